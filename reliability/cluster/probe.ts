/** Small writes through the platform, one after another: the time between two that were acknowledged is how long writes were out. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpCalls } from '@unamano/journeys/calls';
import type { LoadUsers } from '../load/load-users.ts';
import { LOAD_PREFIX } from '../load/write-kinds.ts';

const PAUSE_MS = 100;

export function startProbe(
  to: HttpCalls,
  { staff, borrowers }: LoadUsers,
  acknowledge: (note: string) => void,
) {
  const [borrower] = borrowers;
  if (!borrower) throw new Error('the probe needs a borrower');
  let isOver = false;
  let lastAt = performance.now();
  let longestMs = 0;
  const write = async (): Promise<void> => {
    const note = `${LOAD_PREFIX} ${randomUUID()}`;
    const body = { credit_id: borrower.creditId, channel: 'phone', note };
    const reply = await to.post('/dashboard/api/operative/contacts', body, staff).catch(() => null);
    if (!reply || reply.status >= 300) return;
    acknowledge(note);
    const now = performance.now();
    longestMs = Math.max(longestMs, now - lastAt);
    lastAt = now;
  };
  const work = (async () => {
    while (!isOver) {
      await write();
      await sleep(PAUSE_MS);
    }
  })();
  return {
    /** The longest time without an acknowledged write since the last call of this. */
    takeLongestMs(): number {
      const longest = Math.max(longestMs, performance.now() - lastAt);
      longestMs = 0;
      return longest;
    },
    async untilWritten(limitMs: number): Promise<void> {
      const [since, deadline] = [lastAt, Date.now() + limitMs];
      while (lastAt === since) {
        if (Date.now() > deadline) throw new Error('no write was acknowledged in time');
        await sleep(PAUSE_MS);
      }
    },
    async stop(): Promise<void> {
      isOver = true;
      await work;
    },
  };
}
