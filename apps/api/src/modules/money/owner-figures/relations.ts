/** The credits behind the figures that a statement finds. A figure and its list are of one relation: key, credit, person, day, pesos. */
import type { OwnerSum } from '@unamano/contract/money/owner-figures';
import type { Day } from '@unamano/domain/calendar';
import { FIRST_DAY_LATE } from '@unamano/domain/loans/portfolio/aging';
import type { Pesos } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import type { Days } from './days.ts';

export type Relation = RawBuilder<unknown>;
type OfDays = (days: Days) => Relation;

const MONEY_ACCOUNTS = sql`('cash_at_gateway', 'cash_at_instant', 'payroll_clearing')`;

/** The position is of any day before: what is unpaid of the installments changes by events alone. */
export const outstanding: Relation = sql`
  select credits.id as key, credits.id as credit_id, credits.borrower_id, disbursed_on as day, unpaid_pesos as pesos
  from credits join loan_positions on credit_id = credits.id
  where (credits.state = 'ACTIVE' or reopen_pending_since is not null) and unpaid_pesos > 0 and written_off_on is null`;

/**
 * The installments of the schedules as they were disbursed. What a loan that ended had no more to pay fell never due; a
 * prepayment and a plan change nothing here.
 */
export const due: OfDays = ({ from, to }) => sql`
  select installments.id as key, credit_id, borrower_id, due_on as day, value_pesos as pesos
  from installments join credits on credits.id = credit_id
  where due_on between ${from}::date and ${to}::date and disbursed_on is not null
    and installments.disbursement_number = credits.disbursement_number
    and (finished_on is null or due_on <= finished_on)`;

/** The same lines as the sums of the journal: money of the gateway and of payroll that is posted on loans. */
export const collected: OfDays = ({ from, to }) => sql`
  select credit_id as key, credit_id, credits.borrower_id, max(value_on) as day, sum(amount_pesos)::bigint as pesos
  from journal_entries join journal_lines on entry_id = journal_entries.id join credits on credits.id = credit_id
  where kind = 'loan' and posted_on >= ${from}::date and value_on between ${from}::date and ${to}::date
    and account in ${MONEY_ACCOUNTS}
  group by credit_id, credits.borrower_id having sum(amount_pesos) <> 0`;

export const writtenOff: OfDays = ({ from, to }) => sql`
  select credit_id as key, credit_id, borrower_id, written_off_on as day,
    coalesce((state #>> '{writtenOff,books,loans_receivable}')::bigint, 0) as pesos
  from loan_positions where written_off_on between ${from}::date and ${to}::date`;

/** What is late by more than 90 days on a day from which on no event counts. */
export const over90: (today: Day) => Relation = (today) => sql`
  select credit_id as key, credit_id, borrower_id, late_since as day, unpaid_pesos as pesos
  from loan_positions
  where late_since <= ${today}::date - ${sql.lit(FIRST_DAY_LATE.days_91)}::integer and late_from <= ${today}::date
    and unpaid_pesos > 0 and written_off_on is null`;

/** Each freeze is a case, which holds its credit until it is answered. */
export const frozen: Relation = sql`
  select held.credit_id as key, held.credit_id, loan_positions.borrower_id,
    min((confirmed_at at time zone 'America/Bogota')::date) as day, max(owed_pesos) as pesos
  from reported_credits held join unrequested_reports on unrequested_reports.id = report_id
    join loan_positions on loan_positions.credit_id = held.credit_id
  where held.ended_at is null and loan_positions.ended_on is null
  group by held.credit_id, loan_positions.borrower_id`;

/** How far the requests of these days are: each step is a part of the one before. What another lender decided was not requested here. */
export const requests: (step: 'asked' | 'offered' | 'signed' | 'paid_out') => OfDays =
  (step) =>
  ({ from, to }) =>
    sql`
  select decision.id as key, credits.id as credit_id, decision.borrower_id, decided_on as day,
    coalesce(${step === 'asked' ? sql`application_amount` : sql`amount`}, (inputs ->> 'requestedAmount')::bigint) as pesos
  from credit_decisions decision left join credits on decision_id = decision.id
  where decided_on between ${from}::date and ${to}::date and ${STEPS[step]}
    and not exists (select from opening_terms where opening_terms.credit_id = credits.id)`;

const STEPS = {
  asked: sql`true`,
  offered: sql`credits.id is not null`,
  signed: sql`signed_at is not null`,
  paid_out: sql`disbursed_on is not null`,
};

const hasEarlier = sql`exists (
  select from credits former where former.borrower_id = credits.borrower_id and former.disbursed_on is not null
    and (former.disbursed_on, former.id) < (credits.disbursed_on, credits.id))`;

/** Credits that were paid out in these days to people who had none before, or had one. */
export const borrowers: (isNew: boolean) => OfDays =
  (isNew) =>
  ({ from, to }) =>
    sql`
  select credits.id as key, credits.id as credit_id, borrower_id, disbursed_on as day, amount as pesos
  from credits
  where disbursed_on between ${from}::date and ${to}::date and ${isNew ? sql`not ${hasEarlier}` : hasEarlier}`;

/** What another computation found of credits. */
export function foundRows(rows: readonly { creditId: number; day: Day; pesos: Pesos }[]): Relation {
  return sql`
    select found.credit_id as key, found.credit_id, borrower_id, found.day, found.pesos
    from unnest(${rows.map(({ creditId }) => creditId)}::bigint[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ pesos }) => pesos)}::bigint[]) found (credit_id, day, pesos) join credits on credits.id = found.credit_id`;
}

export async function oldestOf(db: Db, relation: Relation): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`select min(day) as day from (${relation}) found`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

export async function totalOf(db: Db, relation: Relation): Promise<OwnerSum> {
  const { rows } = await sql<OwnerSum>`
    select count(*)::integer as credits, coalesce(sum(pesos), 0)::bigint as pesos from (${relation}) found`.execute(
    db,
  );
  return rows[0] ?? { credits: 0, pesos: 0 };
}
