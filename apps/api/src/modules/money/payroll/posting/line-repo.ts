import type { LineOutcome } from '@unamano/contract/money/payroll-schemas';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db, Row, Trx } from '../../../../db/types.ts';
import type { CreditRow } from '../../../loans/credit-lifecycle/index.ts';
import type { FileRow } from '../file-repo.ts';

/** A line without an outcome, with the credit that it names where that credit is the person's. */
export type UnprocessedLine = Pick<
  Row<'payroll_lines'>,
  'id' | 'dni' | 'name' | 'stated_credit_id' | 'stated_installment' | 'amount_pesos'
> & {
  /** Company, pay period, person, credit and installment. Unique: the first processed line takes it. */
  key: string;
  /** Another line has taken the key. */
  is_duplicate: boolean;
  credit_id: number | null;
  borrower_id: number | null;
  left_on: Day | null;
  is_known_person: boolean;
  /** What the pay period's newest deduction file requested of the installment; null where it requested nothing. */
  requested_pesos: Pesos | null;
};

/** A line that names a credit of the person. */
export type CreditLine = UnprocessedLine & { credit_id: number; borrower_id: number };

/** The line after which reading continues. */
export type LineCursor = Pick<UnprocessedLine, 'stated_credit_id' | 'stated_installment' | 'id'>;

const FIRST_CURSOR: LineCursor = { stated_credit_id: 0, stated_installment: 0, id: 0 };

/** Ordered by credit and installment: an older installment is paid before a newer one. */
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

/** A parallel run has just processed another line with the same key. */
export const isLineKeyTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'payroll_lines_key';

/**
 * Claims the line and its key, then locks the borrower and the credit, in one round trip. Undefined when another run has
 * processed the line. The claim ends with the transaction.
 *
 * @throws the error that `isLineKeyTaken` recognizes
 */
export async function claimLine(trx: Trx, line: CreditLine, now: Date): Promise<CreditRow | undefined> {
  const { rows } = await sql<CreditRow>`
    with line as (
      update payroll_lines set outcome = 'exact', processed_at = ${now}, line_key = ${line.key} where id = ${line.id} and outcome is null
      returning id
    ), person as materialized (
      select borrowers.id from line, borrowers where borrowers.id = ${line.borrower_id} for update of borrowers
    )
    select credits.* from person, credits where credits.id = ${line.credit_id} for update of credits`.execute(
    trx,
  );
  return rows[0];
}

/** The same for a line that touches no credit. */
export async function claimLineWithoutCredit(trx: Trx, lineId: number, now: Date): Promise<boolean> {
  const claimed = await trx
    .updateTable('payroll_lines')
    .set({ outcome: 'exact', processed_at: now })
    .where('id', '=', lineId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** A line with one of these outcomes may have paid its installment, so no other line may take its key. */
const KEEPS_LINE_KEY: readonly LineOutcome[] = ['exact', 'shortfall', 'surplus'];

export async function setLineOutcome(trx: Trx, lineId: number, outcome: LineOutcome): Promise<void> {
  await trx
    .updateTable('payroll_lines')
    .set({ outcome, ...(KEEPS_LINE_KEY.includes(outcome) ? {} : { line_key: null }) })
    .where('id', '=', lineId)
    .execute();
}

export async function readRecipient(trx: Trx, borrowerId: number) {
  return trx
    .selectFrom('borrowers')
    .select(['first_name', 'cellphone'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow();
}
