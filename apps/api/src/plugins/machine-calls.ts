/** Records each call with a key after the reply, apart from those that read the record. */
import { isOfEveryKey } from '@unamano/contract/identity/machine-rights';
import fp from 'fastify-plugin';

type Made = { method: string; path: string; status: number; errCode: string; requestId: string };

export const machineCalls = fp<{ record: (machineId: number, call: Made) => Promise<void> }>(
  async (app, { record }) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { machineId, refusalCode: errCode, id: requestId } = request;
      const { endpoint } = request.routeOptions.config;
      if (machineId === null || !endpoint || isOfEveryKey(endpoint)) return done();
      const { method, path } = endpoint;
      const call = { method, path, status: reply.statusCode, errCode, requestId };
      record(machineId, call).then(() => done(), done);
    });
  },
);
