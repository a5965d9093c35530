/**
 * Time and randomness that repeat: while a fixed world is entered, this process reads the same instants and draws the same
 * codes at every run of a seed. Each session draws from a generator of its own, so that another order of the sessions gives no
 * session other codes.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';

/** What a session is to the world: its name in the trace, and its source of codes. */
export type Session = { readonly name: string; readonly random: SeededRandom };

/** The session that the running code belongs to. */
export const currentSession = new AsyncLocalStorage<Session>();

const HOUR_MS = 3_600_000;

export type FixedWorld = ReturnType<typeof enterFixedWorld>;

/** @param startMs the first instant */
export function enterFixedWorld(startMs: number) {
  const real = {
    now: Date.now,
    elapsed: performance.now,
    random: Math.random,
    sleep: timers.setTimeout,
    ...{ randomInt: crypto.randomInt, randomBytes: crypto.randomBytes, randomUUID: crypto.randomUUID },
  };
  let nowMs = startMs;
  let elapsedMs = 0;
  let shared = createSeededRandom(0);
  const random = (): SeededRandom => currentSession.getStore()?.random ?? shared;
  const randomBytes = (size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, () => random().below(256)));

  Date.now = () => nowMs;
  performance.now = () => elapsedMs;
  Math.random = () => random().below(2 ** 30) / 2 ** 30;
  Object.assign(crypto, {
    randomBytes,
    randomInt: (low: number, high?: number) =>
      high === undefined ? random().below(low) : random().integer(low, high - 1),
    randomUUID: () => {
      const hex = randomBytes(16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  });
  // A wait of a session costs no time: its next statement waits for its turn anyway.
  const sleep = (ms?: number, ...rest: [unknown?, object?]): Promise<unknown> => {
    if (!currentSession.getStore()) return real.sleep(ms, ...rest);
    nowMs += ms ?? 0;
    return new Promise((resolve) => setImmediate(resolve));
  };
  Object.assign(timers, { setTimeout: sleep });
  syncBuiltinESMExports();

  return {
    now: () => nowMs,
    advance(ms: number): void {
      nowMs += ms;
    },
    /** Back to an instant, with the codes of a seed. What the platform keeps for some minutes is over. */
    restart(atMs: number, seed: number): void {
      nowMs = atMs;
      elapsedMs += HOUR_MS;
      shared = createSeededRandom(seed);
    },
    leave(): void {
      Date.now = real.now;
      performance.now = real.elapsed;
      Math.random = real.random;
      const { randomInt, randomBytes: bytes, randomUUID } = real;
      Object.assign(crypto, { randomInt, randomBytes: bytes, randomUUID });
      Object.assign(timers, { setTimeout: real.sleep });
      syncBuiltinESMExports();
    },
  };
}
