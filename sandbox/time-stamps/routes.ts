import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';

const QUERY = 'application/timestamp-query';
const REPLY = 'application/timestamp-reply';

/** Loaded and made by the first request: most starts stamp nothing. */
async function makeAuthority() {
  const { createTimeStampAuthority } = await import('./authority.ts');
  return createTimeStampAuthority();
}

/** Time stamps by HTTP (RFC 3161, 3.4). No credentials: public authorities ask for none. */
export async function timeStampRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  let authority: ReturnType<typeof makeAuthority> | undefined;
  addFaults(scope, context, {
    service: 'timestamps',
    errorReply: () => ({ status: 503, body: { error: 'SERVICE_UNAVAILABLE' } }),
  });
  scope.addContentTypeParser(QUERY, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  scope.post('/sandbox/time-stamps', async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) return reply.code(415).send({ error: 'UNSUPPORTED_MEDIA_TYPE' });
    authority ??= makeAuthority();
    const answer = await (await authority).answer(request.body, new Date(context.clock.nowMs()));
    return reply.type(REPLY).send(answer);
  });
}
