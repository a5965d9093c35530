/** Drafts of returned files, the lines of the open ones, and what the company says about people who differ. */
import type { DraftAnswer, DraftState } from '@unamano/contract/money/payroll/pay-periods';
import type { Day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db, NewRow, Row, RowChange, Trx } from '../../../../db/types.ts';
import type { ReturnedLine } from '../returned-sheets/returned-line.ts';

export type DraftRow = Row<'payroll_drafts'>;
export type AnswerRow = Row<'payroll_draft_answers'>;
type NewAnswer = Omit<AnswerRow, 'draft_id'> & { answer: DraftAnswer };

export const isOpen = ({ state }: { state: DraftState }): boolean => state === 'DRAFT' || state === 'SENT';

export async function findDraft(db: Db, id: number): Promise<DraftRow | undefined> {
  return db.selectFrom('payroll_drafts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findNewestDraft(
  db: Db,
  companyId: number,
  payPeriod: Day,
): Promise<DraftRow | undefined> {
  return db
    .selectFrom('payroll_drafts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('pay_period', '=', payPeriod)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function readOpenDrafts(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('payroll_drafts')
    .select(['pay_period', 'state'])
    .where('company_id', '=', companyId)
    .where('state', 'in', ['DRAFT', 'SENT'])
    .execute();
  return rows.flatMap(({ pay_period, state }) =>
    state === 'DRAFT' || state === 'SENT' ? [{ pay_period, state }] : [],
  );
}

/** The full names of accounts of staff. */
export async function readNames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter((id) => id !== null);
  const rows = await db
    .selectFrom('staff')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertDraft(
  trx: Trx,
  draft: NewRow<'payroll_drafts'>,
  { bytes, lines }: { bytes: Buffer; lines: readonly ReturnedLine[] },
): Promise<DraftRow> {
  const row = await trx.insertInto('payroll_drafts').values(draft).returningAll().executeTakeFirstOrThrow();
  await trx
    .insertInto('payroll_draft_contents')
    .values({ draft_id: row.id, bytes, lines: JSON.stringify(lines) })
    .execute();
  return row;
}

/** A draft that is booked or discarded keeps no lines. */
export async function updateDraft(
  trx: Trx,
  id: number,
  change: RowChange<'payroll_drafts'> & { state: DraftState },
): Promise<DraftRow> {
  if (!isOpen(change)) await trx.deleteFrom('payroll_draft_contents').where('draft_id', '=', id).execute();
  return trx
    .updateTable('payroll_drafts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const storedLines = z.array(
  z.object({
    row: z.number(),
    dni: z.string(),
    name: z.string(),
    creditId: z.number(),
    installment: z.number(),
    amountPesos: z.number().transform(pesos),
    isHidden: z.literal(true).optional(),
  }),
);

export async function readContents(db: Db, id: number): Promise<{ bytes: Buffer; lines: ReturnedLine[] }> {
  const row = await db
    .selectFrom('payroll_draft_contents')
    .selectAll()
    .where('draft_id', '=', id)
    .executeTakeFirstOrThrow();
  return { bytes: row.bytes, lines: storedLines.parse(row.lines) };
}

export async function readAnswers(db: Db, id: number): Promise<AnswerRow[]> {
  return db.selectFrom('payroll_draft_answers').selectAll().where('draft_id', '=', id).execute();
}

export async function saveAnswer(trx: Trx, id: number, { dni, ...answer }: NewAnswer): Promise<void> {
  await trx
    .insertInto('payroll_draft_answers')
    .values({ draft_id: id, dni, ...answer })
    .onConflict((conflict) => conflict.columns(['draft_id', 'dni']).doUpdateSet(answer))
    .execute();
}

/** What was said about people who do not differ any more, in an earlier file, is not sent. */
export async function keepAnswersOf(trx: Trx, id: number, documents: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('payroll_draft_answers')
    .where('draft_id', '=', id)
    .where(sql<boolean>`dni <> all(${[...documents]}::text[])`)
    .execute();
}

/** What was said about people stays when the file is replaced. */
export async function copyAnswers(trx: Trx, from: number, to: number): Promise<void> {
  await sql`
    insert into payroll_draft_answers (draft_id, dni, answer, left_on, note, staff_id, address, answered_at)
    select ${to}, dni, answer, left_on, note, staff_id, address, answered_at
    from payroll_draft_answers where draft_id = ${from}`.execute(trx);
}
