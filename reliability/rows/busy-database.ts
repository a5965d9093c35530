/** Every connection waits for a lock. Callers get 503 within seconds; calls work again after the lock is released. */
import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from '@unamano/journeys/borrower';
import { withClient } from '../../apps/api/src/commands/database.ts';
import { withPlatform } from '../lib/database.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const CALLERS = 200;
/** How soon calls must work again after the lock is released. */
const RECOVERY_LIMIT_MS = 5_000;
const PATH = '/users/api/data/';

function rounds({ size, say }: RowOptions, answerLimitMs: number): Promise<Outcome> {
  return withPlatform(
    async (platform) => {
      const { access } = await signUp(platform);
      const measureCall = async () => {
        const since = performance.now();
        const { status } = await platform.get(PATH, access);
        return { status, tookMs: performance.now() - since };
      };
      let [n, failures, refused, slowestMs, recoveryMs] = [0, 0, 0, 0, 0];
      for (let round = 0; round < size; round++) {
        const replies = await withClient(platform.databaseUrl, async (client) => {
          await client.query('begin; lock table sessions in access exclusive mode');
          const waiting = Promise.all(Array.from({ length: CALLERS }, measureCall));
          await sleep(4_000);
          await client.query('rollback');
          return waiting;
        });
        const since = performance.now();
        while ((await measureCall()).status !== 200) await sleep(20);
        const backMs = performance.now() - since;
        recoveryMs = Math.max(recoveryMs, backMs);
        for (const { status, tookMs } of replies) {
          n += 1;
          slowestMs = Math.max(slowestMs, tookMs);
          if (status === 503) refused += 1;
          const isExpected = status === 503 || status === 200;
          if (!isExpected || (status === 503 && tookMs > answerLimitMs)) failures += 1;
        }
        n += 1;
        if (backMs > RECOVERY_LIMIT_MS) failures += 1;
        say(`round ${round + 1}: ${replies.filter(({ status }) => status === 503).length} answers 503`);
      }
      return {
        n,
        failures,
        unit: 'answers',
        notes: {
          'answers 503': refused,
          'slowest answer ms': Math.round(slowestMs),
          'recovery ms': Math.round(recoveryMs),
        },
      };
    },
    { max: 12, connectTimeoutMs: 2_000 },
  );
}

export const busyDatabase: Row = {
  id: 'busy-database',
  title: 'Two hundred callers while every connection waits: 503 within 4 s, none hangs, recovery within 5 s',
  sizeUnit: 'rounds',
  size: 5,
  quickSize: 0,
  run: (options) => rounds(options, 4_000),
  plant: 'a time limit of 0 ms',
  planted: (options) => rounds({ ...options, size: 1 }, 0),
};
