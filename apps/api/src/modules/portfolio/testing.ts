/**
 * The same figures by the pure functions of the domain, credit by credit, for tests: what the statements of this module
 * are held against.
 */
import { type Aged, type AgingBucket, bucketOf, daysLateOn } from '@unamano/domain/aging';
import { type Day, monthOf } from '@unamano/domain/calendar';
import type { Rolled } from '@unamano/domain/roll-rates';
import { type FirstLate, firstLateOn } from '@unamano/domain/vintages';
import { sql } from 'kysely';
import type { Db } from '../../db/types.ts';
import { historyFrom, type LoanFacts, standingFrom } from '../loan-accounts/service.ts';

export type BookedCredit = {
  id: number;
  amount: number;
  disbursed_on: Day;
  written_off_on: Day | null;
  /** The lines of the loans' account. */
  receivable: { day: Day; pesos: number }[];
  facts: LoanFacts;
};

export async function readBook(
  db: Db,
  facts: (ids: readonly number[]) => Promise<Map<number, LoanFacts>>,
): Promise<BookedCredit[]> {
  const { rows } = await sql<Omit<BookedCredit, 'facts'>>`
    select id, amount, disbursed_on, written_off_on, coalesce((
      select json_agg(json_build_object('day', booked_on, 'pesos', amount_pesos))
      from journal_entries entry join journal_lines line on line.entry_id = entry.id
      where entry.credit_id = credits.id and account = 'loans_receivable'), '[]') as receivable
    from credits left join credit_write_offs on credit_write_offs.credit_id = credits.id
    where disbursed_on is not null`.execute(db);
  const of = await facts(rows.map(({ id }) => id));
  return rows.flatMap((row) => {
    const own = of.get(row.id);
    return own ? [{ ...row, facts: own }] : [];
  });
}

export function ledgerOn(credit: BookedCredit, day: Day): number {
  return credit.receivable.filter((row) => row.day <= day).reduce((sum, row) => sum + row.pesos, 0);
}

/** Null where nothing is owed on that day. */
export function standingOn(
  credit: BookedCredit,
  day: Day,
): { bucket: AgingBucket; outstanding: number } | null {
  if (credit.disbursed_on > day) return null;
  const { installments } = standingFrom(credit.facts, day).owed;
  const unpaid = installments.reduce((sum, row) => sum + row.unpaid, 0);
  const outstanding = credit.written_off_on === null ? unpaid : ledgerOn(credit, day);
  return outstanding === 0 ? null : { bucket: bucketOf(daysLateOn(day, installments)), outstanding };
}

export function agedOn(book: readonly BookedCredit[], day: Day): Aged[] {
  return book.flatMap((credit) => {
    const found = standingOn(credit, day);
    return found ? [{ ...found, credits: 1 }] : [];
  });
}

export function rolledFrom(book: readonly BookedCredit[], from: Day, to: Day): Rolled[] {
  return book.flatMap((credit) => {
    const [before, after] = [standingOn(credit, from), standingOn(credit, to)];
    if (before === null) return [];
    const isOff = credit.written_off_on !== null && credit.written_off_on <= to;
    const gone = isOff ? 'written_off' : 'paid';
    return [
      {
        from: before.bucket,
        to: after?.bucket ?? gone,
        credits: 1,
        outstanding: before.outstanding,
      } as const,
    ];
  });
}

export function firstLateBy(book: readonly BookedCredit[], until: Day): FirstLate[] {
  return book.flatMap((credit) => {
    const { payments } = historyFrom(credit.facts);
    const days = credit.facts.installments.flatMap((row) => {
      const past = payments.flatMap(({ on, allocations }) =>
        allocations
          .filter(({ number, part }) => number === row.number && part === 'installment')
          .map(({ amount }) => ({ on, amount })),
      );
      return firstLateOn({ dueOn: row.due_on, value: row.value_pesos }, past) ?? [];
    });
    const first = days.sort()[0];
    if (first === undefined || first > until) return [];
    return [
      { month: monthOf(credit.disbursed_on), lateIn: monthOf(first), credits: 1, amount: credit.amount },
    ];
  });
}
