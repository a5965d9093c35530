import { verifyDocument } from '@unamano/contract/documents';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mount, sendRefusal } from '../../mount.ts';
import type { Result } from '../../result.ts';
import type { Attempts, Limits } from '../attempts/service.ts';
import type { Documents } from './service.ts';

/** A PDF for the browser to show, which nothing may keep or frame. */
export function sendPdf(reply: FastifyReply, name: string, opened: Result<Uint8Array>): FastifyReply {
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  if (!opened.ok) return sendRefusal(reply, opened);
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .send(Buffer.from(opened.value));
}

/** Opened by the browser itself, without the client's headers: the address is what lets one in. */
export function mediaRoutes(app: FastifyInstance, documents: Documents): void {
  app.get<{ Params: { token: string; name: string } }>('/media/:token/:name', async (request, reply) => {
    const { token, name } = request.params;
    return sendPdf(reply, name, await documents.open(token, name));
  });
}

export type VerificationDeps = { documents: Documents; attempts: Attempts; limits: Limits };

/** Open to everyone, so limited by address. */
export function verificationRoutes(app: FastifyInstance, deps: VerificationDeps): void {
  mount(app, verifyDocument, {
    errors: {},
    handle: async ({ input, origin }) => {
      const taken = await deps.attempts.take([deps.limits.verificationsByAddress(origin.address)]);
      return taken.ok ? deps.documents.verify(input.reference) : taken;
    },
  });
}
