/** `user-password`, percent-encoded, may stand in for the field `password` on the calls that say so (decisions 2). */
import { PASSWORD_HEADER } from '@unamano/contract/paths';
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
  app.addHook('preValidation', async (request) => {
    if (!request.routeOptions.config.passwordHeader) return;
    const header = request.headers[PASSWORD_HEADER];
    const body = request.body;
    if (typeof header !== 'string' || header === '' || !isFields(body)) return;
    if (body.password === undefined || body.password === '') body.password = decoded(header);
  });
});
