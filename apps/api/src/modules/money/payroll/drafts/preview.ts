/** What of a draft is not as requested, by person. The deductions are those of the newest downloaded version, or those of today. */
import * as contract from '@unamano/contract/money/payroll/pay-periods';
import type { Day } from '@unamano/domain/calendar';
import {
  addPesos,
  maxPesos,
  minPesos,
  type Pesos,
  subtractPesos,
  sumPesos,
  ZERO_PESOS,
} from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { readLoans } from '../../../loans/loan-events/index.ts';
import { computeDeductionRequests } from '../deduction-files/deduction-requests.ts';
import { unpaidIn } from '../exceptions/paid-installments.ts';
import type { AnswerRow, DraftRow } from '../files/draft-repo.ts';
import type { ReturnedLine } from '../returned-sheets/returned-line.ts';

type Requested = {
  credit_id: number;
  number: number;
  dni: string;
  name: string;
  borrower_id: number;
  amount_pesos: Pesos;
  /** It is an open exception already. */
  is_listed: boolean;
};

/** Of the newest version, without what another file of the pay period has, and without leavers. */
async function readVersionRows(db: Db, { company_id: companyId, pay_period: payPeriod }: DraftRow) {
  const { rows } = await sql<Requested>`
    select requested.credit_id, requested.number, requested.dni, credit.borrower_id, requested.amount_pesos,
      requested.first_name || ' ' || requested.last_name as name,
      exists (
        select from payroll_exceptions listed where listed.kind = 'not_deducted' and listed.company_id = ${companyId}
          and listed.pay_period = ${payPeriod} and listed.credit_id = requested.credit_id
          and listed.number = requested.number
      ) as is_listed
    from payroll_deductions requested join credits credit on credit.id = requested.credit_id
    where requested.file_id = (
        select id from payroll_deduction_files where company_id = ${companyId} and pay_period = ${payPeriod}
        order by version desc limit 1
      )
      and not exists (
        select from payroll_lines line join payroll_files returned on returned.id = line.file_id
        where returned.company_id = ${companyId} and returned.pay_period = ${payPeriod}
          and returned.state <> 'WITHDRAWN' and line.stated_credit_id = requested.credit_id
          and line.stated_installment = requested.number and line.dni = requested.dni
      )
      and not exists (
        select from active_leavers leaver where leaver.credit_id = requested.credit_id and leaver.left_on < ${payPeriod}
      )`.execute(db);
  return rows;
}

async function readRequested(db: Db, draft: DraftRow, today: Day): Promise<Requested[]> {
  const stored = await readVersionRows(db, draft);
  if (stored.length > 0) return stored;
  const { company_id: companyId, pay_period: payPeriod } = draft;
  const { rows, hasReturnedFile } = await computeDeductionRequests(db, { companyId, payPeriod, today });
  if (hasReturnedFile) return [];
  return rows.map(({ view, ...row }) => ({
    ...row,
    name: `${row.first_name} ${row.last_name}`,
    borrower_id: view.id_user,
    is_listed: false,
  }));
}

/** Employees of the company by their documents. */
async function readEmployees(db: Db, companyId: number, documents: readonly string[]) {
  const { rows } = await sql<{ dni: string; id: number }>`
    select distinct person.dni, person.id from borrowers person join credits on credits.borrower_id = person.id
    where credits.company_id = ${companyId} and person.dni = any(${[...documents]}::text[])`.execute(db);
  return new Map(rows.map(({ dni, id }) => [dni, id]));
}

type Sums = { name: string; id_user: number | null } & Record<
  'requested' | 'deducted' | 'missing' | 'excess',
  Pesos
>;

function differenceOf({ id_user: id, deducted, missing, excess }: Sums): contract.DraftDifference | null {
  if (id === null) return 'unknown';
  if (missing > 0) return deducted === 0 ? 'missing' : 'short';
  return excess > 0 ? 'over' : null;
}

const keyOf = (dni: string, creditId: number, number: number): string => `${dni}/${creditId}/${number}`;

