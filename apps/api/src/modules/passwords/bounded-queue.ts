/** Runs so many pieces of work at once. Further ones wait in their order, and above a number they are refused. */
import { ok, type Result, unavailable } from '../../kernel/result.ts';

export type BoundedQueue = ReturnType<typeof createBoundedQueue>;

/** @param retryAfterSeconds when a refused caller may try again */
export function createBoundedQueue(bounds: {
  atOnce: number;
  waitingMax: number;
  retryAfterSeconds: number;
}) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** For work that nobody outside can cause: waits however long. */
  async function run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running < bounds.atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next one: another caller cannot take it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    run,

    /** SERVICE_UNAVAILABLE when too many wait already. */
    async runOrRefuse<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
      if (running >= bounds.atOnce && waiting.length >= bounds.waitingMax)
        return unavailable(bounds.retryAfterSeconds);
      return ok(await run(work));
    },
  };
}
