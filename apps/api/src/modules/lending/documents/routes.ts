import { verifyDocument } from '@unamano/contract/lending/documents';
import type { FastifyInstance } from 'fastify';
import { mount, originOf } from '../../../kernel/mount.ts';
import type { Attempts, Limits } from '../../identity/proof/limits/index.ts';
import { sendPdf } from './send-pdf.ts';
import type { Documents } from './service.ts';

/** The browser opens it without the client's headers, so the signed address gives access. */
export function mediaRoutes(app: FastifyInstance, documents: Documents): void {
  app.get<{ Params: { token: string; name: string } }>('/media/:token/:name', async (request, reply) => {
    const { token, name } = request.params;
    return sendPdf(reply, name, await documents.open(token, name, originOf(request)));
  });
}

type VerificationDeps = { documents: Documents; attempts: Attempts; limits: Limits };

/** Public, so limited by network address. */
export function verificationRoutes(app: FastifyInstance, deps: VerificationDeps): void {
  mount(app, verifyDocument, async ({ input, origin }) => {
    const taken = await deps.attempts.take(deps.limits.verificationsByAddress(origin.address));
    return taken.ok ? deps.documents.verify(input.reference) : taken;
  });
}
