/** Runs so many pieces of work at once. Further ones wait in their order, and above a number or a time they are refused. */
import { ok, type Result, unavailable } from './result.ts';

/**
 * @param bounds.waitMsMax how long a piece of work may wait; absent: however long
 * @param bounds.retryAfterSeconds when a refused caller may try again
 */
export function createBoundedQueue(bounds: {
  atOnce: number;
  waitingMax: number;
  waitMsMax?: number;
  retryAfterSeconds: number;
}) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** False when no place became free in time. */
  function place(waitMsMax?: number): boolean | Promise<boolean> {
    if (running < bounds.atOnce) {
      running += 1;
      return true;
    }
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(start), 1);
        resolve(false);
      };
      const timer = waitMsMax === undefined ? undefined : setTimeout(giveUp, waitMsMax);
      waiting.push(start);
    });
  }

  async function inPlace<Value>(work: () => Promise<Value>): Promise<Value> {
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
    /** For work that nobody outside can cause: waits however long. */
    async run<Value>(work: () => Promise<Value>): Promise<Value> {
      await place();
      return inPlace(work);
    },

    /** SERVICE_UNAVAILABLE when too many wait already, or when the wait is too long. */
    async runOrRefuse<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
      const isFull = running >= bounds.atOnce && waiting.length >= bounds.waitingMax;
      if (isFull || !(await place(bounds.waitMsMax))) return unavailable(bounds.retryAfterSeconds);
      return ok(await inPlace(work));
    },
  };
}
