/** A book that is being prepared, its files, and the column names that are kept. */
import type { Reply } from '@unamano/contract/endpoint';
import type {
  BookDifference,
  bookFaults,
  ColumnName,
  FoundSheet,
} from '@unamano/contract/money/book-import/book-imports';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/types.ts';
import type { BookFile } from '../reading/files.ts';
import type { Fault } from '../reading/names.ts';
import type { Totals } from '../totals.ts';

export type DraftRow = {
  import_id: number;
  cutoff_on: Day;
  version: number;
  read_version: number | null;
  columns: ColumnName[];
  /** Pesos by the lender's reference. */
  decided: Record<string, number>;
  sheets: FoundSheet[];
  differences: BookDifference[];
  faults_count: number;
  totals: Totals | null;
};

const ofDraft = (db: Db, where: ReturnType<typeof sql>) =>
  sql<DraftRow>`
  select draft.import_id, cutoff_on, version, read_version, columns, decided, sheets, differences, faults_count, totals
  from book_drafts draft join book_imports book on book.id = draft.import_id where ${where}`.execute(db);

export async function findDraft(db: Db, staffId: number): Promise<DraftRow | undefined> {
  return (await ofDraft(db, sql`staff_id = ${staffId}`)).rows[0];
}

/** Locks the caller's own. */
export async function lockDraft(trx: Trx, staffId: number): Promise<DraftRow | undefined> {
  return (await ofDraft(trx, sql`staff_id = ${staffId} for update of draft`)).rows[0];
}

export async function draftOf(db: Db, importId: number): Promise<DraftRow | undefined> {
  return (await ofDraft(db, sql`draft.import_id = ${importId}`)).rows[0];
}

