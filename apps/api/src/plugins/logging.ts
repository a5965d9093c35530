/**
 * What a log line says of a request: its id, its method, the route's template, never the address with its query or
 * parameters, a header or a body. So no code, password, token or ID number can get into a log by way of a request.
 */
import type { FastifyServerOptions } from 'fastify';

export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: (request) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
      }),
      res: (reply) => ({ statusCode: reply.statusCode }),
    },
  };
}
