/**
 * What a log line says of a request: its id, its method, the route's template, never the address with its query or
 * parameters, a header or a body. So no code, password, token or ID number can get into a log by way of a request.
 */
import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
}
