/** The screen of imports: the caller's own book, kept column names, and the imports with how far they are. */

import {
  type BookDraft,
  type BookImport,
  type BookTotals,
  bookDraft,
  type bookFaults,
  type bookImports,
  type bookTemplate,
  columnName,
  type exportBookFaults,
} from '@unamano/contract/money/book-import/book-imports';
import { ACCOUNT_TITLES, type PucAccount } from '@unamano/contract/office/puc-accounts';
import { AGING_BUCKETS } from '@unamano/domain/loans/portfolio/aging';
import * as z from 'zod';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { bound, type With } from '../../../kernel/bound.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { pageOf, parseIdCursor } from '../../../kernel/paging.ts';
import { ok } from '../../../kernel/result.ts';
import { createPucCodes } from '../../office/settings/index.ts';
import { listSheet, type SheetFiles } from '../../office/sheets/index.ts';
import { RUN_KIND, UNDO_KIND } from './approval.ts';
import { askForReading } from './draft/read.ts';
import * as drafts from './draft/repo.ts';
import { type ListedImport, readImports } from './list-repo.ts';
import { countOwnEvents, keptParts } from './run/undo.ts';
import { templateFile } from './templates/examples.ts';
import { type Column, SHEET_NAMES, SHEETS } from './templates/sheets.ts';
import { openingRest, type Totals } from './totals.ts';

const PAGE = 50;
const FAULTS_A_PAGE = 1_000;
/** The state in which own events end the undo. */
const UNDOABLE: readonly BookImport['state'][] = ['done', 'stopped'];
const UNDONE: readonly BookImport['state'][] = ['undoing', 'undone'];

type Deps = { db: Db; clock: Clock; sheets: SheetFiles };

export type BookViews = ReturnType<typeof createBookViews>;

const SHEET_VIEWS = SHEET_NAMES.map((sheet) => ({
  sheet,
  columns: Object.values(SHEETS[sheet] as Readonly<Record<string, Column<unknown>>>).map(
    ({ header, about, example, empty }) => ({
      header,
      meaning: about,
      example,
      is_required: empty === undefined,
    }),
  ),
}));

/** `creditos, tasa_ea`, where the lender calls one of them otherwise. */
const inTemplate = ({
  sheet,
  our_sheet: ourSheet,
  column,
  our_header: ourHeader,
}: drafts.FaultRow): string =>
  ourSheet || ourHeader ? [ourSheet || sheet, ourHeader || column].filter(Boolean).join(', ') : '';

const faultSheet = listSheet<drafts.FaultRow>('errores-de-la-cartera', 'Errores', [
  ['Hoja', 18, ({ sheet }) => sheet],
  ['Fila', 8, ({ row }) => (row === 0 ? '' : row)],
  ['Columna', 22, ({ column }) => column],
  ['En la plantilla', 30, inTemplate],
  ['Qué hacer', 90, ({ text }) => text],
]);

function usesOf(deps: Deps) {
  const { db } = deps;
  const pucCodes = createPucCodes({ db });
  return { ...deps, pucCodes };
}

type Uses = ReturnType<typeof usesOf>;

async function importView(
  { db }: Deps,
  { row, progress, staff, pending }: ListedImport,
): Promise<BookImport> {
  const totals = row.totals as Totals;
  const isWaiting = row.state === 'asked' && !pending.has(RUN_KIND);
  return {
    id_import: row.id,
    // Its request ended without an answer.
    state: isWaiting || row.state === 'draft' ? 'rejected' : row.state,
    cutoff_on: row.cutoff_on,
    people: totals.people,
    credits: totals.credits,
    // A difference that is accepted stays as it is here.
    owed: totals.ours.owed - totals.waived.pesos,
    parts_count: progress.parts,
    parts_done: progress.done,
    differences_credits: progress.differences.credits,
    differences_pesos: progress.differences.pesos,
    uploaded_by: staff.uploaded,
    uploaded_at: row.uploaded_at.toISOString(),
    approved_by: staff.approved,
    ended_at: row.ended_at?.toISOString() ?? null,
    own_events: UNDOABLE.some((state) => state === row.state) ? await countOwnEvents(db, row.id) : 0,
    kept_parts: UNDONE.some((state) => state === row.state) ? await keptParts(db, row.id) : [],
    stop_reason: row.stop_reason,
    is_undo_asked: pending.has(UNDO_KIND),
  };
}

