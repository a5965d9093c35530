/** Pay periods that a company has not answered in the set time. Nothing is stored: an answer or the money ends them. */
import type { PayrollException } from '@unamano/contract/money/payroll/schemas';
import { type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { addPesos, type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Db } from '../../../../db/types.ts';
import { type CompanyScope, inCompany } from '../../../../kernel/company-scope.ts';
import { readLoans } from '../../../loans/loan-events/index.ts';

/** A pay period with unpaid installments that the company has not answered. */
export type SilentPayPeriod = { company_id: number; pay_period: Day; installments: number; pesos: Pesos };

const BATCH = 1_000;

/** Credits of companies with an unpaid installment that was due before today. */
function unpaidCredits(db: Db, today: Day) {
  return db
    .selectFrom('loan_positions as position')
    .select(['position.credit_id', 'position.company_id'])
    .where('position.company_id', 'is not', null)
    .where('position.ended_on', 'is', null)
    .where('position.next_due_on', '<', today)
    .orderBy('position.company_id')
    .orderBy('position.credit_id');
}

type Credits = Awaited<ReturnType<ReturnType<typeof unpaidCredits>['execute']>>;

/** A file that a company has sent is its answer, although operations have not booked it yet. */
async function sentDrafts(db: Db, companyIds: readonly number[]): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const rows = await db
    .selectFrom('payroll_drafts')
    .select(['company_id', 'pay_period'])
    .where('company_id', 'in', [...companyIds])
    .where('state', '=', 'SENT')
    .execute();
  return rows.map((row) => keyOf(row.company_id, row.pay_period));
}

const keyOf = (companyId: number, payPeriod: Day): string => `${companyId} ${payPeriod}`;

/** By company, the oldest pay period first. */
async function silentPayPeriods(db: Db, credits: Credits, today: Day): Promise<SilentPayPeriod[]> {
  const found = new Map<string, SilentPayPeriod>();
  for (let start = 0; start < credits.length; start += BATCH) {
    const batch = credits.slice(start, start + BATCH);
    const creditIds = batch.map((row) => row.credit_id);
    const loans = await readLoans(db, creditIds, today);
    for (const { credit_id: creditId, company_id: companyId } of batch) {
      const loan = loans.get(creditId);
      if (!loan || companyId === null) continue;
      const { companySilence, installments } = balanceOf(loan.state, loan.terms, loan.ceilings);
      for (const { number, dueOn, unpaid } of installments) {
        if (!companySilence?.numbers.includes(number)) continue;
        const key = keyOf(companyId, dueOn);
        const sum = found.get(key);
        found.set(key, {
          company_id: companyId,
          pay_period: dueOn,
          installments: (sum?.installments ?? 0) + 1,
          pesos: addPesos(sum?.pesos ?? ZERO_PESOS, unpaid),
        });
      }
    }
  }
  const sent = await sentDrafts(db, [...new Set([...found.values()].map((row) => row.company_id))]);
  for (const key of sent) found.delete(key);
  return [...found.values()].sort(
    (a, b) => a.company_id - b.company_id || (a.pay_period < b.pay_period ? -1 : 1),
  );
}

/** Silent pay periods of a company, the oldest first. */
export async function readSilentPayPeriods(
  db: Db,
  companyId: number,
  today: Day,
): Promise<SilentPayPeriod[]> {
  const credits = await unpaidCredits(db, today).where('position.company_id', '=', companyId).execute();
  return silentPayPeriods(db, credits, today);
}

/** Those of all companies in scope, by company. */
export async function readSilentCompanies(
  db: Db,
  scope: CompanyScope,
  today: Day,
): Promise<SilentPayPeriod[][]> {
  const credits = await inCompany(unpaidCredits(db, today), 'position.company_id', scope).execute();
  const silent = await silentPayPeriods(db, credits, today);
  return [...Map.groupBy(silent, (row) => row.company_id).values()];
}

/**
 * A pay period without an answer. It is not stored, so its id is the negative of its day.
 *
 * @param since the first day on which it is an exception
 */
export function noAnswerView(row: SilentPayPeriod, since: Day): PayrollException {
  return {
    id_exception: -Number(row.pay_period.replaceAll('-', '')),
    kind: 'no_answer',
    id_company: row.company_id,
    pay_period: row.pay_period,
    id_file: null,
    row: null,
    dni: '',
    name: '',
    id_user: null,
    id_credit: null,
    installment: null,
    unanswered: row.installments,
    amount: row.pesos,
    in_suspense: 0,
    created_at: startOfBogotaDay(since).toISOString(),
    is_return_pending: false,
    company_answer: null,
    actions: [],
    resolution: null,
  };
}
