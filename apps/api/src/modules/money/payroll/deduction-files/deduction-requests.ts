/** The deductions that a company is requested to make in a pay period, and the debts that are excluded from them. */

import { DOCUMENT_TYPES } from '@unamano/contract/identity/user';
import type { DeductionRow, ExcludedRow, InTransitRow } from '@unamano/contract/money/payroll/pay-periods';
import type { Day } from '@unamano/domain/calendar';
import { LEGAL_PAYROLL_DEDUCTION_PPM, payrollDeductionMax } from '@unamano/domain/lending/payment-capacity';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { resume } from '@unamano/domain/loans/replay/replay';
import {
  type LoanState,
  lateChargesOf,
  leftToWageOf,
  type Row,
  rowValueOf,
  sumOver,
  unpaidOf,
} from '@unamano/domain/loans/replay/state';
import { addPesos, maxPesos, type Pesos, subtractPesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { payPeriodDeductionMax, splitDeductions } from '@unamano/domain/money/payroll';
import type { Db } from '../../../../db/types.ts';
import { type LoanOnDay, readLoans } from '../../../loans/loan-events/index.ts';
import * as repo from './deduction-repo.ts';

const BATCH_CREDITS = 1_000;
const LAW = { payrollPpm: LEGAL_PAYROLL_DEDUCTION_PPM };

export type RequestedDeduction = repo.SnapshotRow & { view: DeductionRow };

type DeductionRequests = {
  rows: RequestedDeduction[];
  excluded: ExcludedRow[];
  /** Requested in an earlier pay period without a returned file. */
  inTransit: InTransitRow[];
  /** The rows are then those of the newest download. */
  hasReturnedFile: boolean;
};

type Credit = Awaited<ReturnType<typeof repo.readDeductibleCredits>>[number];

function documentLabel(code: string): string {
  return DOCUMENT_TYPES.find((type) => type.code === code)?.name ?? code;
}

type Named = { name: string; last_name: string };

function byName(a: Named, b: Named): number {
  const text = ({ name, last_name }: Named) => `${last_name} ${name}`;
  return text(a).localeCompare(text(b), 'es');
}

/** By name, so that the rows of a person are together. */
function byNameAndCredit(a: RequestedDeduction, b: RequestedDeduction): number {
  return byName(a.view, b.view) || a.credit_id - b.credit_id || a.number - b.number;
}

/** The sum of the requested deductions. */
export const totalPesos = (rows: readonly RequestedDeduction[]) =>
  sumPesos(rows.map(({ amount_pesos: pesos }) => pesos));

type CreditDeductionRequest = Pick<DeductionRequests, 'rows' | 'excluded' | 'inTransit'>;

/** What an earlier pay period was asked for, and its company may still answer. */
function inTransitOf({ rows }: LoanState, payPeriod: Day): Row[] {
  return rows.filter((row) => leftToWageOf(row) > 0 && row.wage !== null && row.wage.dueOn < payPeriod);
}

/** The loan on the pay period's day, or today where that is later. */
function onPayday({ state, terms, ceilings }: LoanOnDay, payPeriod: Day): LoanState {
  return state.day !== null && state.day < payPeriod ? resume(state, terms, ceilings, [], payPeriod) : state;
}

/**
 * A deduction in transit counts as paid: it is not requested again and accrues no late charges.
 *
 * @param alreadyRequestedPesos of the same wage, for other credits of the person
 */
function deductionRequestOf(
  credit: Credit,
  loan: LoanOnDay,
  payPeriod: Day,
  alreadyRequestedPesos: Pesos,
): CreditDeductionRequest {
  const applied = inTransitOf(loan.state, payPeriod);
  const { rows: owed } = onPayday(loan, payPeriod);
  const silent = new Set(balanceOf(loan.state, loan.terms, loan.ceilings).companySilence?.numbers);
  const dueRow = owed.find(({ dueOn }) => dueOn === payPeriod);
  const max = payPeriodDeductionMax(
    payrollDeductionMax(LAW, credit.monthly_income),
    dueRow ? rowValueOf(dueRow) : ZERO_PESOS,
  );
  const unpaid = owed.map((row) => {
    const transit = applied.find(({ number }) => number === row.number);
    const own = subtractPesos(unpaidOf(row), transit ? leftToWageOf(transit) : ZERO_PESOS);
    return { number: row.number, dueOn: row.dueOn, unpaid: maxPesos(ZERO_PESOS, own) };
  });
  const found = splitDeductions(unpaid, payPeriod, subtractPesos(max, alreadyRequestedPesos));
  const person = {
    id_user: credit.borrower_id,
    dni: credit.dni,
    name: credit.first_name,
    last_name: credit.last_name,
    id_credit: credit.id,
  };
  const installments = Object.keys(loan.installmentIds).length;
  const inTransit = applied.map((row) => ({
    ...person,
    pay_period: row.wage?.dueOn ?? payPeriod,
    installment: row.number,
    installments,
    amount: leftToWageOf(row),
  }));
  const rows = found
    .filter(({ requested }) => requested > 0)
    .map(({ installment: { number, dueOn }, requested }): RequestedDeduction => {
      const { borrower_id, type_document, dni, first_name, last_name } = credit;
      const snapshot = {
        installment_id: loan.installmentIds[number] ?? 0,
        credit_id: credit.id,
        type_document,
        dni,
        first_name,
        last_name,
        number,
        due_on: dueOn,
        amount_pesos: requested,
      };
      const unansweredSince = silent.has(number) && dueOn < payPeriod ? dueOn : null;
      return withView(snapshot, { borrower_id, installments, unansweredSince }, payPeriod);
    });
  const excess = found.reduce((sum, row) => sum + row.excess, 0);
  const late = sumOver(owed, lateChargesOf);
  if (excess === 0 && late === 0) return { rows, excluded: [], inTransit };
  const excluded = [{ ...person, deduction_max: max, above_deduction_max: excess, late_charges: late }];
  return { rows, excluded, inTransit };
}

function withView(
  row: repo.SnapshotRow,
  credit: { borrower_id: number; installments: number; unansweredSince: Day | null },
  payPeriod: Day,
): RequestedDeduction {
  const view = {
    id_user: credit.borrower_id,
    dni: row.dni,
    name: row.first_name,
    last_name: row.last_name,
    id_credit: row.credit_id,
    type_document: row.type_document,
    type_document_label: documentLabel(row.type_document),
    installment: row.number,
    installments: credit.installments,
    due_date: row.due_on,
    amount: row.amount_pesos,
    is_late: row.due_on < payPeriod,
    unanswered_since: credit.unansweredSince,
  };
  return { ...row, view };
}

/**
 * A wage pays no late charges: the reply lists them beside the rows, with the deductions in transit. A pay period with a
 * returned file requests nothing new. What a silent company has not answered is not in transit: it is requested again.
 */
export async function computeDeductionRequests(
  db: Db,
  { companyId, payPeriod, today }: { companyId: number; payPeriod: Day; today: Day },
): Promise<DeductionRequests> {
  const [returned] = await repo.returnedFiles(db, companyId, [payPeriod]);
  if (returned) {
    const [newest] = await repo.readNewestVersions(db, companyId, [payPeriod]);
    const stored = newest ? await repo.readRowsOfVersion(db, newest.id) : [];
    const rows = stored.map((row) =>
      withView(row, { ...row, installments: row.installments ?? 0, unansweredSince: null }, payPeriod),
    );
    return { rows: rows.sort(byNameAndCredit), excluded: [], inTransit: [], hasReturnedFile: true };
  }
  const credits = await repo.readDeductibleCredits(db, companyId, payPeriod);
  const all: DeductionRequests = { rows: [], excluded: [], inTransit: [], hasReturnedFile: false };
  const requestedOf = new Map<number, Pesos>();
  for (let start = 0; start < credits.length; start += BATCH_CREDITS) {
    const batch = credits.slice(start, start + BATCH_CREDITS);
    const ids = batch.map(({ id }) => id);
    const loans = await readLoans(db, ids, today);
    for (const credit of batch) {
      const loan = loans.get(credit.id);
      if (!loan) continue;
      const requestedPesos = requestedOf.get(credit.borrower_id) ?? ZERO_PESOS;
      const { rows, excluded, inTransit } = deductionRequestOf(credit, loan, payPeriod, requestedPesos);
      requestedOf.set(credit.borrower_id, addPesos(requestedPesos, totalPesos(rows)));
      all.rows.push(...rows);
      all.excluded.push(...excluded);
      all.inTransit.push(...inTransit);
    }
  }
  all.rows.sort(byNameAndCredit);
  all.excluded.sort((a, b) => byName(a, b) || a.id_credit - b.id_credit);
  all.inTransit.sort((a, b) => byName(a, b) || a.id_credit - b.id_credit || a.installment - b.installment);
  return all;
}
