/** Reads a book that is being prepared: what its files have, what it would become, and what keeps it from coming in. */
import type { BookDifference } from '@unamano/contract/money/book-import/book-imports';
import { sql } from 'kysely';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { checkBook, type Difference } from '../check.ts';
import { insertParts } from '../repo.ts';
import { namesOf } from './columns.ts';
import * as repo from './repo.ts';

export const READ_BOOK = 'read-book';

/** More are counted: with that many the files are corrected first. */
const FAULTS_KEPT = 5_000;
const DIFFERENCES_KEPT = 1_000;

/** The job runs once the transaction ends. */
export async function askForReading(trx: Trx, importId: number, version: number): Promise<void> {
  await sql`select graphile_worker.add_job(${READ_BOOK}, payload := ${JSON.stringify({ importId, version })}::json,
    job_key := ${`${READ_BOOK} ${importId}`})`.execute(trx);
}

/** The job. What was changed meanwhile has a job of its own. A reading that fails ends as a fault, and is for the operator as well. */
export async function readDraft(db: Db, clock: Clock, importId: number, version: number): Promise<void> {
  const draft = await repo.draftOf(db, importId);
  if (draft?.version !== version || draft.read_version === version) return;
  try {
    await readVersion(db, clock, draft);
  } catch (error) {
    await inTransaction(db, (trx) => repo.storeRead(trx, importId, version, UNREADABLE));
    throw error;
  }
}

const UNREADABLE: repo.ReadDraft = {
  sheets: [],
  differences: [],
  faults: [
    {
      sheet: '',
      row: 0,
      column: '',
      text: 'No se pudieron leer los archivos: guárdalos otra vez como XLSX o CSV y súbelos; si pasa de nuevo, llama a soporte',
    },
  ],
  faultsCount: 1,
  totals: null,
};

async function readVersion(db: Db, clock: Clock, draft: repo.DraftRow): Promise<void> {
  const { import_id: importId, version, columns, cutoff_on: cutoffOn, decided } = draft;
  const files = await repo.readBytes(db, importId);
  const recorded = new Map(Object.entries(decided));
  const checked = await checkBook(db, files, namesOf(columns), { cutoffOn, today: clock.today(), recorded });
  await inTransaction(db, async (trx) => {
    const isNewest = await repo.storeRead(trx, importId, version, {
      sheets: checked.found,
      differences: checked.differences.slice(0, DIFFERENCES_KEPT).map(differenceView),
      faults: checked.faults.slice(0, FAULTS_KEPT),
      faultsCount: checked.faults.length,
      totals: checked.totals,
    });
    if (isNewest && checked.faults.length === 0) await insertParts(trx, importId, checked.book);
  });
}

const differenceView = ({ reference, row, theirs, ours, isRecorded }: Difference): BookDifference => ({
  lender_reference: reference,
  row,
  theirs,
  ours,
  is_recorded: isRecorded,
});
