import type { Day } from '@unamano/domain/calendar';
import { addPesos, minPesos, pesos } from '@unamano/domain/money';
import { readBalance } from '../../src/modules/loans/loan-events/index.ts';
import { OPERATIONS_EMAIL } from '../companies.ts';
import { type RunContext, unwrap } from './run-context.ts';

/** Of a late borrower, in a conversation of now: everything that is late by now, on that day. */
export async function promiseToPay(
  context: RunContext,
  creditId: number,
  { channel, dueOn }: { channel: 'phone' | 'whatsapp'; dueOn: Day },
): Promise<void> {
  const { db, clock, collections } = context.services;
  const balance = await readBalance(db, creditId, clock.today());
  if (!balance?.isLate) return;
  const late = addPesos(balance.pastDue, pesos(balance.lateInterest + balance.collectionFee));
  const { actor, origin } = await context.staff(OPERATIONS_EMAIL);
  const input = { credit_id: creditId, amount: minPesos(balance.owed, late), due_on: dueOn, channel };
  unwrap(await collections.recordPromise(actor, origin, input));
}
