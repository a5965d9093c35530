/** `X-App-Key` names the client. It is public and gives no right; it keeps scanners out of the logs. */
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import fp from 'fastify-plugin';
import { sendRefusal } from '../kernel/mount.ts';
import { refuse } from '../kernel/result.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Webhooks: outside services have no app key. */
    withoutAppKey?: boolean;
  }
}

export const appKey = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    const config = request.routeOptions.config;
    const isRight = request.headers[APP_KEY_HEADER] === APP_KEY;
    if (isRight || !config.endpoint || config.withoutAppKey) return done();
    sendRefusal(reply, refuse('APP_KEY_INVALID'));
  });
});
