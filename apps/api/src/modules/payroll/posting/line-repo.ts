import type { LineOutcome } from '@unamano/contract/payroll-schemas';
import type { Day } from '@unamano/domain/calendar';
import { type Selectable, sql } from 'kysely';
import pg from 'pg';
import type { PayrollExceptionsTable, PayrollLinesTable } from '../../../db/tables/payroll.ts';
import type { Db, Trx } from '../../../db/types.ts';
import type { CreditRow } from '../../credit-lifecycle/index.ts';
import type { FileRow } from '../file-repo.ts';

/** A line that is not booked yet, with the credit of that person's that it names, if there is one. */
export type UnprocessedLine = Pick<
  Selectable<PayrollLinesTable>,
  'id' | 'dni' | 'name' | 'stated_credit_id' | 'stated_installment' | 'amount_pesos'
> & {
  /** Its name within the company's pay period: the first that is booked takes it. */
  key: string;
  /** Another line has taken that name. */
  is_duplicate: boolean;
  credit_id: number | null;
  borrower_id: number | null;
  left_on: Day | null;
  is_known_person: boolean;
  /** What the newest deduction file of the pay period asked for of that installment; null where it did not. */
  requested_pesos: number | null;
};

/** A line that names a credit of the person's. */
export type CreditLine = UnprocessedLine & { credit_id: number; borrower_id: number };

/** Where reading goes on: after this line. */
export type LineCursor = Pick<UnprocessedLine, 'stated_credit_id' | 'stated_installment' | 'id'>;

const FIRST_CURSOR: LineCursor = { stated_credit_id: 0, stated_installment: 0, id: 0 };

/** In the order of credits and installments: an older installment's line is booked before a newer one's. */
export async function readUnprocessedLines(
  db: Db,
  file: FileRow,
  limit: number,
  after: LineCursor = FIRST_CURSOR,
): Promise<UnprocessedLine[]> {
  const key = sql`concat_ws('/', ${file.company_id}::bigint, ${file.pay_period}::text, line.dni, line.stated_credit_id,
    line.stated_installment)`;
  const { rows } = await sql<UnprocessedLine>`
    select line.id, line.dni, line.name, line.stated_credit_id, line.stated_installment, line.amount_pesos, ${key} as key,
      exists (select from payroll_lines taken where taken.line_key = ${key}) as is_duplicate,
      credit.id as credit_id, credit.borrower_id, leaver.left_on,
      credit.id is not null or exists (
        select from borrowers person join credits on credits.borrower_id = person.id
        where person.dni = line.dni and credits.company_id = ${file.company_id}
      ) as is_known_person,
      requested.amount_pesos as requested_pesos
    from payroll_lines line
    left join payroll_deductions requested on requested.file_id = (
        select id from payroll_deduction_files
        where company_id = ${file.company_id} and pay_period = ${file.pay_period}
        order by version desc limit 1
      )
      and requested.credit_id = line.stated_credit_id and requested.number = line.stated_installment
    left join (credits credit join borrowers on borrowers.id = credit.borrower_id)
      on credit.id = line.stated_credit_id and credit.company_id = ${file.company_id} and borrowers.dni = line.dni
    left join active_leavers leaver on leaver.credit_id = credit.id
    where line.file_id = ${file.id} and line.outcome is null
      and (line.stated_credit_id, line.stated_installment, line.id)
        > (${after.stated_credit_id}, ${after.stated_installment}, ${after.id})
    order by line.stated_credit_id, line.stated_installment, line.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Another line of the same name was booked just now. */
export const isLineKeyTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'payroll_lines_key';

/**
 * Takes the line with its name, the person and the credit, in this order, in one trip. Nothing comes back when another run
 * has taken the line; and what else is done in the transaction is undone with it.
 *
 * @throws what `isLineKeyTaken` knows
 */
export async function claimLine(
  trx: Trx,
  line: { id: number; key: string; creditId: number; borrowerId: number },
  now: Date,
): Promise<CreditRow | undefined> {
  const { rows } = await sql<CreditRow>`
    with line as (
      update payroll_lines set outcome = 'exact', processed_at = ${now}, line_key = ${line.key} where id = ${line.id} and outcome is null
      returning id
    ), person as materialized (
      select borrowers.id from line, borrowers where borrowers.id = ${line.borrowerId} for no key update of borrowers
    )
    select credits.* from person, credits where credits.id = ${line.creditId} for no key update of credits`.execute(
    trx,
  );
  return rows[0];
}

/** The same for a line that touches no credit. */
export async function claimLineWithoutCredit(trx: Trx, lineId: number, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('payroll_lines')
    .set({ outcome: 'exact', processed_at: now })
    .where('id', '=', lineId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export type NewException = Omit<Selectable<PayrollExceptionsTable>, 'id'>;

/** Of these money may be on the installment: the line keeps its name. */
const KEEPS_LINE_KEY: readonly LineOutcome[] = ['exact', 'shortfall', 'surplus'];

/** The outcome of a line that somebody must look at, with what they are told. */
export async function insertLineException(
  trx: Trx,
  exception: NewException & { line_id: number; kind: Exclude<LineOutcome, 'exact'> },
): Promise<void> {
  const { kind, line_id: lineId } = exception;
  const name = KEEPS_LINE_KEY.includes(kind) ? {} : { line_key: null };
  await trx
    .updateTable('payroll_lines')
    .set({ outcome: kind, ...name })
    .where('id', '=', lineId)
    .execute();
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

export async function readPerson(trx: Trx, borrowerId: number) {
  return trx
    .selectFrom('borrowers')
    .select(['id', 'first_name', 'cellphone'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow();
}
