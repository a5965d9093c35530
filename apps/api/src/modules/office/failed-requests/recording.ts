import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Clock } from '../../../kernel/clock.ts';
import type { FailedRequests } from './service.ts';
import { storyOf } from './story.ts';

type RecordingDeps = { failedRequests: FailedRequests; clock: Clock; release: string };

/** Records every call that ended with a status of 500 or above, after its reply. Pages and checks of health are no calls. */
export function recordFailedRequests(
  app: FastifyInstance,
  { failedRequests, clock, release }: RecordingDeps,
): void {
  const dropped = new Counter({
    name: 'failed_requests_dropped_total',
    help: 'Failed requests that the log alone has: too many came in a minute, or the database was away for too long',
    registers: [app.metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && reply.statusCode >= 500) {
      const { statusCode: status, elapsedTime: durationMs } = reply;
      const at = { route: endpoint.path, status, now: clock.now(), durationMs, release };
      if (!failedRequests.record(storyOf(request, at))) dropped.inc();
    }
    done();
  });
  app.addHook('onClose', () => failedRequests.stop());
}
