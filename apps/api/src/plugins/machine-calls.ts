/** Records each call with a key, after the reply. */
import fp from 'fastify-plugin';
import type { KeyUse } from '../kernel/actor.ts';

type Made = { method: string; path: string; status: number; errCode: string; requestId: string };

export const machineCalls = fp<{ record: (use: KeyUse, call: Made) => Promise<void> }>(
  async (app, { record }) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { keyUse, refusalCode: errCode, id: requestId } = request;
      const { endpoint } = request.routeOptions.config;
      if (!keyUse || !endpoint) return done();
      const { method, path } = endpoint;
      const call = { method, path, status: reply.statusCode, errCode, requestId };
      record(keyUse, call).then(() => done(), done);
    });
  },
);
