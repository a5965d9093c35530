import type { AllocationPart } from '@unamano/domain/allocation';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Trx } from '../../db/types.ts';
import { assertBalanced, type JournalLine } from '../ledger/service.ts';
import type { SettlementSource } from '../loan-accounts/service.ts';

export type PaymentRows = {
  creditId: number;
  source: SettlementSource;
  /** What its entry is called: money came in, or a debt shrank without any. */
  kind: 'payment' | 'settlement';
  reference: string;
  amountPesos: number;
  paidOn: Day;
  /** The journal's day. */
  bookedOn: Day;
  now: Date;
  parts: readonly { installmentId: number; part: AllocationPart; amountPesos: number }[];
  lines: readonly JournalLine[];
};

/**
 * A payment, what it covers, and its journal entry, in one statement: a file of thousands of lines is booked a line at a
 * time, and each trip to the database would be made thousands of times. Returns the payment's id.
 */
export async function writePayment(trx: Trx, rows: PaymentRows): Promise<number> {
  assertBalanced(rows.lines, `payment ${rows.reference} of credit ${rows.creditId}`);
  const installments = rows.parts.map(({ installmentId }) => installmentId);
  const parts = rows.parts.map(({ part }) => part);
  const allocated = rows.parts.map(({ amountPesos }) => amountPesos);
  const accounts = rows.lines.map(({ account }) => account);
  const amounts = rows.lines.map(({ amountPesos }) => amountPesos);
  const { rows: written } = await sql<{ id: number }>`
    with payment as (
      insert into payments (credit_id, source, source_reference, amount_pesos, paid_on, recorded_at, contacts_known)
      values (${rows.creditId}, ${rows.source}, ${rows.reference}, ${rows.amountPesos}, ${rows.paidOn}, ${rows.now},
        (select coalesce(max(id), 0) from collection_contacts where credit_id = ${rows.creditId}))
      returning id
    ), parts as (
      insert into payment_allocations (payment_id, installment_id, part, amount_pesos)
      select payment.id, given.* from payment,
        unnest(${installments}::bigint[], ${parts}::text[], ${allocated}::bigint[]) as given
    ), entry as (
      insert into journal_entries (credit_id, kind, booked_on, recorded_at, payment_id)
      select ${rows.creditId}, ${rows.kind}, ${rows.bookedOn}, ${rows.now}, payment.id from payment
      returning id
    ), lines as (
      insert into journal_lines (entry_id, number, account, amount_pesos)
      select entry.id, given.number, given.account, given.pesos from entry,
        unnest(${accounts}::text[], ${amounts}::bigint[]) with ordinality as given (account, pesos, number)
    )
    select id from payment`.execute(trx);
  const [payment] = written;
  if (!payment) throw new Error('no payment was written');
  return payment.id;
}
