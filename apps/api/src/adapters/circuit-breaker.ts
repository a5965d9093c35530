/**
 * Stops the calls to an outside service after failures in a row: callers get the failure at once instead of waiting for
 * a timeout, and a recovering service gets few calls.
 */
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
  noJitterGenerator,
} from 'cockatiel';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { TIMES, type Times } from '../config/times.ts';
import { down, type OutsideResult } from '../kernel/outside/outside-result.ts';
import { recordStep } from '../kernel/outside/request-steps.ts';

type BreakerState = 'closed' | 'open' | 'half-open';

const FAILURES_IN_A_ROW = 5;

type OutsideCall = (...args: never[]) => Promise<OutsideResult<unknown, unknown>>;
type OutsidePort<Port> = { [Name in keyof Port]: OutsideCall };

/** A refusal is the reply of a service that works, and so is one that is of no use for what it names alone. */
function isOutage(result: unknown): boolean {
  if (typeof result !== 'object' || result === null || !('kind' in result) || 'isAboutOne' in result)
    return false;
  return result.kind === 'down' || result.kind === 'reply_lost';
}

const STATE_NAMES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
};

/** They join a registry by `register` only. */
function createMetrics(states: () => Record<string, BreakerState>) {
  const calls = new Counter({
    name: 'outside_calls_total',
    help: 'Calls to outside services; "rejected" ones were not made because the circuit breaker was open',
    labelNames: ['service', 'outcome'],
    registers: [],
  });
  const durations = new Histogram({
    name: 'outside_call_duration_seconds',
    help: 'Duration of calls to outside services, timeouts included',
    labelNames: ['service'],
    buckets: [0.05, 0.1, 0.3, 1, 3, 8],
    registers: [],
  });
  const open = new Gauge({
    name: 'outside_breaker_open',
    help: '1 while the circuit breaker of the service is open',
    labelNames: ['service'],
    registers: [],
    collect() {
      for (const [service, state] of Object.entries(states()))
        this.set({ service }, state === 'open' ? 1 : 0);
    },
  });
  return { calls, durations, all: [calls, durations, open] };
}

export type OutageLog = { warn(data: object, text: string): void; info(data: object, text: string): void };

/** Logs one line when an outage begins, with its fault, and one when it ends. */
function createOutageLogger(service: string, log: OutageLog | undefined): (fault: string | null) => void {
  let isOut = false;
  return (fault) => {
    if ((fault !== null) === isOut) return;
    isOut = fault !== null;
    if (isOut) log?.warn({ service, fault }, 'an outside service does not answer as it should');
    else log?.info({ service }, 'an outside service answers again');
  };
}

/** Of a failed call: it names no person. */
const faultOf = (result: OutsideResult<unknown, unknown>): string | null =>
  !result.ok && 'fault' in result ? result.fault : null;

export function createCircuitBreakers(options: { times?: Times; log?: OutageLog } = {}) {
  const { times = TIMES } = options;
  const stateReaders = new Map<string, () => CircuitState>();
  const states = (): Record<string, BreakerState> =>
    Object.fromEntries([...stateReaders].map(([service, read]) => [service, STATE_NAMES[read()]]));
  const metrics = createMetrics(states);

  return {
    /** The state of each breaker by its service's name. */
    states,

    register(registry: Registry): void {
      for (const metric of metrics.all) registry.registerMetric(metric);
    },

    /** The same port with one circuit breaker around all its calls; while the breaker is open, every call is `down`. */
    guard<Port extends OutsidePort<Port>>(service: string, port: Port): Port {
      const breaker = circuitBreaker(handleWhenResult(isOutage), {
        breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
        halfOpenAfter: new ExponentialBackoff({
          generator: noJitterGenerator,
          initialDelay: times.breakerFirstOpenMs,
          maxDelay: times.breakerLongestOpenMs,
        }),
      });
      stateReaders.set(service, () => breaker.state);
      const logOutage = createOutageLogger(service, options.log);
      const count = (outcome: 'answered' | 'unavailable' | 'rejected') =>
        metrics.calls.inc({ service, outcome });
      const timed = async (work: () => ReturnType<OutsideCall>) => {
        const end = metrics.durations.startTimer({ service });
        // An exception is our own bug: it says nothing about the service.
        let fault: string | null = null;
        try {
          const result = await work();
          if (isOutage(result)) fault = faultOf(result);
          return result;
        } finally {
          count(fault === null ? 'answered' : 'unavailable');
          logOutage(fault);
          end();
        }
      };
      const guarded = async (work: () => ReturnType<OutsideCall>) => {
        try {
          return await breaker.execute(() => timed(work));
        } catch (error) {
          if (!(error instanceof BrokenCircuitError)) throw error;
          count('rejected');
          return down('circuit breaker open');
        }
      };
      const recorded = async (work: () => ReturnType<OutsideCall>) => {
        const startedAtMs = Date.now();
        const result = await guarded(work);
        const durationMs = Date.now() - startedAtMs;
        recordStep({ service, fault: faultOf(result), startedAtMs, durationMs });
        return result;
      };
      return new Proxy(port, {
        get(target, name, receiver) {
          const call: unknown = Reflect.get(target, name, receiver);
          if (typeof call !== 'function') return call;
          return (...args: unknown[]) => recorded(() => call.apply(target, args));
        },
      });
    },
  };
}
