/** Cohorts by month of disbursement, and when their credits were late by more than 30 days for the first time. */
import type { Day } from '@unamano/domain/calendar';
import { type Cohort, type FirstLate, VINTAGE_LATE_DAYS } from '@unamano/domain/loans/portfolio/vintages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { INSTALLMENT_MOVEMENTS, WAS_REVERSED } from './daily-positions.ts';
import type { Range } from './movement-repo.ts';
import { inScope, type Scope } from './scope.ts';

/** Credits disbursed in the range, as `book`. */
function bookOf({ from, to }: Range, scope: Scope): RawBuilder<unknown> {
  return sql`select credits.id, to_char(disbursed_on, 'YYYY-MM') as month, amount, disbursement_number,
      ${WAS_REVERSED} as was_reversed
    from credits where disbursed_on between ${from}::date and ${to}::date and ${inScope(scope)}`;
}

export async function cohorts(db: Db, range: Range, scope: Scope): Promise<Cohort[]> {
  const { rows } = await sql<Cohort>`
    select month, count(*)::integer as credits, sum(amount)::bigint as amount
    from (${bookOf(range, scope)}) book group by month order by month`.execute(db);
  return rows;
}

/** Of one installment that a reversal may have opened again: the first day behind its threshold on which it was unpaid. */
const REOPENED_ON: RawBuilder<Day> = sql`(
  select min(day) from (
    select day, sum(sum(pesos)) over (order by day) as settled_by
    from (
      select payment.paid_on as day, part.amount_pesos as pesos
      from payment_allocations part join payments payment on payment.id = part.payment_id
      where part.installment_id = owed.installment_id and part.part = 'installment'
      union all
      select reversal.paid_on, -part.amount_pesos
      from payment_allocations part join payments reversal on reversal.reverses_payment_id = part.payment_id
      where part.installment_id = owed.installment_id and part.part = 'installment'
      union all
      select version.effective_on, change.reduction_pesos
      from installment_changes change join schedule_versions version on version.id = change.version_id
      where change.installment_id = owed.installment_id
    ) moved
    group by day
  ) by_day
  where day > owed.threshold and settled_by < owed.value_pesos
)`;

/**
 * As `firstLateOn` of the domain: the first day is the 31st of an installment that is unpaid then, or, where a payment was
 * reversed after it, the day that reopened it.
 */
export async function firstLate(db: Db, range: Range, scope: Scope): Promise<FirstLate[]> {
  const threshold = sql`(due_on + ${sql.lit(VINTAGE_LATE_DAYS + 1)})`;
  const { rows } = await sql<FirstLate>`
    with book as materialized (${bookOf(range, scope)}),
    moved as (${INSTALLMENT_MOVEMENTS}),
    owed as (
      select book.id, month, amount, installments.id as installment_id, ${threshold} as threshold, value_pesos,
        bool_or(moved.pesos < 0) as is_reopened,
        coalesce(sum(moved.pesos) filter (where moved.day <= ${threshold}), 0) as settled
      from book join installments
          on installments.credit_id = book.id and installments.disbursement_number = book.disbursement_number
        left join moved on moved.installment_id = installments.id
      where ${threshold} <= ${range.to}::date
      group by book.id, month, amount, installments.id
    ),
    late as (
      select id, month, amount,
        min(case when settled < value_pesos then threshold when is_reopened then ${REOPENED_ON} end) as late_on
      from owed group by id, month, amount
    )
    select month, to_char(late_on, 'YYYY-MM') as "lateIn", count(*)::integer as credits, sum(amount)::bigint as amount
    from late where late_on <= ${range.to}::date group by 1, 2`.execute(db);
  return rows;
}
