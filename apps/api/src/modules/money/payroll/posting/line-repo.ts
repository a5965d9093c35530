import type { LineOutcome } from '@unamano/contract/money/payroll/schemas';
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import pg from 'pg';
import type { Row, Trx } from '../../../../db/types.ts';
import type { FileRow } from '../files/file-repo.ts';

/** A line without an outcome, with the credit that it names where that credit is the person's. */
export type UnprocessedLine = Pick<
  Row<'payroll_lines'>,
  'id' | 'dni' | 'name' | 'stated_credit_id' | 'stated_installment' | 'amount_pesos'
> & {
  /** Company, pay period, person, credit and installment. Unique: the first processed line takes it. */
  key: string;
  /** Another line has taken the key; of the same file, or of another one. */
  taken: 'here' | 'elsewhere' | null;
  /** The sum of the file's lines of that key. */
  key_pesos: Pesos;
  credit_id: number | null;
  left_on: Day | null;
  is_known_person: boolean;
  /** What the pay period's newest deduction file requested of the installment; null where it requested nothing. */
  requested_pesos: Pesos | null;
};

/**
 * The next lines of a file, of each credit the one with the oldest installment. The caller holds the file's lock.
 *
 * @param skip lines that failed
 */
export async function readNextLines(
  trx: Trx,
  file: FileRow,
  limit: number,
  skip: readonly number[] = [],
): Promise<UnprocessedLine[]> {
  const { rows } = await sql<UnprocessedLine>`
    with line as (
      select distinct on (stated_credit_id) *, concat_ws('/', ${file.company_id}::bigint, ${file.pay_period}::text, dni,
        stated_credit_id, stated_installment) as key
      from payroll_lines
      where file_id = ${file.id} and outcome is null and id <> all(${[...skip]}::bigint[])
      order by stated_credit_id, stated_installment, id
      limit ${limit}
    )
    select line.id, line.dni, line.name, line.stated_credit_id, line.stated_installment, line.amount_pesos, line.key,
      (select case when taken.file_id = ${file.id} then 'here' else 'elsewhere' end
        from payroll_lines taken where taken.line_key = line.key) as taken,
      (select sum(amount_pesos)::bigint from payroll_lines own where own.file_id = ${file.id} and own.dni = line.dni
        and own.stated_credit_id = line.stated_credit_id and own.stated_installment = line.stated_installment) as key_pesos,
      credit.id as credit_id, leaver.left_on,
      credit.id is not null or exists (
        select from borrowers person join credits on credits.borrower_id = person.id
        where person.dni = line.dni and credits.company_id = ${file.company_id}
      ) as is_known_person,
      requested.amount_pesos as requested_pesos
    from line
    left join payroll_deductions requested on requested.file_id = (
        select id from payroll_deduction_files
        where company_id = ${file.company_id} and pay_period = ${file.pay_period}
        order by version desc limit 1
      )
      and requested.credit_id = line.stated_credit_id and requested.number = line.stated_installment
    left join (credits credit join borrowers on borrowers.id = credit.borrower_id)
      on credit.id = line.stated_credit_id and credit.company_id = ${file.company_id} and borrowers.dni = line.dni
    left join active_leavers leaver on leaver.credit_id = credit.id
    order by line.stated_credit_id`.execute(trx);
  return rows;
}

/** A file that is processed at the same time has just taken the same key: the line is now a duplicate. */
export const isLineKeyTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'payroll_lines_key';

/** `takesKey`: the line may have paid its installment, so no line of another file pays that too. */
export type ProcessedLine = { line: UnprocessedLine; outcome: LineOutcome; takesKey: boolean };

/** @throws the error that `isLineKeyTaken` recognizes */
export async function setOutcomes(trx: Trx, lines: readonly ProcessedLine[], now: Date): Promise<void> {
  await sql`
    update payroll_lines line set outcome = given.outcome, processed_at = ${now}, line_key = given.key
    from unnest(${lines.map(({ line }) => line.id)}::bigint[], ${lines.map(({ outcome }) => outcome)}::text[],
      ${lines.map(({ line, takesKey }) => (takesKey ? line.key : null))}::text[])
      as given (id, outcome, key)
    where line.id = given.id`.execute(trx);
}
