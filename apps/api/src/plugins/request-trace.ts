/** Collects the steps of each request. */
import fp from 'fastify-plugin';
import { collectSteps, type Step } from '../kernel/request-trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    steps: Step[];
  }
}

export const requestTrace = fp(async (app) => {
  app.decorateRequest('steps');
  app.addHook('onRequest', (request, _reply, done) => {
    request.steps = [];
    collectSteps(request.steps, done);
  });
  // The events of a body belong to its connection, not to the request.
  app.addHook('preValidation', (request, _reply, done) => collectSteps(request.steps, done));
});
