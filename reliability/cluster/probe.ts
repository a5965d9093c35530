/**
 * Small writes through the platform, one after another: the time between two that were acknowledged is how long writes were out. They
 * need a borrower whose credit the load does not pay off.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedUp } from '@unamano/journeys/borrower';
import type { HttpCalls } from '@unamano/journeys/calls';
import { LOAD_PREFIX } from '../load/write-kinds.ts';

const PAUSE_MS = 100;

export function startProbe(
  to: HttpCalls,
  staff: string,
  { creditId }: SignedUp,
  acknowledge: (note: string) => void,
) {
  let isOver = false;
  let lastAt = performance.now();
  let longestMs = 0;
  let lastAnswer = 'none';
  const write = async (): Promise<void> => {
    const note = `${LOAD_PREFIX} ${randomUUID()}`;
    const body = { credit_id: creditId, channel: 'phone', note };
    const reply = await to.post('/dashboard/api/operative/contacts', body, staff).catch(() => null);
    lastAnswer = reply ? `${reply.status} ${reply.body.err_code}` : 'none';
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
        if (Date.now() > deadline)
          throw new Error(`no write was acknowledged in time; the last answer: ${lastAnswer}`);
        await sleep(PAUSE_MS);
      }
    },
    async stop(): Promise<void> {
      isOver = true;
      await work;
    },
  };
}
