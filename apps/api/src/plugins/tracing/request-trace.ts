/** The id of each request, its steps, and its trace. */
import { randomUUID } from 'node:crypto';
import fp from 'fastify-plugin';
import { collectSteps, type Step } from '../../kernel/outside/request-steps.ts';
import type { Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    steps: Step[];
  }
}

/**
 * A trace id of W3C Trace Context, which is also the id of the request in log and audit. Never the caller's: a caller that chose it
 * could make the support code of another person's request.
 */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

export const requestTrace = fp<{ tracing?: Tracing | undefined }>(async (app, { tracing }) => {
  app.decorateRequest('steps');
  app.addHook('onRequest', (request, _reply, done) => {
    request.steps = [];
    collectSteps(request.steps, done);
  });
  // The events of a body belong to its connection, not to the request.
  app.addHook('preValidation', (request, _reply, done) => collectSteps(request.steps, done));
  if (!tracing) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { id: traceId, method, steps } = request;
    const endedAtMs = Date.now();
    const startedAtMs = endedAtMs - reply.elapsedTime;
    const route = request.routeOptions.url ?? 'none';
    tracing.record({ traceId, method, route, status: reply.statusCode, startedAtMs, endedAtMs, steps });
    done();
  });
});
