import type { AllocationPart } from '@unamano/domain/allocation';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Trx } from '../../../db/types.ts';
import { assertBalanced, type DueInterest, type JournalLine } from '../../ledger/index.ts';
import type { PaymentSource } from '../../loan-accounts/index.ts';
import { type RowCounts, rowCountsUnchangedSql } from './row-counts.ts';

export type PaymentRows = {
  creditId: number;
  source: PaymentSource;
  /** What its entry is called: money came in, or a debt shrank without any. */
  kind: 'payment' | 'settlement';
  reference: string;
  amountPesos: number;
  paidOn: Day;
  /** The journal's day. */
  postedOn: Day;
  now: Date;
  /** The installment that the money names, with what of its late parts is still owed; null where it names none. */
  namedInstallment: { installmentId: number; remainingLatePesos: number } | null;
  parts: readonly { installmentId: number; part: AllocationPart; amountPesos: number }[];
  lines: readonly JournalLine[];
  /** Entries of interest that go before the payment's own. */
  interest: readonly DueInterest[];
  /** What the payment was worked out from; absent where that was read with the credit's row locked. */
  rowCounts: RowCounts | undefined;
};

/** Names the payment's own entry among those of the statement; entries of interest have names of their own. */
const OWN = '';

/**
 * A payment, what it covers, and the journal's entries, in one statement: a file of thousands of lines is booked a line at
 * a time, and each trip to the database would be made thousands of times. Returns the payment's id, or null where the
 * marks are no longer true: then nothing was written.
 */
export async function writePayment(trx: Trx, rows: PaymentRows): Promise<number | null> {
  const { creditId, now } = rows;
  const entries = [
    ...rows.interest.map((entry) => ({ ...entry, kind: 'interest' })),
    { reference: OWN, postedOn: rows.postedOn, kind: rows.kind, lines: rows.lines },
  ];
  for (const { kind, lines } of entries)
    assertBalanced(lines, `${kind} with payment ${rows.reference} of credit ${creditId}`);
  const lines = entries.flatMap(({ reference, lines: own }) =>
    own.map((line, index) => ({ ...line, reference, number: index + 1 })),
  );
  const { rows: written } = await sql<{ id: number }>`
    with payment as (
      insert into payments (credit_id, source, source_reference, amount_pesos, paid_on, recorded_at, last_contact_id,
        installment_id, remaining_late_pesos)
      select ${creditId}::bigint, ${rows.source}, ${rows.reference}, ${rows.amountPesos}::bigint, ${rows.paidOn}::date,
        ${now}::timestamptz, (select coalesce(max(id), 0) from collection_contacts where credit_id = ${creditId}),
        ${rows.namedInstallment?.installmentId ?? null}::bigint, ${rows.namedInstallment?.remainingLatePesos ?? null}::bigint
      where ${rows.rowCounts ? rowCountsUnchangedSql(creditId, rows.rowCounts) : sql`true`}
      returning id
    ), parts as (
      insert into payment_allocations (payment_id, installment_id, part, amount_pesos)
      select payment.id, given.* from payment,
        unnest(${rows.parts.map(({ installmentId }) => installmentId)}::bigint[],
          ${rows.parts.map(({ part }) => part)}::text[],
          ${rows.parts.map(({ amountPesos }) => amountPesos)}::bigint[]) as given
    ), entry as (
      insert into journal_entries (credit_id, kind, posted_on, recorded_at, payment_id, reference)
      select ${creditId}::bigint, given.kind, given.posted_on, ${now}::timestamptz,
        case when given.reference = ${OWN} then payment.id end, nullif(given.reference, ${OWN})
      from payment, unnest(${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ postedOn }) => postedOn)}::date[],
        ${entries.map(({ reference }) => reference)}::text[])
        with ordinality as given (kind, posted_on, reference, place)
      order by given.place
      on conflict (reference) do nothing
      returning id, coalesce(reference, ${OWN}) as reference
    ), lines as (
      insert into journal_lines (entry_id, number, account, amount_pesos)
      select entry.id, given.number, given.account, given.pesos
      from unnest(${lines.map(({ reference }) => reference)}::text[],
        ${lines.map(({ number }) => number)}::integer[], ${lines.map(({ account }) => account)}::text[],
        ${lines.map(({ amountPesos }) => amountPesos)}::bigint[]) as given (reference, number, account, pesos)
      join entry on entry.reference = given.reference
    )
    select id from payment`.execute(trx);
  return written[0]?.id ?? null;
}
