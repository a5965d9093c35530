/** What the days of loans change of the sums. The caller holds the credits locked. */
import type { LoanDays } from '@unamano/domain/loans/portfolio/loan-days';
import { type CompanySum, changesOf, SumOfChanges } from '@unamano/domain/loans/portfolio/portfolio-sums';
import { type RawBuilder, sql } from 'kysely';
import type { CountedLoan } from './days.ts';

export function countLoan(
  sums: SumOfChanges,
  { days, amount, companyId }: CountedLoan,
  sign: 1 | -1 = 1,
): void {
  sums.add(companyId, changesOf(days, amount), sign);
}

/** A loan, and its days as they were read with the lock; null for a new one. */
export interface ChangedLoan extends CountedLoan {
  readonly before: LoanDays | null;
}

/** A statement that adds them; null where the sums stay. */
export function sumsToAdd(loans: readonly ChangedLoan[]): RawBuilder<unknown> | null {
  const sums = new SumOfChanges();
  for (const { before, ...loan } of loans) {
    if (before) countLoan(sums, { ...loan, days: before }, -1);
    countLoan(sums, loan);
  }
  const changes = sums.all();
  return changes.length === 0 ? null : insertSums(changes, 'new');
}

export function insertSums(
  changes: readonly CompanySum[],
  grain: 'new' | 'day' | 'month',
): RawBuilder<unknown> {
  const column = (of: (change: CompanySum) => string | number) => sql`${changes.map(of)}`;
  return sql`insert into loan_sums (grain, name, day, company_id, key, credits, pesos, opened_pesos)
    select ${sql.lit(grain)}, * from unnest(${column(({ name }) => name)}::text[], ${column(({ day }) => day)}::date[],
      ${column(({ companyId }) => companyId)}::bigint[], ${column(({ key }) => key)}::text[],
      ${column(({ credits }) => credits)}::bigint[], ${column(({ pesos }) => pesos)}::bigint[],
      ${column(({ opened }) => opened)}::bigint[])`;
}
