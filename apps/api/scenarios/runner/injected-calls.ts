/** Calls injected into the application of the load: no port is opened, and each call keeps the time of its scenario. */
import { type Calls, callHeaders } from '@unamano/journeys/calls';
import type { FastifyInstance } from 'fastify';
import type { Origin } from '../../src/kernel/actor.ts';
import type { ExternalServices } from './external-services.ts';

export function injectedCalls(app: FastifyInstance, externalServices: ExternalServices) {
  return (origin: Origin): Calls => {
    const send = async (
      method: 'GET' | 'POST',
      url: string,
      headers: Record<string, string>,
      payload?: object,
    ) => {
      const reply = await app.inject({
        method,
        url,
        remoteAddress: origin.address,
        headers: { ...headers, 'user-agent': origin.userAgent },
        ...(payload && { payload }),
      });
      return { status: reply.statusCode, body: reply.json() as Record<string, unknown> };
    };
    return {
      get: (route, access) => send('GET', route, callHeaders({ access })),
      post: (route, body, access, headers = {}) =>
        send('POST', route, callHeaders({ body, access, headers }), body),
      codeFor: (cellphone) => externalServices.newestCodeOf(cellphone.replace('+57', '')),
    };
  };
}
