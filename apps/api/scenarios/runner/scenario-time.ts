/** The time of the lives: each step has its own, however many are walked at once. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Clock, clockFrom } from '../../src/kernel/clock.ts';

export type ScenarioTime = {
  clock: Clock;
  /** Does the work at that instant, which goes on from there as it does. */
  at<Value>(instantMs: number, work: () => Promise<Value>): Promise<Value>;
  /** What the clock says outside of `at`: in calls that come from outside. */
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
