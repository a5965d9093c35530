/** `user-password`, percent-encoded, may replace the field `password` on the calls that allow it (decisions 2). */
import { PASSWORD_HEADER } from '@unamano/contract/paths';
import type { preValidationHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { BodyRefused } from './forms.ts';

/** @throws BodyRefused when the header is not well-formed percent-encoding */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    throw new BodyRefused(400, 'password');
  }
}

function isFields(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Must be registered after `forms`, whose hook makes a plain object of the body. */
export const passwordHeader = fp(async (app) => {
  const bodyFromHeader: preValidationHookHandler = (request, _reply, done) => {
    const header = request.headers[PASSWORD_HEADER];
    const body = request.body;
    const isMissing = isFields(body) && (body.password === undefined || body.password === '');
    if (typeof header === 'string' && header !== '' && isMissing) body.password = decoded(header);
    done();
  };
  app.addHook('onRoute', (route) => {
    if (!route.config?.passwordHeader) return;
    const own = route.preValidation ?? [];
    route.preValidation = [...(Array.isArray(own) ? own : [own]), bodyFromHeader];
  });
});
