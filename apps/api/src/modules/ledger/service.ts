/**
 * The double-entry journal. It is only ever added to: a correction is a reversing entry, and a balance is the sum of
 * entries. The database holds the sum of every entry at zero and refuses every change.
 */
import type { Day } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import type { Db, Trx } from '../../db/types.ts';
import type { Account, JournalLine } from './accounts.ts';
import { reversalLines } from './entries.ts';
import { findDifferences, type LedgerDifference } from './repo.ts';

export { ACCOUNTS, type Account, type JournalLine } from './accounts.ts';
export { CASH_ACCOUNT_OF_SOURCE, disbursementLines, paymentLines, vatInside } from './entries.ts';
export type { LedgerDifference } from './repo.ts';

export type EntryOrder = {
  /** Null only for an entry of the payroll loop that is of no credit. */
  creditId: number | null;
  kind:
    | 'disbursement'
    | 'payment'
    | 'reversal'
    | 'payroll_transfer'
    | 'payroll_suspense'
    | 'payroll_settlement';
  /** The day in Bogotá on which it counts. */
  bookedOn: Day;
  recordedAt: Date;
  /** The payment that it books, or the reversing payment. */
  paymentId?: number;
  reversesEntryId?: number;
  /** Names an entry of the payroll loop that is of no payment: the database books it once. */
  payrollReference?: string;
  lines: readonly JournalLine[];
};

/**
 * Nothing is written that does not add up.
 *
 * @throws RangeError when the lines do not add up to zero, or there are none: a bug, never a person's input
 */
export function assertBalanced(lines: readonly JournalLine[], what: string): void {
  const balance = sumPesos(lines.map((line) => line.amountPesos));
  if (lines.length === 0 || balance !== 0) throw new RangeError(`${what} does not balance: ${balance}`);
}

/** Writes one entry; returns its id. */
export async function postEntry(trx: Trx, order: EntryOrder): Promise<number> {
  assertBalanced(order.lines, `a ${order.kind} of credit ${order.creditId}`);
  const entry = await trx
    .insertInto('journal_entries')
    .values({
      credit_id: order.creditId,
      kind: order.kind,
      booked_on: order.bookedOn,
      recorded_at: order.recordedAt,
      payment_id: order.paymentId ?? null,
      reverses_entry_id: order.reversesEntryId ?? null,
      payroll_reference: order.payrollReference ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('journal_lines')
    .values(
      order.lines.map((line, index) => ({
        entry_id: entry.id,
        number: index + 1,
        account: line.account,
        amount_pesos: line.amountPesos,
      })),
    )
    .execute();
  return entry.id;
}

/** Mirrors the entry of a payment, as the entry of the payment that takes it back. */
export async function postReversal(
  trx: Trx,
  order: { reversedPaymentId: number; paymentId: number; bookedOn: Day; recordedAt: Date },
): Promise<number> {
  const entry = await trx
    .selectFrom('journal_entries')
    .select(['id', 'credit_id'])
    .where('payment_id', '=', order.reversedPaymentId)
    .executeTakeFirstOrThrow();
  const lines = await trx
    .selectFrom('journal_lines')
    .select(['account', 'amount_pesos'])
    .where('entry_id', '=', entry.id)
    .orderBy('number')
    .execute();
  return postEntry(trx, {
    creditId: entry.credit_id,
    kind: 'reversal',
    bookedOn: order.bookedOn,
    recordedAt: order.recordedAt,
    paymentId: order.paymentId,
    reversesEntryId: entry.id,
    lines: reversalLines(
      lines.map((line) => ({ account: line.account as Account, amountPesos: line.amount_pesos })),
    ),
  });
}

/** Sum of an account's lines for one credit, in pesos: what debits exceed credits by. */
export async function balanceOf(db: Db, creditId: number, account: Account): Promise<number> {
  const row = await db
    .selectFrom('journal_lines')
    .innerJoin('journal_entries', 'journal_entries.id', 'journal_lines.entry_id')
    .select((line) => line.cast<number>(line.fn.sum('journal_lines.amount_pesos'), 'bigint').as('balance'))
    .where('journal_entries.credit_id', '=', creditId)
    .where('journal_lines.account', '=', account)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Recomputes what the journal must say from the schedule and the payments. An empty list: nothing differs. */
export async function verifyLedger(db: Db): Promise<LedgerDifference[]> {
  return findDifferences(db);
}
