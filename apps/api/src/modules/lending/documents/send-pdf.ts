import type { FastifyReply } from 'fastify';
import { sendRefusal } from '../../../kernel/mount.ts';
import type { Result } from '../../../kernel/result.ts';

/** A PDF for the browser to display: never cached, never framed. */
export function sendPdf(reply: FastifyReply, name: string, opened: Result<Uint8Array>): FastifyReply {
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  if (!opened.ok) return sendRefusal(reply, opened);
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(Buffer.from(opened.value));
}
