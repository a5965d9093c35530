import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import { lockByName } from '../../../db/named-lock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Row, RowChange, Trx } from '../../../db/types.ts';
import { type Part, partsOf } from './parts.ts';
import type { Book } from './reading/book.ts';
import type { Controls, Totals } from './totals.ts';

export type ImportRow = Row<'book_imports'>;
export type ImportState = ImportRow['state'];

const PARTS_A_STATEMENT = 2_000;
const PARTS_A_STEP = 100;

export async function insertImport(
  trx: Trx,
  {
    book,
    totals,
    cutoffOn,
    staffId,
    now,
  }: { book: Book; totals: Totals; cutoffOn: Day; staffId: number; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('book_imports')
    .values({
      cutoff_on: cutoffOn,
      state: 'asked',
      totals: JSON.stringify(totals),
      uploaded_by: staffId,
      uploaded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(trx, id, book);
  return id;
}

export async function insertParts(trx: Trx, importId: number, book: Book): Promise<void> {
  const parts = partsOf(book);
  for (let at = 0; at < parts.length; at += PARTS_A_STATEMENT) {
    const some = parts.slice(at, at + PARTS_A_STATEMENT);
    await sql`
      insert into book_import_parts (import_id, position, kind, reference, data)
      select ${importId}, position, kind, reference, data
      from unnest(${some.map((part) => part.position)}::integer[], ${some.map((part) => part.kind)}::text[],
        ${some.map((part) => part.reference)}::text[], ${some.map((part) => JSON.stringify(part.data))}::jsonb[])
        as given (position, kind, reference, data)`.execute(trx);
  }
}

/** The totals of the other books that a person wrote. */
export async function keepControls(trx: Trx, importId: number, controls: Controls): Promise<void> {
  await sql`update book_imports set totals = totals || ${JSON.stringify({ controls })}::jsonb where id = ${importId}`.execute(
    trx,
  );
}

/** The uploaded files of a book that was decided. */
export async function forgetFiles(trx: Trx, importId: number): Promise<void> {
  await trx.updateTable('book_files').set({ bytes: null }).where('import_id', '=', importId).execute();
}

export const findImport = (db: Db, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('book_imports').selectAll().where('id', '=', id).executeTakeFirst();

/** None that is still being prepared. */
export const findNewest = (db: Db): Promise<ImportRow | undefined> =>
  db
    .selectFrom('book_imports')
    .selectAll()
    .where('state', '<>', 'draft')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One step of all imports at a time, before any other lock: each knows what the others brought. */
export const lockImports = (trx: Trx): Promise<void> => lockByName(trx, 'book import');

/** Locks it, so that nobody changes its state beside. */
export const lockImport = (trx: Trx, id: number): Promise<ImportRow | undefined> =>
  trx.selectFrom('book_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function setState(
  trx: Trx,
  id: number,
  state: ImportState,
  more: RowChange<'book_imports'> = {},
): Promise<void> {
  await trx
    .updateTable('book_imports')
    .set({ state, ...more })
    .where('id', '=', id)
    .execute();
}

/** The next parts of one kind that are not in yet. */
export async function readNext(db: Db, importId: number): Promise<Part[]> {
  const rows = await db
    .selectFrom('book_import_parts')
    .select(['position', 'kind', 'reference', 'data'])
    .where('import_id', '=', importId)
    .where('done_at', 'is', null)
    .orderBy('position')
    .limit(PARTS_A_STEP)
    .execute();
  // Only `insertImport` writes them.
  const parts = rows as unknown as Part[];
  return parts.filter(({ kind }) => kind === parts[0]?.kind);
}

/** All parts that are not in, each with what it claims alone. */
export async function readClaims(db: Db, importId: number): Promise<Part[]> {
  const { rows } = await sql`
    select position, kind, reference, case kind
      when 'person' then jsonb_build_object('dni', data -> 'dni', 'cellphone', data -> 'cellphone', 'email', data -> 'email')
      when 'credit' then jsonb_build_object('dni', data -> 'dni', 'credit', jsonb_build_object('owed', data #> '{credit,owed}'))
      else data end as data
    from book_import_parts where import_id = ${importId} and done_at is null and data is not null order by position`.execute(
    db,
  );
  // Of each the fields that `takenOf` reads.
  return rows as unknown as Part[];
}

/** What was read of a book that does not come in. */
export async function forgetParts(trx: Trx, importId: number): Promise<void> {
  await sql`update book_import_parts set data = null where import_id = ${importId} and data is not null`.execute(
    trx,
  );
}

/** Books that are being prepared, with their files and what was read of them. */
export async function deleteDrafts(trx: Trx, importIds: readonly number[]): Promise<void> {
  if (importIds.length === 0) return;
  for (const table of ['book_drafts', 'book_files', 'book_import_parts'] as const)
    await trx
      .deleteFrom(table)
      .where('import_id', 'in', [...importIds])
      .execute();
  await trx
    .deleteFrom('book_imports')
    .where('id', 'in', [...importIds])
    .where('state', '=', 'draft')
    .execute();
}

/** Books that nobody approved in time are rejected and forgotten, with those that nobody sent. */
export async function forgetOldBooks(db: Db, before: Date): Promise<void> {
  await sql`
    with old as (
      update book_imports set state = 'rejected' where state = 'asked' and uploaded_at < ${before} returning id
    )
    update book_import_parts set data = null from old where import_id = old.id`.execute(db);
  await sql`
    update book_files set bytes = null from book_imports book
    where book.id = import_id and book.state = 'rejected' and bytes is not null`.execute(db);
  await inTransaction(db, async (trx) => {
    // One that is sent or changed meanwhile is old no more.
    const { rows } = await sql<{ id: number }>`
      select book.id from book_drafts draft join book_imports book on book.id = draft.import_id
      where uploaded_at < ${before} order by book.id for update`.execute(trx);
    await deleteDrafts(
      trx,
      rows.map(({ id }) => id),
    );
  });
}

export type DonePart = {
  position: number;
  companyId?: number | null;
  borrowerId?: number | null;
  creditId?: number | null;
  entryId?: number | null;
  differencePesos?: Pesos | null;
};

/** They are in: what they were is kept where they became it. */
export async function markDone(
  trx: Trx,
  importId: number,
  done: readonly DonePart[],
  now: Date,
): Promise<void> {
  await sql`
    update book_import_parts part set done_at = ${now}, data = null, company_id = given.company_id, borrower_id = given.borrower_id,
      credit_id = given.credit_id, entry_id = given.entry_id, difference_pesos = given.difference_pesos
    from unnest(${done.map((one) => one.position)}::integer[], ${done.map((one) => one.companyId ?? null)}::bigint[],
      ${done.map((one) => one.borrowerId ?? null)}::bigint[], ${done.map((one) => one.creditId ?? null)}::bigint[],
      ${done.map((one) => one.entryId ?? null)}::bigint[], ${done.map((one) => one.differencePesos ?? null)}::bigint[])
      as given (position, company_id, borrower_id, credit_id, entry_id, difference_pesos)
    where import_id = ${importId} and part.position = given.position`.execute(trx);
}

export type Progress = { parts: number; done: number; differences: { credits: number; pesos: number } };

/** How far a book is, and how many of its credits differ: `parts`, `done`, `credits`, `pesos`. */
export const progressOf = (importId: unknown) => sql<{
  parts: number;
  done: number;
  credits: number;
  pesos: number;
}>`
  select count(*)::integer as parts, count(done_at)::integer as done,
    count(*) filter (where difference_pesos <> 0)::integer as credits,
    coalesce(sum(abs(difference_pesos)), 0)::bigint as pesos
  from book_import_parts where import_id = ${importId}`;

export async function readProgress(db: Db, importId: number): Promise<Progress> {
  const { rows } = await progressOf(importId).execute(db);
  const { parts = 0, done = 0, credits = 0, pesos = 0 } = rows[0] ?? {};
  return { parts, done, differences: { credits, pesos } };
}
