/** The journal as an accountant reads it. */

import type { Input } from '@unamano/contract/endpoint';
import {
  type ACCOUNTING_FILES,
  type accountingExport,
  type financialStatements,
  type journal,
  ONLY_FORMATS,
  type trialBalance,
} from '@unamano/contract/loans/accounting';
import { parseDay, withDayOfMonth } from '@unamano/domain/calendar';
import {
  balanceSheet,
  incomeStatement,
  periodBefore,
} from '@unamano/domain/loans/books/financial-statements';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { recordStaffEvent } from '../../office/audit/index.ts';
import { createPucCodes } from '../../office/settings/index.ts';
import type { SheetFiles } from '../../office/sheets/index.ts';
import {
  auxiliaryPage,
  auxiliarySheet,
  bookPages,
  bookSheet,
  plainPages,
  plainSheet,
} from './books/files.ts';
import { programSheet } from './books/programs/import-sheet.ts';
import { SIIGO } from './books/programs/siigo.ts';
import { WORLD_OFFICE } from './books/programs/world-office.ts';
import { vatPages, vatSheet } from './books/vat.ts';
import * as repo from './repo.ts';
import { trialBalanceSheet } from './sheets.ts';

type AccountingDeps = Core & {
  sheets: Pick<SheetFiles, 'store'>;
  /** Absent where the lender has not said it. */
  lenderNit?: string | undefined;
};

const PAGE = 50;
const PROGRAMS = { siigo: SIIGO, world_office: WORLD_OFFICE };
const FUTURE_DAY = 'Debe ser hoy o un día que ya pasó';
const END_BEFORE_START = 'Debe ser antes del último día';
const INVALID = 'Valor no válido';
const RESULT_TITLE = 'Resultado sin cerrar';

const textOf = ({ postedOn, entryId }: repo.Cursor): string => `${postedOn}.${entryId}`;

function cursorFrom(text: string): repo.Cursor | null {
  const [day = '', id = ''] = text.split('.');
  const postedOn = parseDay(day);
  return postedOn && /^\d{1,15}$/.test(id) ? { postedOn, entryId: Number(id) } : null;
}

export type Accounting = ReturnType<typeof createAccounting>;

function usesOf(deps: AccountingDeps) {
  const { db } = deps;
  const { lenderNit = '' } = deps;
  const lender = { number: lenderNit, name: 'Unamano S.A.S.' };
  const pucCodes = createPucCodes({ db });
  return { ...deps, lenderNit, lender, pucCodes };
}

type Uses = ReturnType<typeof usesOf>;

/** Whatever the period is, its accounts have the codes of the day on which it is read. */
const codesToday = ({ pucCodes, clock }: Uses) => pucCodes.on(clock.today());

const balanceOf = async (deps: Uses, period: repo.Period) =>
  repo.readTrialBalance(deps.db, period, await codesToday(deps));

function periodOf(
  { clock }: AccountingDeps,
  { from, to, by = 'posted' }: Input<typeof trialBalance>,
): Result<repo.Period, never> {
  const last = to ?? clock.today();
  const first = from ?? withDayOfMonth(last, 1);
  if (last > clock.today()) return invalid('to', FUTURE_DAY);
  if (first > last) return invalid('from', END_BEFORE_START);
  return ok({ from: first, to: last, by });
}

async function filterOf(
  deps: AccountingDeps,
  input: Pick<Input<typeof journal>, 'from' | 'to' | 'by' | 'account' | 'id_credit'>,
): Promise<Result<repo.JournalFilter, 'OBJECT_NOT_FOUND'>> {
  const period = periodOf(deps, input);
  if (!period.ok) return period;
  const account = input.account || undefined;
  if (account !== undefined && !(await repo.isAccount(deps.db, account))) return refuse('OBJECT_NOT_FOUND');
  return ok({ ...period.value, account, creditId: input.id_credit });
}

async function readPage(deps: Uses, filter: repo.JournalFilter, limit: number, after: repo.Cursor | null) {
  const lines = await repo.readJournal(deps.db, filter, limit, after, await codesToday(deps));
  const last = lines.at(-1);
  const entries = new Set(lines.map((line) => line.id_entry)).size;
  const postedOn = last && parseDay(last.posted_on);
  const next = last && postedOn && entries === limit ? { postedOn, entryId: last.id_entry } : null;
  return { lines, next };
}

