import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { createAuthentication, MOUNT } from './authentication.ts';
import { payinRoutes } from './payins.ts';
import { payoutRoutes } from './payouts.ts';
import { refuse } from './replies.ts';

/** The provider answers at its own host with these paths, and below `/api` at its older one. */
const PREFIXES = [MOUNT, `${MOUNT}/api`];

/** Instant payments of Colombia, as Bitso's payments API has them. */
export async function brebRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const isAuthentic = createAuthentication(context.credentials.breb);
  addFaults(scope, context, {
    service: 'breb',
    errorReply: () => ({ status: 500, body: { code: 'internal_error', message: 'internal error' } }),
  });
  // The signature covers the unparsed text.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  scope.setErrorHandler((_error, _request, reply) => refuse(reply, 400, 'invalid_field'));

  for (const prefix of PREFIXES)
    await scope.register(
      async (host) => {
        // Everybody may read the keys of the webhooks.
        host.get('/webhooks/public-key', async () => context.breb.webhooks.publicKeys());
        await host.register(async (signed) => {
          signed.addHook('preHandler', async (request: FastifyRequest, reply) => {
            const { method, url, headers, body } = request;
            const call = {
              header: headers.authorization,
              method,
              url,
              body: typeof body === 'string' ? body : '',
            };
            return isAuthentic(call) ? undefined : refuse(reply, 401, 'invalid_nonce_or_credentials');
          });
          payoutRoutes(signed, context);
          payinRoutes(signed, context);
        });
      },
      { prefix },
    );
}
