/** What a company is asked to deduct in a fortnight, and what of the debts it is not asked for. */
import type { DeductionRow, NotAskedRow } from '@unamano/contract/payroll';
import { DOCUMENT_TYPES } from '@unamano/contract/user';
import type { Day } from '@unamano/domain/calendar';
import { sumPesos } from '@unamano/domain/money';
import { LAW_PAYROLL_PPM, payrollDeductionMax } from '@unamano/domain/payment-capacity';
import { deductible, fortnightDeductionMax } from '@unamano/domain/payroll';
import type { Db } from '../../db/types.ts';
import { type LoanAccounts, type LoanFacts, standingFrom } from '../loan-accounts/service.ts';
import * as repo from './deduction-repo.ts';

const CREDITS_AT_ONCE = 1_000;
const LAW = { payrollPpm: LAW_PAYROLL_PPM };

export type Asked = repo.FrozenRow & { shown: DeductionRow };

export type Asking = { rows: Asked[]; notAsked: NotAskedRow[] };

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

/** @param takenPesos what the same person's other credits are asked for of that wage */
function askedOf(credit: Credit, facts: LoanFacts, fortnight: Day, takenPesos: number): Asking {
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
  const rows = found
    .filter(({ asked }) => asked > 0)
    .map(({ installment: { number, dueOn }, asked }): Asked => {
      const shown = {
        ...person,
        type_document: credit.type_document,
        type_document_label: documentLabel(credit.type_document),
        installment: number,
        installments: installments.length,
        due_date: dueOn,
        amount: asked,
        is_late: dueOn < fortnight,
      };
      return {
        installmentId: idOf.get(number) ?? 0,
        creditId: credit.id,
        typeDocument: credit.type_document,
        dni: credit.dni,
        firstName: credit.first_name,
        lastName: credit.last_name,
        number,
        dueOn,
        amountPesos: asked,
        shown,
      };
    });
  const beyond = found.reduce((sum, row) => sum + row.beyond, 0);
  const late = owed.lateInterest + owed.collectionFee;
  if (beyond === 0 && late === 0) return { rows, notAsked: [] };
  return { rows, notAsked: [{ ...person, deduction_max: max, beyond_half: beyond, late_charges: late }] };
}

/** Late charges are none of a wage: they are told beside the rows, as they stand on the fortnight's day. */
export async function askingFor(
  db: Db,
  loanAccounts: LoanAccounts,
  companyId: number,
  fortnight: Day,
): Promise<Asking> {
  const credits = await repo.deductedCredits(db, companyId, fortnight);
  const all: Asking = { rows: [], notAsked: [] };
  const taken = new Map<number, number>();
  for (let start = 0; start < credits.length; start += CREDITS_AT_ONCE) {
    const some = credits.slice(start, start + CREDITS_AT_ONCE);
    const ids = some.map(({ id }) => id);
    const facts = await loanAccounts.facts(db, ids);
    for (const credit of some) {
      const of = facts.get(credit.id);
      if (!of) continue;
      const before = taken.get(credit.borrower_id) ?? 0;
      const { rows, notAsked } = askedOf(credit, of, fortnight, before);
      taken.set(credit.borrower_id, before + sumPesos(rows.map(({ amountPesos }) => amountPesos)));
      all.rows.push(...rows);
      all.notAsked.push(...notAsked);
    }
  }
  all.rows.sort(inOrder);
  all.notAsked.sort((a, b) => byName(a, b) || a.id_credit - b.id_credit);
  return all;
}