function addSums(
  people: Map<string, Sums>,
  dni: string,
  of: Pick<Sums, 'name' | 'id_user'>,
  sums: Partial<Sums>,
): void {
  const known = people.get(dni);
  const sum = (name: 'requested' | 'deducted' | 'missing' | 'excess') =>
    addPesos(known?.[name] ?? ZERO_PESOS, sums[name] ?? ZERO_PESOS);
  people.set(dni, {
    ...(known ?? of),
    requested: sum('requested'),
    deducted: sum('deducted'),
    missing: sum('missing'),
    excess: sum('excess'),
  });
}

export async function previewOf(
  db: Db,
  draft: DraftRow,
  lines: readonly ReturnedLine[],
  { answers, today }: { answers: readonly AnswerRow[]; today: Day },
): Promise<contract.DraftPreview> {
  const requested = await readRequested(db, draft, today);
  const deducted = new Map<string, Pesos>();
  for (const { dni, creditId, installment, amountPesos } of lines) {
    const key = keyOf(dni, creditId, installment);
    deducted.set(key, addPesos(deducted.get(key) ?? ZERO_PESOS, amountPesos));
  }
  const takenFrom = ({ dni, credit_id, number }: Requested): Pesos =>
    deducted.get(keyOf(dni, credit_id, number)) ?? ZERO_PESOS;
  // What a person paid meanwhile is not missing.
  const short = requested.filter((row) => takenFrom(row) < row.amount_pesos);
  const loans = await readLoans(db, [...new Set(short.map((row) => row.credit_id))], today);
  const stillOwed = new Map(
    short.map((row) => [
      keyOf(row.dni, row.credit_id, row.number),
      minPesos(row.amount_pesos, unpaidIn(loans.get(row.credit_id), row.number)),
    ]),
  );
  const people = new Map<string, Sums>();
  const expected = new Set<string>();
  for (const row of requested) {
    const key = keyOf(row.dni, row.credit_id, row.number);
    const isInFile = deducted.has(key);
    if (row.is_listed && !isInFile) continue;
    expected.add(key);
    const taken = takenFrom(row);
    addSums(
      people,
      row.dni,
      { name: row.name, id_user: row.borrower_id },
      {
        requested: row.amount_pesos,
        deducted: taken,
        missing: maxPesos(ZERO_PESOS, subtractPesos(stillOwed.get(key) ?? ZERO_PESOS, taken)),
        excess: maxPesos(ZERO_PESOS, subtractPesos(taken, row.amount_pesos)),
      },
    );
  }
  const others = lines.filter((line) => !expected.has(keyOf(line.dni, line.creditId, line.installment)));
  const employees = await readEmployees(db, draft.company_id, [...new Set(others.map(({ dni }) => dni))]);
  for (const { dni, name, amountPesos } of others)
    addSums(
      people,
      dni,
      { name, id_user: employees.get(dni) ?? null },
      { deducted: amountPesos, excess: amountPesos },
    );
  const answerOf = new Map(answers.map((answer) => [answer.dni, answer]));
  const differing = [...people].flatMap(([dni, sums]): contract.DifferingPerson[] => {
    const difference = differenceOf(sums);
    const answer = answerOf.get(dni);
    return difference === null
      ? []
      : [{ dni, ...sums, difference, answer: answer ? answerView(answer) : null }];
  });
  return {
    matching: people.size - differing.length,
    requested: sumPesos([...people.values()].map((person) => person.requested)),
    deducted: sumPesos(lines.map(({ amountPesos }) => amountPesos)),
    people: differing.sort((a, b) => a.name.localeCompare(b.name, 'es') || (a.dni < b.dni ? -1 : 1)),
    unanswered: differing.filter((person) => !isAnswered(person)).length,
    hidden_rows: lines.filter(({ isHidden }) => isHidden).length,
  };
}

const answerView = ({ answer, left_on, note }: AnswerRow) => ({ answer, left_on, note });

/** An answer to another difference, of an earlier file, is none to this one. */
function isAnswered({ difference, answer }: contract.DifferingPerson): boolean {
  return answer !== null && contract.ANSWERS_OF[difference].includes(answer.answer);
}
