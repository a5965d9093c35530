/**
 * `X-App-Key` names the client. It is public and gives no right; it keeps scanners out of the logs. Pages of other origins make no
 * calls, whatever cookies their browser has.
 */
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendRefusal } from '../kernel/mount.ts';
import { refuse } from '../kernel/result.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Webhooks: outside services have no app key. */
    withoutAppKey?: boolean;
  }
}

/** Browsers send `Origin` with each call of another origin, and with each write. */
function isOfOtherOrigin({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

export const appKey = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    const config = request.routeOptions.config;
    if (!config.endpoint || config.withoutAppKey) return done();
    if (request.headers[APP_KEY_HEADER] !== APP_KEY) sendRefusal(reply, refuse('APP_KEY_INVALID'));
    else if (isOfOtherOrigin(request)) sendRefusal(reply, refuse('FORBIDDEN'));
    else done();
  });
});