async function draftView({ db, pucCodes, clock }: Uses, row: drafts.DraftRow): Promise<BookDraft> {
  const files = await drafts.readFiles(db, row.import_id);
  return {
    id_import: row.import_id,
    cutoff_on: row.cutoff_on,
    is_reading: row.read_version !== row.version,
    files: files.map(({ id, name, size_bytes }) => ({ id_file: id, file_name: name, size_bytes })),
    sheets: row.sheets,
    columns: row.columns,
    totals: row.totals && totalsView(row.totals, await pucCodes.on(clock.today())),
    faults_count: row.faults_count,
    credit_differences: row.differences,
  };
}

/** What an older release stored may not fit: it is dropped and read again. */
async function ownDraft(uses: Uses, actorId: number): Promise<BookDraft | null> {
  const row = await drafts.findDraft(uses.db, actorId);
  if (!row) return null;
  try {
    const parsed = bookDraft.safeParse(await draftView(uses, row));
    if (parsed.success) return parsed.data;
  } catch (error) {
    // A figure of the totals that was not there.
    if (!(error instanceof TypeError)) throw error;
  }
  const empty = await inTransaction(uses.db, async (trx) => {
    await askForReading(trx, row.import_id, await drafts.forgetRead(trx, row.import_id));
    return drafts.draftOf(trx, row.import_id);
  });
  return empty ? draftView(uses, empty) : null;
}

export const read: With<Uses, UseCase<typeof bookImports, 'actor'>> = async (deps, { actor }) => {
  const [own, lists, listed] = await Promise.all([
    ownDraft(deps, actor.id),
    drafts.readColumnLists(deps.db),
    readImports(deps.db, [RUN_KIND, UNDO_KIND], deps.clock.now()),
  ]);
  return ok({
    today: deps.clock.today(),
    draft: own,
    column_lists: lists.filter(({ columns }) => z.array(columnName).safeParse(columns).success),
    sheets: SHEET_VIEWS,
    imports: await Promise.all(listed.map((it) => importView(deps, it))),
  });
};

export const faults: With<Deps, UseCase<typeof bookFaults, 'actor' | 'input'>> = async (
  { db },
  { actor, input },
) => {
  const after = parseIdCursor(input.cursor);
  if (!after.ok) return after;
  const limit = input.limit ?? PAGE;
  const found = await drafts.readFaults(db, actor.id, { after: after.value ?? 0, limit: limit + 1 });
  const { rows, last } = pageOf(found, limit);
  return ok({
    faults: rows.map(({ position: _, ...fault }) => fault),
    next_cursor: last ? String(last.position) : null,
  });
};

export const exportFaults: With<Deps, UseCase<typeof exportBookFaults, 'actor' | 'input'>> = async (
  { db, sheets },
  { actor, input },
) => {
  const pages = faultSheet.pagesOf<number>(async (after) => {
    const rows = await drafts.readFaults(db, actor.id, { after: after ?? 0, limit: FAULTS_A_PAGE });
    return { rows, next: rows.length < FAULTS_A_PAGE ? null : (rows.at(-1)?.position ?? null) };
  });
  const { name, title, columns } = faultSheet;
  const stored = await sheets.store({ format: input.format, name, title, columns, pages });
  return stored.ok ? ok({ url: stored.value }) : stored;
};

export const template: UseCase<typeof bookTemplate, 'input'> = async ({ input }) =>
  ok(await templateFile(input.sheet, input.has_example));

export function createBookViews(deps: Deps) {
  return { ...bound(usesOf(deps), { read, faults, exportFaults }), template };
}

function totalsView(totals: Totals, codes: Readonly<Record<PucAccount, string>>): BookTotals {
  const { ours, theirs, waived, accepted, accounts } = totals;
  const rest = openingRest(totals);
  const { companies, people, credits, running, payments, principal } = totals;
  const all = { ...accounts, opening_balance: (accounts.opening_balance ?? 0) + rest };
  return {
    companies_count: companies,
    people,
    credits,
    running_credits: running,
    payments_count: payments,
    principal,
    theirs_owed: theirs.owed,
    ours_owed: ours.owed,
    buckets: AGING_BUCKETS.map((bucket) => ({
      bucket,
      theirs_credits: theirs.buckets[bucket].credits,
      theirs_pesos: theirs.buckets[bucket].pesos,
      ours_credits: ours.buckets[bucket].credits,
      ours_pesos: ours.buckets[bucket].pesos,
    })),
    waived_credits: waived.credits,
    waived_pesos: waived.pesos,
    accepted_credits: accepted.credits,
    accepted_pesos: accepted.pesos,
    accounts: (Object.entries(all) as [PucAccount, number][])
      .filter(([, sum]) => sum !== 0)
      .map(([account, sum]) => ({
        code: codes[account],
        title: ACCOUNT_TITLES[account],
        debit: Math.max(0, sum),
        credit: Math.max(0, -sum),
      }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    opening_rest: rest,
  };
}
