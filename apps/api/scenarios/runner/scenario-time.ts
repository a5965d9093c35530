/** The time of the scenarios: each step has its own, also when several run at once. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Clock, clockFrom } from '../../src/kernel/clock.ts';

export type ScenarioTime = {
  clock: Clock;
  /** Runs the work at that instant; its clock continues from there. */
  at<Value>(instantMs: number, work: () => Promise<Value>): Promise<Value>;
  /** The time outside of `at`: for calls that come from outside. */
  setLatest(instantMs: number): void;
};

/** The platform's own clock is never moved for the demo data. */
export function createScenarioTime(firstMs: number): ScenarioTime {
  const here = new AsyncLocalStorage<{ instantMs: number; sinceMs: number }>();
  const since = (instantMs: number) => ({ instantMs, sinceMs: performance.now() });
  let latest = since(firstMs);
  return {
    clock: clockFrom(() => {
      const { instantMs, sinceMs } = here.getStore() ?? latest;
      return new Date(instantMs + (performance.now() - sinceMs));
    }),
    at: (instantMs, work) => here.run(since(instantMs), work),
    setLatest(instantMs) {
      latest = since(instantMs);
    },
  };
}
