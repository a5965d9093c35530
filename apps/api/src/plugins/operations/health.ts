/** `/healthz`: the process is up. `/readyz`: it can serve. `/metrics`: Prometheus text. */
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { addGauges } from './gauges.ts';
import { within } from './within.ts';

type HealthOptions = {
  /** Each check returns true when its part works; one that returns false makes `/readyz` reply 503. */
  checks: Record<string, () => Promise<boolean>>;
  /** The outside services: shown in `/readyz` and `/metrics`, though the platform is ready without them. */
  outside: { states(): Record<string, string>; register(registry: Registry): void };
  /** Shown in `/readyz`; the platform is ready whatever it says. */
  information: Record<string, () => Promise<object>>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Fails readiness from now on, so that a load balancer sends no more calls before the server closes. */
    startDraining(): void;
    metrics: Registry;
  }
}

export const health = fp<HealthOptions>(async (app, { checks, outside, information }) => {
  let draining = false;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  outside.register(registry);
  app.decorate('metrics', registry);
  app.decorate('startDraining', () => {
    draining = true;
  });
  // One series per method, route and status: finding it by a name is faster than by its labels.
  const known = new Map<string, { observe(seconds: number): void }>();
  const seriesOf = (method: string, route: string, status: number) => {
    const name = `${status} ${method} ${route}`;
    const found = known.get(name) ?? durations.labels(method, route, String(status));
    known.set(name, found);
    return found;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'none', config } = request.routeOptions;
    // A stream lasts as long as its page is open, which says nothing about the server.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done();
    // The files of the web have a route each, and one series.
    const route = 'file' in config ? '/*' : url;
    seriesOf(request.method, route, reply.statusCode).observe(reply.elapsedTime / 1000);
    done();
  });
  const runChecks = () =>
    Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await within(check, false)] as const),
    );
  addGauges(registry, runChecks, {
    ready_check: {
      help: '1 while this part answers, which readiness needs',
      labelNames: ['check'],
      samples: (entries) => entries.map(([check, isGood]) => [{ check }, isGood ? 1 : 0] as const),
    },
  });
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const entries = await runChecks();
    const notes = await Promise.all(
      Object.entries(information).map(async ([name, read]) => [name, await within(read, null)] as const),
    );
    const ready = !draining && entries.every(([, good]) => good);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      draining,
      ...Object.fromEntries(entries),
      outside: outside.states(),
      ...Object.fromEntries(notes),
    });
  });
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
});
