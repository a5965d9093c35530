/**
 * Watches the calls to one outside service: it counts them, and after failures in a row it lets the service rest, so
 * that callers hear at once what they would else wait for, and a service that comes back is not run over.
 */
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
} from 'cockatiel';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { ServiceUnavailable } from '../modules/messages/ports.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

const FAILURES_IN_A_ROW = 5;
/** Short, since people wait; doubled at every try that fails again, up to the longest. */
const FIRST_OPEN_MS = 2_000;
const LONGEST_OPEN_MS = 30_000;

/** Adapters say in one of two ways that a service gave no usable answer. */
function isUnavailableReply(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null || !('ok' in reply) || reply.ok !== false) return false;
  return (
    ('code' in reply && (reply.code === 'SERVICE_UNAVAILABLE' || reply.code === 'OUTCOME_UNKNOWN')) ||
    ('kind' in reply && reply.kind === 'unavailable')
  );
}

const STATE_NAMES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
};

/** The figures of all watched services; they are of no registry until `register` adds them to one. */
function createMetrics(states: () => Record<string, BreakerState>) {
  const calls = new Counter({
    name: 'outside_calls_total',
    help: 'Calls to outside services; "resting" ones were not made since the breaker was open',
    labelNames: ['service', 'outcome'],
    registers: [],
  });
  const durations = new Histogram({
    name: 'outside_call_duration_seconds',
    help: 'Time that an outside service took to answer, or to be given up',
    labelNames: ['service'],
    buckets: [0.05, 0.1, 0.3, 1, 3, 8],
    registers: [],
  });
  const open = new Gauge({
    name: 'outside_breaker_open',
    help: '1 while calls to the service are not made, 0 while they are',
    labelNames: ['service'],
    registers: [],
    collect() {
      for (const [service, state] of Object.entries(states()))
        this.set({ service }, state === 'open' ? 1 : 0);
    },
  });
  return { calls, durations, all: [calls, durations, open] };
}

export type Watch = {
  /** Makes the call, or gives `resting()` where the service is being left alone. What the call throws is thrown on. */
  call<Reply>(work: () => Promise<Reply>, rejected: () => Reply): Promise<Reply>;
};

export type WatchLog = { warn(data: object, text: string): void; info(data: object, text: string): void };

/** One line when a service stops to answer and one when it does again, however many calls there were between. */
function createOutageLogger(service: string, log: WatchLog | undefined): (isAnswered: boolean) => void {
  let isOut = false;
  return (isAnswered) => {
    if (isAnswered !== isOut) return;
    isOut = !isAnswered;
    if (isOut) log?.warn({ service }, 'an outside service does not answer as it should');
    else log?.info({ service }, 'an outside service answers again');
  };
}

export function createWatches(options: { restMs?: number; log?: WatchLog } = {}) {
  const readers = new Map<string, () => CircuitState>();
  const states = (): Record<string, BreakerState> =>
    Object.fromEntries([...readers].map(([service, read]) => [service, STATE_NAMES[read()]]));
  const figures = createMetrics(states);

  return {
    /** The breaker of each service by its name. */
    states,

    register(registry: Registry): void {
      for (const metric of figures.all) registry.registerMetric(metric);
    },

    watch(service: string): Watch {
      const breaker = circuitBreaker(
        handleType(ServiceUnavailable, ({ isOutage }) => isOutage).orWhenResult(isUnavailableReply),
        {
          breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
          halfOpenAfter: new ExponentialBackoff({
            initialDelay: options.restMs ?? FIRST_OPEN_MS,
            maxDelay: LONGEST_OPEN_MS,
          }),
        },
      );
      readers.set(service, () => breaker.state);
      const logOutage = createOutageLogger(service, options.log);
      const count = (outcome: 'answered' | 'unavailable' | 'resting') => {
        figures.calls.inc({ service, outcome });
        if (outcome !== 'resting') logOutage(outcome === 'answered');
      };
      const timed = async <Reply>(work: () => Promise<Reply>): Promise<Reply> => {
        const end = figures.durations.startTimer({ service });
        try {
          const reply = await work();
          count(isUnavailableReply(reply) ? 'unavailable' : 'answered');
          return reply;
        } catch (error) {
          // A bug of ours counts against nobody, a refusal of one recipient neither.
          count(error instanceof ServiceUnavailable && error.isOutage ? 'unavailable' : 'answered');
          throw error;
        } finally {
          end();
        }
      };
      return {
        async call(work, rejected) {
          try {
            return await breaker.execute(() => timed(work));
          } catch (error) {
            if (!(error instanceof BrokenCircuitError)) throw error;
            count('resting');
            return rejected();
          }
        },
      };
    },
  };
}

export type Watches = ReturnType<typeof createWatches>;
