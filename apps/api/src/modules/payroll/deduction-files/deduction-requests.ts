/** What a company is asked to deduct in a pay period, and what of the debts it is not asked for. */
import type { DeductionRow, ExcludedRow, InTransitRow } from '@unamano/contract/payroll';
import { DOCUMENT_TYPES } from '@unamano/contract/user';
import type { Day } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import { LEGAL_PAYROLL_DEDUCTION_PPM, payrollDeductionMax } from '@unamano/domain/payment-capacity';
import { payPeriodDeductionMax, splitDeductions } from '@unamano/domain/payroll';
import type { Db } from '../../../db/types.ts';
import {
  type DeductionInTransit,
  type LoanRecords,
  loanBalanceOn,
  readLoanRecords,
  withDeductionsInTransit,
} from '../../loan-accounts/index.ts';
import * as repo from './deduction-repo.ts';

const BATCH_CREDITS = 1_000;
const LAW = { payrollPpm: LEGAL_PAYROLL_DEDUCTION_PPM };

export type RequestedDeduction = repo.SnapshotRow & { view: DeductionRow };

export type DeductionRequests = {
  rows: RequestedDeduction[];
  excluded: ExcludedRow[];
  /** Asked for in an earlier pay period that no file answers yet. */
  inTransit: InTransitRow[];
  /** A file of the pay period was entered: the rows are what was asked for then. */
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

/** As people read the list: each person's rows together, in the order of names. */
function byNameAndCredit(a: RequestedDeduction, b: RequestedDeduction): number {
  return byName(a.view, b.view) || a.creditId - b.creditId || a.number - b.number;
}

type CreditDeductionRequest = Pick<DeductionRequests, 'rows' | 'excluded' | 'inTransit'>;

/**
 * What is on its way is reckoned as sent: it is not asked for again, and no late charges run on it.
 *
 * @param asked in earlier pay periods, and not answered yet
 * @param alreadyRequestedPesos what the same person's other credits are asked for of that wage
 */
function deductionRequestOf(
  credit: Credit,
  given: { records: LoanRecords; asked: readonly DeductionInTransit[] },
  payPeriod: Day,
  alreadyRequestedPesos: number,
): CreditDeductionRequest {
  const { records, applied } = withDeductionsInTransit(given.records, given.asked);
  const { owed, installments } = loanBalanceOn(records, payPeriod);
  const idOf = new Map(installments.map(({ number, id }) => [number, id]));
  const due = owed.installments.find(({ dueOn }) => dueOn === payPeriod)?.value ?? 0;
  const max = payPeriodDeductionMax(payrollDeductionMax(LAW, credit.monthly_income), due);
  const found = splitDeductions(owed.installments, payPeriod, max - alreadyRequestedPesos);
  const person = {
    id_user: credit.borrower_id,
    dni: credit.dni,
    name: credit.first_name,
    last_name: credit.last_name,
    id_credit: credit.id,
  };
  const inTransit = applied.map((row) => ({
    ...person,
    pay_period: row.pay_period,
    installment: installments.find(({ id }) => id === row.installment_id)?.number ?? 0,
    installments: installments.length,
    amount: row.amount_pesos,
  }));
  const rows = found
    .filter(({ requested }) => requested > 0)
    .map(({ installment: { number, dueOn }, requested }): RequestedDeduction => {
      const snapshot = {
        installmentId: idOf.get(number) ?? 0,
        creditId: credit.id,
        typeDocument: credit.type_document,
        dni: credit.dni,
        firstName: credit.first_name,
        lastName: credit.last_name,
        number,
        dueOn,
        amountPesos: requested,
      };
      return withDeductionRow(snapshot, {
        borrowerId: credit.borrower_id,
        installments: installments.length,
        payPeriod,
      });
    });
  const excess = found.reduce((sum, row) => sum + row.excess, 0);
  const late = owed.lateInterest + owed.collectionFee;
  if (excess === 0 && late === 0) return { rows, excluded: [], inTransit };
  const excluded = [{ ...person, deduction_max: max, above_deduction_max: excess, late_charges: late }];
  return { rows, excluded, inTransit };
}

function withDeductionRow(
  snapshot: repo.SnapshotRow,
  of: { borrowerId: number; installments: number; payPeriod: Day },
): RequestedDeduction {
  const view = {
    id_user: of.borrowerId,
    dni: snapshot.dni,
    name: snapshot.firstName,
    last_name: snapshot.lastName,
    id_credit: snapshot.creditId,
    type_document: snapshot.typeDocument,
    type_document_label: documentLabel(snapshot.typeDocument),
    installment: snapshot.number,
    installments: of.installments,
    due_date: snapshot.dueOn,
    amount: snapshot.amountPesos,
    is_late: snapshot.dueOn < of.payPeriod,
  };
  return { ...snapshot, view };
}

/** What the newest version of an answered pay period asked for. */
async function storedDeductionRequests(
  db: Db,
  companyId: number,
  payPeriod: Day,
): Promise<RequestedDeduction[]> {
  const rows = await repo.readNewestRows(db, companyId, payPeriod);
  return rows
    .map((row) =>
      withDeductionRow(
        {
          installmentId: row.installment_id,
          creditId: row.credit_id,
          typeDocument: row.type_document,
          dni: row.dni,
          firstName: row.first_name,
          lastName: row.last_name,
          number: row.number,
          dueOn: row.due_on,
          amountPesos: row.amount_pesos,
        },
        { borrowerId: row.borrower_id, installments: row.installments ?? 0, payPeriod },
      ),
    )
    .sort(byNameAndCredit);
}

/**
 * Late charges are none of a wage: they are told beside the rows, as they stand on the pay period's day. What an earlier
 * pay period asked for is told beside them too, until its file is there. A pay period that was answered asks for nothing more.
 */
export async function computeDeductionRequests(
  db: Db,
  companyId: number,
  payPeriod: Day,
): Promise<DeductionRequests> {
  if (await repo.hasReturnedFile(db, companyId, payPeriod)) {
    const rows = await storedDeductionRequests(db, companyId, payPeriod);
    return { rows, excluded: [], inTransit: [], hasReturnedFile: true };
  }
  const credits = await repo.readDeductibleCredits(db, companyId, payPeriod);
  const asked = await repo.readInTransitByCredit(db, companyId, payPeriod);
  const all: DeductionRequests = { rows: [], excluded: [], inTransit: [], hasReturnedFile: false };
  const taken = new Map<number, number>();
  for (let start = 0; start < credits.length; start += BATCH_CREDITS) {
    const some = credits.slice(start, start + BATCH_CREDITS);
    const ids = some.map(({ id }) => id);
    const records = await readLoanRecords(db, ids);
    for (const credit of some) {
      const of = records.get(credit.id);
      if (!of) continue;
      const before = taken.get(credit.borrower_id) ?? 0;
      const given = { records: of, asked: asked.get(credit.id) ?? [] };
      const { rows, excluded, inTransit } = deductionRequestOf(credit, given, payPeriod, before);
      taken.set(credit.borrower_id, before + sumPesos(rows.map(({ amountPesos }) => amountPesos)));
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
