/** Collects the steps of each request, and exports its trace where tracing is on. */
import fp from 'fastify-plugin';
import { type RequestTrace, runInTrace, type Tracing } from '../kernel/request-trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: RequestTrace;
  }
}

type TraceOptions = { tracing?: Tracing | undefined };

export const requestTrace = fp<TraceOptions>(async (app, { tracing }) => {
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, _reply, done) => {
    const { id: traceId, method, routeOptions } = request;
    const span = tracing?.start({ traceId, method, route: routeOptions.url ?? '' });
    request.trace = { steps: [], span };
    runInTrace(request.trace, done);
  });
  // The events of a body belong to its connection, not to the request.
  app.addHook('preValidation', (request, _reply, done) => runInTrace(request.trace, done));
  app.addHook('onResponse', (request, reply, done) => {
    request.trace.span?.end({ status: reply.statusCode, errCode: request.refusalCode });
    done();
  });
});
