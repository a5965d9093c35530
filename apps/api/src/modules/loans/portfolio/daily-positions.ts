/**
 * Where each credit stood at the end of given days, as a subquery: from the schedule and what was settled of it, never from
 * what is stored of today. A written-off credit has the balance of the journal.
 */

import type { Day } from '@unamano/domain/calendar';
import type { AgingBucket } from '@unamano/domain/loans/portfolio/aging';
import { AGING_BUCKETS, FIRST_DAY_LATE } from '@unamano/domain/loans/portfolio/aging';
import type { Pesos } from '@unamano/domain/money';
import { payPeriodBefore, payrollTransferDeadline } from '@unamano/domain/money/payroll';
import { type RawBuilder, sql } from 'kysely';
import { isHoliday } from '../../../kernel/holidays.ts';
import { inScope, type Scope } from './scope.ts';

/** A row of `standings`. A credit that owes nothing has none. */
type CreditPositionRow = {
  credit_id: number;
  company_id: number | null;
  day: Day;
  outstanding: Pesos;
  bucket: AgingBucket;
};

/** The domain's bounds, so that there is one list of them. */
const BUCKET = sql.join(
  AGING_BUCKETS.toReversed().map(
    (bucket) => sql`when days_late >= ${sql.lit(FIRST_DAY_LATE[bucket])} then ${sql.lit(bucket)}`,
  ),
  sql` `,
);

/**
 * Settlements of the installments of the subquery `book` as movements: a reversed payment is a second one, of
 * the day on which it was, and so is what a prepayment took off the value of an installment. A part of an installment fits an integer, whose sums are several times as quick.
 */
export const INSTALLMENT_MOVEMENTS: RawBuilder<unknown> = sql`
  select part.installment_id, payment.paid_on as day, part.amount_pesos::integer as pesos
  from book join payments payment on payment.credit_id = book.id
    join payment_allocations part on part.payment_id = payment.id and part.part = 'installment'
  union all
  select part.installment_id, reversal.paid_on, -part.amount_pesos::integer
  from book join payments reversal on reversal.credit_id = book.id and reversal.reverses_payment_id is not null
    join payment_allocations part on part.payment_id = reversal.reverses_payment_id and part.part = 'installment'
  where book.was_reversed
  union all
  select change.installment_id, version.effective_on, change.reduction_pesos::integer
  from book join schedule_versions version
      on version.credit_id = book.id and version.disbursement_number = book.disbursement_number
    join installment_changes change on change.version_id = version.id`;

/** A credit that has ended can owe again only after a reversed payment (record chargebacks). */
export const WAS_REVERSED: RawBuilder<boolean> = sql`credits.id in (
  select credit_id from payments where reverses_payment_id is not null)`;

/** Ten years: older pay periods have no deadline, and count from their own day. */
const PAY_PERIODS = 240;

/** Pay periods before a day, with the last day of an answer in time. */
function answerDeadlines(before: Day): { payPeriods: Day[]; deadlines: Day[] } {
  const payPeriods: Day[] = [];
  for (let day = payPeriodBefore(before); payPeriods.length < PAY_PERIODS; day = payPeriodBefore(day))
    payPeriods.push(day);
  return { payPeriods, deadlines: payPeriods.map((day) => payrollTransferDeadline(day, isHoliday)) };
}

/**
 * The day after which an installment is past due, as `payrollLateAfter` has it: before its company's answer an employee is not
 * late (record deductions).
 */
const LATE_AFTER: RawBuilder<Day> = sql`case when company_id is null then due_on
  when answered_on is null or answered_on > day then day
  when answered_on <= coalesce(deadline, due_on) then due_on else greatest(due_on, answered_on) end`;

/**
 * An installment owes nothing on a day on which it was paid twice: a wage counts from the day of its deduction, also where a
 * payment that covered it then was reversed later.
 *
 * @param days rising
 */
export function positionsOn(days: readonly Day[], scope: Scope): RawBuilder<CreditPositionRow> {
  const [first, last] = [days[0], days.at(-1)];
  const { payPeriods, deadlines } = last ? answerDeadlines(last) : { payPeriods: [], deadlines: [] };
  return sql`(
    with requested as (select unnest(${days}::date[]) as day),
    book as materialized (
      select credits.id, credits.company_id, disbursed_on, disbursement_number, finished_on, ${WAS_REVERSED} as was_reversed,
        late_terms.tolerance_pesos
      from credits join late_terms on late_terms.id = credits.late_terms_id
      where disbursed_on <= ${last}::date and ${inScope(scope)}
        and (finished_on is null or finished_on > ${first}::date or ${WAS_REVERSED})
    ),
    movement as (${INSTALLMENT_MOVEMENTS}),
    answered as materialized (
      select installment_id, min((answered_at at time zone 'America/Bogota')::date) as answered_on
      from payroll_answers
      where undone_at is null and credit_id in (select id from book where company_id is not null)
      group by installment_id
    ),
    in_time as (
      select unnest(${payPeriods}::date[]) as pay_period, unnest(${deadlines}::date[]) as deadline
    ),
    unpaid as (
      select book.id, book.company_id, book.tolerance_pesos, requested.day, installments.due_on, installments.id as installment_id,
        greatest(0, installments.value_pesos
          - coalesce(sum(movement.pesos) filter (where movement.day <= requested.day), 0))::integer as pesos
      from book
        join requested on requested.day >= book.disbursed_on
          and (finished_on is null or finished_on > requested.day or was_reversed)
        join installments
          on installments.credit_id = book.id and installments.disbursement_number = book.disbursement_number
        left join movement on movement.installment_id = installments.id
      group by book.id, book.company_id, book.tolerance_pesos, requested.day, installments.id
    ),
    awaited as (
      select unpaid.*, ${LATE_AFTER} as late_after
      from unpaid
        left join answered on answered.installment_id = unpaid.installment_id
        left join in_time on in_time.pay_period = unpaid.due_on and unpaid.company_id is not null
    ),
    overdue as (
      select awaited.*,
        sum(pesos) filter (where late_after < day) over (partition by id, day order by late_after) as overdue_pesos
      from awaited
    ),
    position as (
      select id, company_id, day, sum(pesos) as pesos,
        coalesce(day - min(late_after) filter (where overdue_pesos > tolerance_pesos and late_after < day), 0) as days_late
      from overdue group by id, company_id, day
    ),
    aged as (
      select position.id as credit_id, company_id, position.day, days_late,
        case when written_off.credit_id is null then position.pesos else coalesce((
          select sum(line.amount_pesos)
          from journal_entries entry join journal_lines line on line.entry_id = entry.id
          where entry.credit_id = position.id and entry.posted_on <= position.day
            and line.account = 'loans_receivable'
        ), 0) end::bigint as outstanding
      from position
        left join credit_write_offs written_off on written_off.credit_id = position.id
    )
    select credit_id, company_id, day, outstanding, case ${BUCKET} end as bucket from aged where outstanding <> 0
  )`;
}
