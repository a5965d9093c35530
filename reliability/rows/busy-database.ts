/** E8: every connection waits for a lock; callers are told within seconds, and all is well when the lock goes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from '@unamano/journeys/borrower';
import { withClient } from '../../apps/api/src/commands/database.ts';
import { withPlatform } from '../lib/database.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const CALLERS = 200;
/** A connection is waited for 2 s in the product; here the pool is the wider one of the suite, with its own wait. */
const RECOVERY_LIMIT_MS = 5_000;
const PATH = '/users/api/data/';

function rounds({ size, say }: RowOptions, answerLimitMs: number): Promise<Outcome> {
  return withPlatform(
    async (platform) => {
      const { access } = await signUp(platform);
      const ask = async () => {
        const since = performance.now();
        const { status } = await platform.get(PATH, access);
        return { status, tookMs: performance.now() - since };
      };
      let [n, failures, refused, slowestMs, recoveryMs] = [0, 0, 0, 0, 0];
      for (let round = 0; round < size; round++) {
        const replies = await withClient(platform.databaseUrl, async (client) => {
          await client.query('begin; lock table sessions in access exclusive mode');
          const waiting = Promise.all(Array.from({ length: CALLERS }, ask));
          await sleep(4_000);
          await client.query('rollback');
          return waiting;
        });
        const since = performance.now();
        while ((await ask()).status !== 200) await sleep(20);
        const backMs = performance.now() - since;
        recoveryMs = Math.max(recoveryMs, backMs);
        for (const { status, tookMs } of replies) {
          n += 1;
          slowestMs = Math.max(slowestMs, tookMs);
          if (status === 503) refused += 1;
          const isTyped = status === 503 || status === 200;
          if (!isTyped || (status === 503 && tookMs > answerLimitMs)) failures += 1;
        }
        n += 1;
        if (backMs > RECOVERY_LIMIT_MS) failures += 1;
        say(`round ${round + 1}: ${replies.filter(({ status }) => status === 503).length} told 503`);
      }
      return {
        n,
        failures,
        unit: 'answers',
        notes: {
          'told 503': refused,
          'slowest answer ms': Math.round(slowestMs),
          'well again after ms': Math.round(recoveryMs),
        },
      };
    },
    { max: 12, connectTimeoutMs: 2_000 },
  );
}

export const busyDatabase: Row = {
  id: 'E8',
  title:
    'Two hundred callers while every connection waits: told 503 within 4 s, none hangs, well again within 5 s',
  sizeUnit: 'rounds',
  size: 5,
  quickSize: 0,
  run: (options) => rounds(options, 4_000),
  plant: 'a limit that no answer can keep',
  planted: (options) => rounds({ ...options, size: 1 }, 0),
};
