/** What a company is asked to deduct in a fortnight, and what of the debts it is not asked for. */
import type { DeductionRow, NotAskedRow, OnItsWayRow } from '@unamano/contract/payroll';
import { DOCUMENT_TYPES } from '@unamano/contract/user';
import type { Day } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import { LAW_PAYROLL_PPM, payrollDeductionMax } from '@unamano/domain/payment-capacity';
import { deductible, fortnightDeductionMax } from '@unamano/domain/payroll';
import type { Db } from '../../../db/types.ts';
import {
  type LoanAccounts,
  type LoanFacts,
  type OnItsWay,
  standingFrom,
  withMoneyOnItsWay,
} from '../../loan-accounts/service.ts';
import * as repo from './deduction-repo.ts';

const CREDITS_AT_ONCE = 1_000;
const LAW = { payrollPpm: LAW_PAYROLL_PPM };

export type Asked = repo.FrozenRow & { shown: DeductionRow };

export type Asking = {
  rows: Asked[];
  notAsked: NotAskedRow[];
  /** Asked for in an earlier fortnight that no file answers yet. */
  onItsWay: OnItsWayRow[];
  /** A file of the fortnight was entered: the rows are what was asked for then. */
  isAnswered: boolean;
};

type Credit = Awaited<ReturnType<typeof repo.deductedCredits>>[number];

function documentLabel(code: string): string {
  return DOCUMENT_TYPES.find((type) => type.code === code)?.name ?? code;
}

type Named = { name: string; last_name: string };

function byName(a: Named, b: Named): number {
  const text = ({ name, last_name }: Named) => `${last_name} ${name}`;
  return text(a).localeCompare(text(b), 'es');
}

/** As people read the list: each person's rows together, in the order of names. */
function inOrder(a: Asked, b: Asked): number {
  return byName(a.shown, b.shown) || a.creditId - b.creditId || a.number - b.number;
}

type AskedOf = Pick<Asking, 'rows' | 'notAsked' | 'onItsWay'>;

/**
 * What is on its way is reckoned as sent: it is not asked for again, and no late charges run on it.
 *
 * @param asked in earlier fortnights, and not answered yet
 * @param takenPesos what the same person's other credits are asked for of that wage
 */
function askedOf(
  credit: Credit,
  given: { facts: LoanFacts; asked: readonly OnItsWay[] },
  fortnight: Day,
  takenPesos: number,
): AskedOf {
  const { facts, counted } = withMoneyOnItsWay(given.facts, given.asked);
  const { owed, installments } = standingFrom(facts, fortnight);
  const idOf = new Map(installments.map(({ number, id }) => [number, id]));
  const due = owed.installments.find(({ dueOn }) => dueOn === fortnight)?.value ?? 0;
  const max = fortnightDeductionMax(payrollDeductionMax(LAW, credit.monthly_income), due);
  const found = deductible(owed.installments, fortnight, max - takenPesos);
  const person = {
    id_user: credit.borrower_id,
    dni: credit.dni,
    name: credit.first_name,
    last_name: credit.last_name,
    id_credit: credit.id,
  };
  const onItsWay = counted.map((row) => ({
    ...person,
    fortnight: row.fortnight,
    installment: installments.find(({ id }) => id === row.installment_id)?.number ?? 0,
    installments: installments.length,
    amount: row.amount_pesos,
  }));
  const rows = found
    .filter(({ asked }) => asked > 0)
    .map(({ installment: { number, dueOn }, asked }): Asked => {
      const frozen = {
        installmentId: idOf.get(number) ?? 0,
        creditId: credit.id,
        typeDocument: credit.type_document,
        dni: credit.dni,
        firstName: credit.first_name,
        lastName: credit.last_name,
        number,
        dueOn,
        amountPesos: asked,
      };
      return asAsked(frozen, {
        borrowerId: credit.borrower_id,
        installments: installments.length,
        fortnight,
      });
    });
  const beyond = found.reduce((sum, row) => sum + row.beyond, 0);
  const late = owed.lateInterest + owed.collectionFee;
  if (beyond === 0 && late === 0) return { rows, notAsked: [], onItsWay };
  const notAsked = [{ ...person, deduction_max: max, beyond_half: beyond, late_charges: late }];
  return { rows, notAsked, onItsWay };
}

function asAsked(
  frozen: repo.FrozenRow,
  of: { borrowerId: number; installments: number; fortnight: Day },
): Asked {
  const shown = {
    id_user: of.borrowerId,
    dni: frozen.dni,
    name: frozen.firstName,
    last_name: frozen.lastName,
    id_credit: frozen.creditId,
    type_document: frozen.typeDocument,
    type_document_label: documentLabel(frozen.typeDocument),
    installment: frozen.number,
    installments: of.installments,
    due_date: frozen.dueOn,
    amount: frozen.amountPesos,
    is_late: frozen.dueOn < of.fortnight,
  };
  return { ...frozen, shown };
}

/** What the newest version of an answered fortnight asked for. */
async function askedThen(db: Db, companyId: number, fortnight: Day): Promise<Asked[]> {
  const rows = await repo.newestRows(db, companyId, fortnight);
  return rows
    .map((row) =>
      asAsked(
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
        { borrowerId: row.borrower_id, installments: row.installments ?? 0, fortnight },
      ),
    )
    .sort(inOrder);
}

/**
 * Late charges are none of a wage: they are told beside the rows, as they stand on the fortnight's day. What an earlier
 * fortnight asked for is told beside them too, until its file is there. A fortnight that was answered asks for nothing more.
 */
export async function askingFor(
  db: Db,
  loanAccounts: LoanAccounts,
  companyId: number,
  fortnight: Day,
): Promise<Asking> {
  if (await repo.isAnswered(db, companyId, fortnight)) {
    const rows = await askedThen(db, companyId, fortnight);
    return { rows, notAsked: [], onItsWay: [], isAnswered: true };
  }
  const credits = await repo.deductedCredits(db, companyId, fortnight);
  const asked = await repo.askedBefore(db, companyId, fortnight);
  const all: Asking = { rows: [], notAsked: [], onItsWay: [], isAnswered: false };
  const taken = new Map<number, number>();
  for (let start = 0; start < credits.length; start += CREDITS_AT_ONCE) {
    const some = credits.slice(start, start + CREDITS_AT_ONCE);
    const ids = some.map(({ id }) => id);
    const facts = await loanAccounts.facts(db, ids);
    for (const credit of some) {
      const of = facts.get(credit.id);
      if (!of) continue;
      const before = taken.get(credit.borrower_id) ?? 0;
      const given = { facts: of, asked: asked.get(credit.id) ?? [] };
      const { rows, notAsked, onItsWay } = askedOf(credit, given, fortnight, before);
      taken.set(credit.borrower_id, before + sumPesos(rows.map(({ amountPesos }) => amountPesos)));
      all.rows.push(...rows);
      all.notAsked.push(...notAsked);
      all.onItsWay.push(...onItsWay);
    }
  }
  all.rows.sort(inOrder);
  all.notAsked.sort((a, b) => byName(a, b) || a.id_credit - b.id_credit);
  all.onItsWay.sort((a, b) => byName(a, b) || a.id_credit - b.id_credit || a.installment - b.installment);
  return all;
}
