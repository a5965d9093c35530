/** Helpers for the tests of outside services in each failure mode. */

import type { SignedUp } from '@unamano/journeys/borrower';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestPlatform, TestReply } from '../platform/platform.ts';

/** `lost`: the service executes the call, and its answer never arrives. */
export const MODES = ['down', 'slow', 'error', 'garbage', 'lost'] as const;
export type Mode = (typeof MODES)[number];
export type Service = 'sms' | 'email' | 'bureau' | 'payvalida' | 'storage' | 'whatsapp' | 'firebase';
export type DeliveredMessage = { subject: string | null; body: string; message_id: string | null };

const ANSWER_LIMIT_MS = 10_000;
export const CASE_LIMIT_MS = 60_000;

type Home = { credit: { next_payment: { id_payment: number } } };

/** @param of returns the platform once it has started */
export function createOutageHelpers(of: () => TestPlatform) {
  const count = async (statement: string, value: unknown): Promise<number> =>
    Number((await of().pool.query(statement, [value])).rows[0]?.count);

  /** Runs delayed jobs now: these tests do not cover the retry delays. */
  const runDelayedJobsNow = () =>
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
      where run_at > now() and locked_at is null), now())`.execute(of().db);

  return {
    count,
    runDelayedJobsNow,

    /** Runs the work during an outage of the service, and ends the outage afterwards. */
    async during<Value>(service: Service, mode: Mode, work: () => Promise<Value>): Promise<Value> {
      await of().fault(service, mode);
      try {
        return await work();
      } finally {
        await of().fault(service, null);
      }
    },

    /** Expects a refusal within the time limit, with the time of the next try. */
    async expectRefused(call: () => Promise<TestReply>): Promise<void> {
      const since = performance.now();
      const reply = await call();
      expect(reply).toMatchObject({ status: 503, body: { err_code: 'SERVICE_UNAVAILABLE' } });
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(performance.now() - since).toBeLessThan(ANSWER_LIMIT_MS);
    },

    /** Repeats the call until the circuit breaker, which an earlier case may have opened, lets it through. */
    async callUntilRecovered(call: () => Promise<TestReply>): Promise<TestReply> {
      let reply = await call();
      await expect
        .poll(
          async () => {
            if (reply.status === 503) reply = await call();
            return reply.status;
          },
          { timeout: 40_000, interval: 250 },
        )
        .not.toBe(503);
      return reply;
    },

    async messagesTo(to: string, channel: string): Promise<DeliveredMessage[]> {
      const path = `/sandbox/api/messages?channel=${channel}&to=${encodeURIComponent(to)}`;
      return (await of().call('GET', path)).body.messages as DeliveredMessage[];
    },

    /** Waits until every message to the recipient is sent or has a reason why it was not. */
    async expectSettled(recipient: string): Promise<void> {
      const open = `select count(*) from messages
        where recipient = $1 and sent_at is null and unsent_reason is null`;
      await expect
        .poll(
          async () => {
            await runDelayedJobsNow();
            return count(open, recipient);
          },
          { timeout: 40_000, interval: 250 },
        )
        .toBe(0);
    },

    /** The reasons of the messages to the recipient that will not be sent. */
    async unsentReasons(recipient: string): Promise<string[]> {
      const { rows } = await of().pool.query(
        'select unsent_reason from messages where recipient = $1 and unsent_reason is not null',
        [recipient],
      );
      return rows.map(({ unsent_reason }) => unsent_reason);
    },

    /** Waits until the first try of one more message is complete. */
    async expectAttempted(recipient: string, before = 0): Promise<void> {
      const tried = `select count(*) from messages
        where recipient = $1 and attempts > 0 and coalesce(last_fault, provider_id) is not null`;
      await expect.poll(() => count(tried, recipient), { timeout: 20_000 }).toBe(before + 1);
    },

    async countAttempts(recipient: string): Promise<number> {
      return count(
        `select count(*) from messages
         where recipient = $1 and attempts > 0 and coalesce(last_fault, provider_id) is not null`,
        recipient,
      );
    },

    async nextPaymentOf(borrower: SignedUp): Promise<number> {
      const home = await of().get('/credits/api/credit/info/home/', borrower.access);
      return (home.body as Home).credit.next_payment.id_payment;
    },
  };
}
