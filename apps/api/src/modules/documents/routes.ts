import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../../mount.ts';
import type { Documents } from './service.ts';

/** Opened by the browser itself, without the client's headers: the address is what lets one in. */
export function mediaRoutes(app: FastifyInstance, documents: Documents): void {
  app.get<{ Params: { token: string; name: string } }>('/media/:token/:name', async (request, reply) => {
    const { token, name } = request.params;
    const opened = await documents.open(token, name);
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!opened.ok) return sendRefusal(reply, opened);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .send(Buffer.from(opened.value));
  });
}