/** The caller's own, made where there is none. @returns the id of its import */
export async function openDraft(trx: Trx, staffId: number, cutoffOn: Day, now: Date): Promise<number> {
  const own = await lockDraft(trx, staffId);
  if (own) return own.import_id;
  const { id } = await trx
    .insertInto('book_imports')
    .values({ cutoff_on: cutoffOn, state: 'draft', totals: null, uploaded_by: staffId, uploaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into book_drafts (import_id, staff_id, version, columns, decided, sheets, differences, faults, faults_count)
    values (${id}, ${staffId}, 0, '[]', '{}', '[]', '[]', '[]', 0)`.execute(trx);
  return id;
}

export type FileRow = { id: number; name: string; size_bytes: number };

export const readFiles = (db: Db, importId: number): Promise<FileRow[]> =>
  db
    .selectFrom('book_files')
    .select(['id', 'name', 'size_bytes'])
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute();

export async function readBytes(db: Db, importId: number): Promise<BookFile[]> {
  const rows = await db
    .selectFrom('book_files')
    .select(['name', 'bytes'])
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ name, bytes }) => (bytes === null ? [] : [{ name, bytes }]));
}

/** In place of the one of the same name. @returns its id */
export async function putFile(
  trx: Trx,
  importId: number,
  { name, bytes }: BookFile,
  now: Date,
): Promise<number> {
  await trx.deleteFrom('book_files').where('import_id', '=', importId).where('name', '=', name).execute();
  const { id } = await trx
    .insertInto('book_files')
    .values({ import_id: importId, name, bytes, size_bytes: bytes.length, uploaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeFile(trx: Trx, importId: number, fileId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('book_files')
    .where('import_id', '=', importId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type DraftChange = { cutoffOn: Day; columns: ColumnName[]; decided: Record<string, number> };

/** What was read of the version before counts no more; the book is as old as its last change. @returns the version to read */
export async function changeDraft(
  trx: Trx,
  importId: number,
  now: Date,
  change?: DraftChange,
): Promise<number> {
  await trx
    .updateTable('book_imports')
    .set({ uploaded_at: now, ...(change && { cutoff_on: change.cutoffOn }) })
    .where('id', '=', importId)
    .execute();
  if (change)
    await sql`
      update book_drafts set columns = ${JSON.stringify(change.columns)}::jsonb,
        decided = ${JSON.stringify(change.decided)}::jsonb where import_id = ${importId}`.execute(trx);
  return nextVersion(trx, importId);
}

async function nextVersion(trx: Trx, importId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update book_drafts set version = version + 1 where import_id = ${importId} returning version`.execute(
    trx,
  );
  return rows[0]?.version ?? 0;
}

/** Files and day stay. @returns the version to read */
export async function forgetRead(trx: Trx, importId: number): Promise<number> {
  await sql`update book_imports set totals = null where id = ${importId}`.execute(trx);
  await sql`
    update book_drafts set read_version = null, columns = '[]', decided = '{}', sheets = '[]', differences = '[]', faults = '[]',
      faults_count = 0 where import_id = ${importId}`.execute(trx);
  return nextVersion(trx, importId);
}

export type ReadDraft = {
  sheets: FoundSheet[];
  differences: BookDifference[];
  faults: readonly Fault[];
  faultsCount: number;
  /** Null where nothing could be read. */
  totals: Totals | null;
};

/** As JSON that the database takes: files may have halves of signs, and signs that end a text. */
const storable = (value: unknown): string =>
  JSON.stringify(value, (_, own) =>
    typeof own === 'string' ? own.toWellFormed().replaceAll('\u0000', '') : own,
  );

/** @returns whether the version is still the newest */
export async function storeRead(
  trx: Trx,
  importId: number,
  version: number,
  { sheets, differences, faults, faultsCount, totals }: ReadDraft,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update book_drafts set read_version = version, sheets = ${storable(sheets)}::jsonb,
      differences = ${storable(differences)}::jsonb, faults = ${storable(faults)}::jsonb, faults_count = ${faultsCount}
    where import_id = ${importId} and version = ${version}`.execute(trx);
  if (numAffectedRows !== 1n) return false;
  await sql`update book_imports set totals = ${totals && storable(totals)}::jsonb where id = ${importId}`.execute(
    trx,
  );
  await trx.deleteFrom('book_import_parts').where('import_id', '=', importId).execute();
  return true;
}

export type FaultRow = Reply<typeof bookFaults>['faults'][number] & { position: number };

export async function readFaults(
  db: Db,
  staffId: number,
  { after, limit }: { after: number; limit: number },
): Promise<FaultRow[]> {
  const { rows } = await sql<FaultRow>`
    select fault ->> 'sheet' as sheet, coalesce(fault ->> 'ourSheet', '') as our_sheet, (fault ->> 'row')::integer as row,
      fault ->> 'column' as column, coalesce(fault ->> 'ourColumn', '') as our_header, fault ->> 'text' as text, position::integer
    from book_drafts, jsonb_array_elements(faults) with ordinality as one (fault, position)
    where staff_id = ${staffId} and position > ${after} order by position limit ${limit}`.execute(db);
  return rows;
}

/** Ends the draft: it waits for a second person now. */
export async function endDraft(trx: Trx, importId: number): Promise<void> {
  await trx.deleteFrom('book_drafts').where('import_id', '=', importId).execute();
}

export type ColumnList = { name: string; columns: ColumnName[] };

export const readColumnLists = async (db: Db): Promise<ColumnList[]> =>
  (await sql<ColumnList>`select name, columns from book_columns order by fold_text(name)`.execute(db)).rows;

export async function keepColumns(
  trx: Trx,
  { name, columns }: ColumnList,
  by: { staffId: number; now: Date },
): Promise<void> {
  const { staffId, now } = by;
  await sql`
    insert into book_columns (name, columns, saved_by, saved_at)
    values (${name}, ${JSON.stringify(columns)}::jsonb, ${staffId}, ${now})
    on conflict (name) do update set columns = excluded.columns, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(
    trx,
  );
}