/** Days to come and an end before its start are invalid. */
export const balance: UseOf<Uses, typeof trialBalance, 'input'> = async (deps, { input }) => {
  const period = periodOf(deps, input);
  if (!period.ok) return period;
  return ok({ ...period.value, today: deps.clock.today(), rows: await balanceOf(deps, period.value) });
};

/** By the day of posting alone: a closed month is what it was. As `balance`. */
export const statements: UseOf<Uses, typeof financialStatements, 'input'> = async (deps, { input }) => {
  const period = periodOf(deps, input);
  if (!period.ok) return period;
  const { from, to } = period.value;
  const before = periodBefore({ from, to });
  const [now, past] = [
    await balanceOf(deps, period.value),
    await balanceOf(deps, { ...before, by: 'posted' }),
  ];
  const closed = {
    now: await repo.readYearCloses(deps.db, { from, to }),
    before: await repo.readYearCloses(deps.db, before),
  };
  return ok({
    ...{ from, to, before },
    today: deps.clock.today(),
    balance: balanceSheet(now, RESULT_TITLE),
    income: incomeStatement(now, past, closed),
  });
};

/** OBJECT_NOT_FOUND for an account that there is not. `limit` counts entries: all lines of one are on one page. */
export const lines: UseOf<Uses, typeof journal, 'input'> = async (deps, { input }) => {
  const filter = await filterOf(deps, input);
  if (!filter.ok) return filter;
  const after = input.cursor ? cursorFrom(input.cursor) : null;
  if (input.cursor && after === null) return invalid('cursor', INVALID);
  const page = await readPage(deps, filter.value, input.limit ?? PAGE, after);
  return ok({ lines: page.lines, next_cursor: page.next && textOf(page.next) });
};

async function sheetOf(deps: Uses, table: (typeof ACCOUNTING_FILES)[number], filter: repo.JournalFilter) {
  const { from, to, by, account, creditId } = filter;
  const books = { db: deps.db, lender: deps.lender, codes: await codesToday(deps) };
  if (table === 'plain') return { ...plainSheet, pages: plainPages(books, { from, to }) };
  if (table === 'siigo' || table === 'world_office')
    return programSheet(PROGRAMS[table], books, { from, to });
  if (table === 'vat') return { ...vatSheet, pages: vatPages(books, { from, to }) };
  if (table === 'auxiliary')
    return { ...auxiliarySheet, pages: auxiliarySheet.pagesOf(() => auxiliaryPage(books, { from, to })) };
  if (table === 'trial_balance')
    return {
      ...trialBalanceSheet,
      pages: trialBalanceSheet.pagesOf(async () => ({ rows: await balanceOf(deps, filter), next: null })),
    };
  // What counts from a day is posted on that day or later.
  const posted = by === 'posted' ? { from, to } : { from, to: deps.clock.today() };
  const pages = bookPages(
    books,
    posted,
    (entry, line) =>
      (by === 'posted' || (line.value_on >= from && line.value_on <= to)) &&
      (account === undefined || line.account === account) &&
      (creditId === undefined || entry.credit_id === creditId),
  );
  return { ...bookSheet, pages };
}

/** As `balance` and `lines`. SERVICE_UNAVAILABLE while files can not be stored. */
export const exportFile: UseOf<Uses, typeof accountingExport> = async (deps, { actor, origin, input }) => {
  const filter = await filterOf(deps, input);
  if (!filter.ok) return filter;
  const { table } = input;
  const format = ONLY_FORMATS[table] ?? input.format;
  const sheet = await sheetOf(deps, table, filter.value);
  const url = await deps.sheets.store({ ...sheet, format });
  if (!url.ok) return url;
  const by = { actor, origin, now: deps.clock.now() };
  await recordStaffEvent(deps.db, by, {
    action: 'accounting.export',
    subject: { kind: 'list', id: `accounting ${table}` },
    after: {
      ...filter.value,
      account: filter.value.account ?? null,
      creditId: input.id_credit ?? null,
      format,
    },
  });
  return ok({ url: url.value });
};

export const createAccounting = (deps: AccountingDeps) =>
  bound(usesOf(deps), { balance, statements, journal: lines, export: exportFile });
