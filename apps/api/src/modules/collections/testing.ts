/** Late credits with a clerk at work, and money that comes in. */
import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../db/transaction.ts';
import { lockCredit, PLATFORM } from '../credit-life/service.ts';
import type { Desk, paidOut } from '../late-payments/testing.ts';
import { bookPayment } from '../payments/service.ts';

export const CONTACTS = '/dashboard/api/operative/contacts';
export const PROMISES = '/dashboard/api/operative/collections/promises';
export const MESSAGES = '/dashboard/api/operative/collections/messages';
export const TIMELINE = '/dashboard/api/operative/collections/timeline';
export const TODAY = '/dashboard/api/operative/collections/today';

export async function pay(at: Desk, creditId: number, amountPesos: number): Promise<void> {
  await inTransaction(at.db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    if (!credit) throw new Error('no credit');
    await bookPayment(trx, at.accounts, {
      credit,
      source: 'gateway',
      reference: randomUUID(),
      amountPesos,
      today: at.clock.today(),
      now: at.clock.now(),
      mover: PLATFORM,
      reason: 'test',
    });
  });
}

export type LateCredit = Awaited<ReturnType<typeof paidOut>>;

/** The messages that were written to somebody, oldest first. */
export async function writtenTo(at: Desk, borrowerId: number) {
  return at.db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'template', 'parameters'])
    .where('borrower_id', '=', borrowerId)
    .where('template', 'in', ['late_reminder', 'late_ways_out', 'promise_reminder', 'promise_missed'])
    .orderBy('id')
    .execute();
}
