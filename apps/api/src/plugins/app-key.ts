/** `X-App-Key` names the client. It is no secret and gives no right; it keeps strays and scanners out of the logs. */
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import fp from 'fastify-plugin';
import { sendRefusal } from '../kernel/mount.ts';
import { refuse } from '../kernel/result.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Webhooks come from outsiders who know no key of ours. */
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
