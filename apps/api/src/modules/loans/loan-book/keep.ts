/** What the days of loans change of the sums. The caller holds the credits locked. */
import type { LoanDays } from '@unamano/domain/loans/portfolio/loan-days';
import {
  changesOf,
  type SumChange,
  SumOfChanges,
  type SumTable,
} from '@unamano/domain/loans/portfolio/portfolio-sums';
import { type RawBuilder, sql } from 'kysely';
import type { CountedLoan } from './days.ts';

/** The changes of sums by the company. */
export function sumChanges(
  sums: SumOfChanges,
  { days, amount, companyId }: CountedLoan,
  sign: 1 | -1 = 1,
): void {
  sums.add(changesOf(days, amount), sign, [String(companyId)]);
}

/** A loan, and its days as they were read with the lock; null for a new one. */
export interface ChangedLoan extends CountedLoan {
  readonly before: LoanDays | null;
}

/** What follows a `with` and other parts of it; null where the sums stay. */
export function sumsToAdd(loans: readonly ChangedLoan[]): RawBuilder<unknown> | null {
  const sums = new SumOfChanges();
  for (const { before, ...loan } of loans) {
    if (before) sumChanges(sums, { ...loan, days: before }, -1);
    sumChanges(sums, loan);
  }
  const changes = sums.all();
  return changes.length === 0 ? null : addSums(changes, sql`'new'`);
}

/** `value` of the keys and values of changes, for one table. */
function columnsOf(changes: readonly SumChange[], table: SumTable) {
  const own = changes.filter((change) => change.table === table);
  return {
    key: (index: number) => sql`${own.map(({ key }) => key[index] ?? '')}::text[]`,
    value: (index: number) => sql`${own.map(({ values }) => values[index] ?? 0)}::bigint[]`,
  };
}

/** One statement for all tables; follows a `with`. The keys end with the company. */
export function addSums(changes: readonly SumChange[], grain: RawBuilder<unknown>): RawBuilder<unknown> {
  const [of, moved, late] = [
    columnsOf(changes, 'balances'),
    columnsOf(changes, 'movements'),
    columnsOf(changes, 'vintages'),
  ];
  return sql`, balances as (
      insert into portfolio_balances (grain, day, company_id, opening, state, credits, outstanding_pesos, opened_pesos)
      select ${grain}, day::date, company::bigint, opening, state, credits, outstanding, opened
      from unnest(${of.key(0)}, ${of.key(1)}, ${of.key(2)}, ${of.key(3)}, ${of.value(0)}, ${of.value(1)}, ${of.value(2)})
        as given (day, opening, state, company, credits, outstanding, opened)
    ), movements as (
      insert into portfolio_movements (grain, day, company_id, lent_credits, principal_pesos, cash_pesos, received_pesos,
        taken_pesos, late_pesos, receivable_pesos, cohort_credits, cohort_pesos)
      select ${grain}, day::date, company::bigint, lent, principal, cash, received, taken, late, receivable, credits, pesos
      from unnest(${moved.key(0)}, ${moved.key(1)}, ${moved.value(0)}, ${moved.value(1)}, ${moved.value(2)}, ${moved.value(3)},
        ${moved.value(4)}, ${moved.value(5)}, ${moved.value(6)}, ${moved.value(7)}, ${moved.value(8)})
        as given (day, company, lent, principal, cash, received, taken, late, receivable, credits, pesos)
    )
    insert into portfolio_vintages (grain, day, company_id, cohort, credits, pesos)
    select ${grain}, day::date, company::bigint, cohort::date, credits, pesos
    from unnest(${late.key(0)}, ${late.key(1)}, ${late.key(2)}, ${late.value(0)}, ${late.value(1)})
      as given (day, cohort, company, credits, pesos)`;
}
