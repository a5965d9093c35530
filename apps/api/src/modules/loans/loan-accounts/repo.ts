import type { LateTerms } from '@unamano/domain/loans/arrears/arrears';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/types.ts';
import type { DeductionInTransit } from './deductions-in-transit.ts';
import {
  contactsSql,
  creditCostSql,
  type LoanRecords,
  lateTermsSql,
  payrollAnswersSql,
} from './loan-records.ts';
import { type ScheduleVersion, scheduleVersionsSql, storedSchedule } from './schedule-versions.ts';

/** What was paid of the void schedule of a returned transfer is reversed and no part of the balance. */
const isOfCurrentSchedule = sql<SqlBool>`(credits.disbursement_number = 1 or exists (
  select from installments own
  where own.id = payment_allocations.installment_id and own.disbursement_number = credits.disbursement_number
))`;

/**
 * Reads many credits in one round trip; an unknown id is left out. The ids are one array: the text of the statement is the same
 * for any number of them, so it stays prepared. One id has a text of its own, since a statement with an array is planned again
 * at every call, which takes longer than reading one credit.
 */
export async function readLoanRecords(
  db: Db,
  creditIds: readonly number[],
): Promise<Map<number, LoanRecords>> {
  const [first] = creditIds;
  if (first === undefined) return new Map();
  const rows = await db
    .selectFrom('credits')
    .select((credit) => [
      'credits.id',
      sql<LateTerms>`${sql.raw(lateTermsSql('credits.late_terms_id'))}`.as('late'),
      sql<LoanRecords['cost']>`${sql.raw(creditCostSql('credits'))}`.as('cost'),
      sql<boolean>`credits.company_id is not null`.as('is_payroll'),
      jsonArrayFrom(
        credit
          .selectFrom('installments')
          .select(['id', 'number', 'due_on', 'value_pesos'])
          .whereRef('credit_id', '=', 'credits.id')
          .whereRef('installments.disbursement_number', '=', 'credits.disbursement_number')
          .orderBy('number'),
      ).as('disbursed'),
      sql<ScheduleVersion[] | null>`${sql.raw(scheduleVersionsSql('credits'))}`.as('versions'),
      jsonArrayFrom(
        credit
          .selectFrom('payments')
          .innerJoin('payment_allocations', 'payment_allocations.payment_id', 'payments.id')
          .leftJoin('payments as reversal', 'reversal.reverses_payment_id', 'payments.id')
          .select([
            'payment_allocations.payment_id',
            'payments.source',
            'payment_allocations.installment_id',
            'payment_allocations.part',
            'payment_allocations.amount_pesos',
            'payments.paid_on',
            'reversal.paid_on as reversed_on',
            'reversal.counts_from as gave_way_on',
          ])
          .whereRef('payments.credit_id', '=', 'credits.id')
          .where(isOfCurrentSchedule)
          .orderBy('payments.id')
          .orderBy('payment_allocations.installment_id'),
      ).as('allocations'),
      sql<LoanRecords['payroll_answers']>`${sql.raw(payrollAnswersSql('credits'))}`.as('payroll_answers'),
      sql<LoanRecords['contacts']>`${sql.raw(contactsSql('credits.id'))}`.as('contacts'),
      jsonArrayFrom(
        credit
          .selectFrom('payment_agreements')
          .select(['agreed_on', 'installments', 'paid_before_agreement_pesos'])
          .whereRef('credit_id', '=', 'credits.id')
          .orderBy('payment_agreements.id'),
      ).as('agreements'),
    ])
    .where('credits.id', '=', creditIds.length === 1 ? first : sql<number>`any(${[...creditIds]}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, agreements, disbursed, versions, ...records }) => [
      id,
      {
        ...records,
        ...storedSchedule(disbursed, versions),
        agreements: agreements.map(({ installments, ...agreement }) => ({
          ...agreement,
          installments: Array.isArray(installments) ? installments : [],
        })),
      },
    ]),
  );
}

/** Deductions of these credits that were requested from companies and not answered. */
export async function readDeductionsInTransit(
  db: Db,
  creditIds: readonly number[],
): Promise<Map<number, DeductionInTransit[]>> {
  if (creditIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payroll_deductions_in_transit')
    .select(['credit_id', 'pay_period', 'installment_id', 'amount_pesos'])
    .where('credit_id', '=', sql<number>`any(${[...creditIds]}::bigint[])`)
    .execute();
  return Map.groupBy(rows, (row) => row.credit_id);
}
