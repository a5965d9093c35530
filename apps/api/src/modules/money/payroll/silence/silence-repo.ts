/** Pay periods that a company has not answered in the set time. Nothing is stored: an answer or the money ends them. */

import type { Day } from '@unamano/domain/calendar';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { lastSilentPayPeriod } from '@unamano/domain/money/payroll';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../../kernel/company-scope.ts';
import { isHoliday } from '../../../../kernel/holidays.ts';
import { paidInstallmentPesosSql } from '../../../loans/loan-accounts/index.ts';
import { limitsOn } from '../../../office/settings/index.ts';

/** A pay period with unpaid installments that the company has not answered. */
export type SilentPayPeriod = { company_id: number; pay_period: Day; installments: number; pesos: Pesos };

/** The newest pay period whose company is silent today where it has not answered. */
export async function readLastSilentPayPeriod(db: Db, today: Day): Promise<Day> {
  return lastSilentPayPeriod(today, (await limitsOn(db, today)).answerBusinessDays, isHoliday);
}

const UNPAID = sql<{ pesos: Pesos }>`(
  select installment.value_pesos - ${paidInstallmentPesosSql('installment.id')} as pesos
)`;

const unanswered = (db: Db, lastSilent: Day) =>
  db
    .selectFrom('credit_positions as position')
    .innerJoin('credits', 'credits.id', 'position.credit_id')
    .innerJoin('installments as installment', (join) =>
      join
        .onRef('installment.credit_id', '=', 'credits.id')
        .onRef('installment.disbursement_number', '=', 'credits.disbursement_number'),
    )
    .innerJoinLateral(UNPAID.as('unpaid'), (join) => join.onTrue())
    .where('installment.due_on', '<=', lastSilent)
    .where('unpaid.pesos', '>', ZERO_PESOS)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payroll_answers as answer')
            .select('answer.installment_id')
            .whereRef('answer.credit_id', '=', 'credits.id')
            .whereRef('answer.installment_id', '=', 'installment.id')
            .where('answer.undone_at', 'is', null),
        ),
      ),
    );

/** Silent pay periods of a company, the oldest first. */
export async function readSilentPayPeriods(
  db: Db,
  companyId: number,
  lastSilent: Day,
): Promise<SilentPayPeriod[]> {
  const rows = await unanswered(db, lastSilent)
    .select((row) => [
      'installment.due_on as pay_period',
      row.cast<number>(row.fn.countAll(), 'integer').as('installments'),
      row.cast<Pesos>(row.fn.sum('unpaid.pesos'), 'bigint').as('pesos'),
    ])
    .where('position.company_id', '=', companyId)
    .groupBy('installment.due_on')
    .orderBy('installment.due_on')
    .execute();
  return rows.map((row) => ({ ...row, company_id: companyId }));
}

/** The silent installments of a company, with their pay period. */
export async function readSilentInstallments(
  db: Db,
  companyId: number,
  lastSilent: Day,
): Promise<Map<number, Day>> {
  const rows = await unanswered(db, lastSilent)
    .select(['installment.id', 'installment.due_on'])
    .where('position.company_id', '=', companyId)
    .execute();
  return new Map(rows.map(({ id, due_on: dueOn }) => [id, dueOn]));
}

/** Companies with an unanswered pay period. */
export async function readSilentCompanies(db: Db, lastSilent: Day): Promise<number[]> {
  const rows = await unanswered(db, lastSilent)
    .select('position.company_id')
    .distinct()
    .where('position.company_id', 'is not', null)
    .orderBy('position.company_id')
    .execute();
  return rows.flatMap(({ company_id: id }) => id ?? []);
}

/** What each company in scope has not answered, the oldest pay period first. */
export async function readSilenceByCompany(db: Db, scope: CompanyScope, lastSilent: Day) {
  const silent = unanswered(db, lastSilent)
    .innerJoin('companies', 'companies.id', 'position.company_id')
    .select((row) => [
      'companies.id as id_company',
      'companies.name',
      row.fn.min('installment.due_on').as('since'),
      row.cast<number>(row.fn.count('installment.due_on').distinct(), 'integer').as('pay_periods'),
      row.cast<number>(row.fn.countAll(), 'integer').as('installments'),
      row.cast<Pesos>(row.fn.sum('unpaid.pesos'), 'bigint').as('amount'),
    ])
    .groupBy('companies.id')
    .orderBy('since')
    .orderBy('companies.id');
  return inCompany(silent, 'position.company_id', scope).execute();
}
