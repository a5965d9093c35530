/** A webhook whose signature covers the bytes of its body, before anything parses them. */
import type { FastifyInstance } from 'fastify';

const BODY_BYTES_MAX = 256 * 1024;

/** The calls that `mountCalls` adds get a JSON body as a buffer; other content types are refused. */
export function rawWebhook(app: FastifyInstance, mountCalls: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    mountCalls(scope);
  });
}
