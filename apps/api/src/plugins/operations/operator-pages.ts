/**
 * `/metrics`, `/openapi.json` and `/docs` name routes, jobs and calls of staff. In production they answer only with the bearer
 * token of `OPERATIONS_TOKEN`, and as if they did not exist without it (OWASP ASVS 5.0, 13.4.5).
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import fp from 'fastify-plugin';
import { sendRefusal } from '../../kernel/mount.ts';
import { refuse } from '../../kernel/result.ts';

/** The route as the server matched it: an encoded path cannot pass by. */
const OPERATOR_ROUTE = /^\/(?:metrics|openapi\.json|docs(?:\/.*)?)$/;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export const operatorPages = fp<{ mode: 'sandbox' | 'production'; token: string | undefined }>(
  async (app, { mode, token }) => {
    if (mode === 'sandbox') return;
    const wanted = token ? digestOf(`Bearer ${token}`) : null;
    app.addHook('onRequest', async (request, reply) => {
      if (!OPERATOR_ROUTE.test(request.routeOptions.url ?? '')) return;
      const given = digestOf(request.headers.authorization ?? '');
      if (!wanted || !timingSafeEqual(wanted, given)) return sendRefusal(reply, refuse('NOT_FOUND'));
    });
  },
);
