import type { LineOutcome } from '@unamano/contract/payroll-shapes';
import type { Day } from '@unamano/domain/calendar';
import { type Selectable, sql } from 'kysely';
import type { PayrollExceptionsTable, PayrollLinesTable } from '../../db/tables/payroll.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { CreditRow } from '../credit-life/service.ts';
import type { FileRow } from './file-repo.ts';

/** A line that is not booked yet, with the credit of that person's that it names, if there is one. */
export type WaitingLine = Pick<
  Selectable<PayrollLinesTable>,
  'id' | 'dni' | 'name' | 'credit_id_told' | 'installment_told' | 'amount_pesos' | 'is_repeat'
> & {
  credit_id: number | null;
  borrower_id: number | null;
  left_on: Day | null;
  is_known_person: boolean;
  /** What the newest deduction file of the fortnight asked for of that installment; null where it did not. */
  asked_pesos: number | null;
};

/** A line that names a credit of the person's. */
export type CreditLine = WaitingLine & { credit_id: number; borrower_id: number };

/** Where reading goes on: after this line. */
export type After = Pick<WaitingLine, 'credit_id_told' | 'installment_told' | 'id'>;

const BEGINNING: After = { credit_id_told: 0, installment_told: 0, id: 0 };

/** In the order of credits and installments: an older installment's line is booked before a newer one's. */
export async function waitingLines(
  db: Db,
  file: FileRow,
  limit: number,
  after: After = BEGINNING,
): Promise<WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    select line.id, line.dni, line.name, line.credit_id_told, line.installment_told, line.amount_pesos, line.is_repeat,
      credit.id as credit_id, credit.borrower_id, leaver.left_on,
      credit.id is not null or exists (
        select from borrowers person join credits on credits.borrower_id = person.id
        where person.dni = line.dni and credits.company_id = ${file.company_id}
      ) as is_known_person,
      asked.amount_pesos as asked_pesos
    from payroll_lines line
    left join payroll_deductions asked on asked.file_id = (
        select id from payroll_deduction_files
        where company_id = ${file.company_id} and fortnight = ${file.fortnight}
        order by version desc limit 1
      )
      and asked.credit_id = line.credit_id_told and asked.number = line.installment_told
    left join (credits credit join borrowers on borrowers.id = credit.borrower_id)
      on credit.id = line.credit_id_told and credit.company_id = ${file.company_id} and borrowers.dni = line.dni
    left join standing_leavers leaver on leaver.credit_id = credit.id
    where line.file_id = ${file.id} and line.outcome is null
      and (line.credit_id_told, line.installment_told, line.id)
        > (${after.credit_id_told}, ${after.installment_told}, ${after.id})
    order by line.credit_id_told, line.installment_told, line.id
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Takes the line, the person and the credit, in this order, in one trip. Nothing comes back when another run has taken the
 * line; and what else is done in the transaction is undone with it.
 */
export async function takeLine(
  trx: Trx,
  line: { id: number; creditId: number; borrowerId: number },
  now: Date,
): Promise<CreditRow | undefined> {
  const { rows } = await sql<CreditRow>`
    with line as (
      update payroll_lines set outcome = 'exact', booked_at = ${now} where id = ${line.id} and outcome is null
      returning id
    ), person as materialized (
      select borrowers.id from line, borrowers where borrowers.id = ${line.borrowerId} for update of borrowers
    )
    select credits.* from person, credits where credits.id = ${line.creditId} for update of credits`.execute(
    trx,
  );
  return rows[0];
}

/** The same for a line that touches no credit. */
export async function takeLineAlone(trx: Trx, lineId: number, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('payroll_lines')
    .set({ outcome: 'exact', booked_at: now })
    .where('id', '=', lineId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export type NewException = Omit<Selectable<PayrollExceptionsTable>, 'id'>;

/** The outcome of a line that somebody must look at, with what they are told. */
export async function insertLineException(
  trx: Trx,
  exception: NewException & { line_id: number; kind: Exclude<LineOutcome, 'exact'> },
): Promise<void> {
  const { kind, line_id: lineId } = exception;
  await trx.updateTable('payroll_lines').set({ outcome: kind }).where('id', '=', lineId).execute();
  await trx
    .insertInto('payroll_exceptions')
    .values({ ...exception, kind })
    .execute();
}

/** @returns its id */
export async function insertException(trx: Trx, exception: NewException): Promise<number> {
  const { id } = await trx
    .insertInto('payroll_exceptions')
    .values(exception)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * What the newest deduction file asked for and no returned file of the fortnight has, as long as that installment is unpaid
 * and the employee is there: each listed once, however many files come.
 */
export async function insertNotDeducted(trx: Trx, file: FileRow, now: Date): Promise<void> {
  await sql`
    insert into payroll_exceptions (company_id, fortnight, kind, file_id, credit_id, number, dni, name, amount_pesos,
      suspense_pesos, created_at)
    select ${file.company_id}, ${file.fortnight}, 'not_deducted', ${file.id}, asked.credit_id, asked.number, asked.dni,
      asked.first_name || ' ' || asked.last_name, least(asked.amount_pesos, installment.value_pesos - paid.pesos), 0, ${now}
    from payroll_deductions asked
    join credit_positions position on position.credit_id = asked.credit_id
    join installments installment on installment.id = asked.installment_id
    cross join lateral (
      select coalesce(sum(part.amount_pesos), 0)::bigint as pesos from payment_allocations part
      where part.installment_id = installment.id and part.part = 'installment'
        and not exists (select from payments reversal where reversal.reverses_payment_id = part.payment_id)
    ) paid
    where asked.file_id = (
        select id from payroll_deduction_files
        where company_id = ${file.company_id} and fortnight = ${file.fortnight}
        order by version desc limit 1
      )
      and installment.value_pesos > paid.pesos
      and not exists (
        select from payroll_lines line join payroll_files returned on returned.id = line.file_id
        where returned.company_id = ${file.company_id} and returned.fortnight = ${file.fortnight}
          and returned.state <> 'WITHDRAWN' and line.credit_id_told = asked.credit_id
          and line.installment_told = asked.number and line.dni = asked.dni
      )
      and not exists (
        select from standing_leavers leaver where leaver.credit_id = asked.credit_id and leaver.left_on < ${file.fortnight}
      )
    order by asked.credit_id, asked.number
    on conflict (fortnight, credit_id, number) where kind = 'not_deducted' do nothing`.execute(trx);
}

export async function readPerson(trx: Trx, borrowerId: number) {
  return trx
    .selectFrom('borrowers')
    .select(['id', 'first_name', 'cellphone'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow();
}
