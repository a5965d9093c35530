/** The dry run: what a book would become, and what keeps it from coming in. */
import { setImmediate } from 'node:timers/promises';
import type { FoundSheet } from '@unamano/contract/money/book-import/book-imports';
import type { Day } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import type { ForeignCredit } from '@unamano/domain/loans/opening/foreign-credit';
import { faultsOfOpening } from '@unamano/domain/loans/opening/foreign-faults';
import { type Opening, openingOf } from '@unamano/domain/loans/opening/opening';
import type { Db } from '../../../db/types.ts';
import { type OpeningSettings, readOpeningSettings, readPositions } from '../../loans/loan-events/index.ts';
import { createPucCodes } from '../../office/settings/index.ts';
import { readCompanies } from './companies.ts';
import { sheetsOfPeer } from './peers/convert.ts';
import { PEERS, programOf } from './peers/programs.ts';
import { type Book, type BookCredit, bookOf } from './reading/book.ts';
import { placed } from './reading/credits.ts';
import { type BookFile, sheetsOf } from './reading/files.ts';
import { foundSheets } from './reading/found.ts';
import type { Fault, Names } from './reading/names.ts';
import type { Seen } from './reading/seen.ts';
import { tablesOf } from './reading/tables.ts';
import { type AlreadyIn, claimsOf, readAlreadyIn, takenFaults } from './taken.ts';
import { SHEETS } from './templates/sheets.ts';
import { count, noTotals, type Totals } from './totals.ts';

export type Checked = {
  book: Book;
  found: FoundSheet[];
  totals: Totals;
  faults: readonly Fault[];
  differences: readonly Difference[];
};

/** A credit that owes another sum here; pesos. */
export type Difference = {
  reference: string;
  row: number;
  theirs: number;
  ours: number;
  isRecorded: boolean;
};

type When = {
  cutoffOn: Day;
  today: Day;
  /** Differences that are recorded while they are so, by reference: ours less theirs. */
  recorded?: ReadonlyMap<string, number>;
};

/** So that calls of others go on beside the computing. */
const CREDITS_AT_ONCE = 50;

/** Reads and computes everything, and writes nothing. */
export async function checkBook(
  db: Db,
  files: readonly BookFile[],
  names: Names,
  { cutoffOn, today, recorded = new Map() }: When,
): Promise<Checked> {
  const { sheets, faults: unreadable, found, named, readAs } = await readSheets(files, names);
  const { tables, faults: unread, seen, placed: inFiles } = tablesOf(sheets, readAs);
  const codes = await createPucCodes({ db }).on(today);
  const companies = await readCompanies(db);
  const { book, faults: wrong } = bookOf(tables, { cutoffOn, today, codes, companies }, seen);
  const settings = await readOpeningSettings(db, today);
  const { ceilings } = await readPositions(db, []);
  const claims = claimsOf(book);
  const known = await readAlreadyIn(db, claims);
  const by = { ...settings, ceilings, cutoffOn, recorded, known };
  const {
    totals,
    faults: different,
    differences,
  } = await compare(book, by, unknownFigures(book, wrong, seen));
  const taken = await takenFaults(db, claims);
  const later = [...wrong, ...different, ...taken].map(inFiles);
  return { book, found, totals, faults: [...unreadable, ...[...unread, ...later].map(named)], differences };
}

/** `readAs`: the names of the sheets by then. `named`: a fault of them where the lender has it. */
async function readSheets(files: readonly BookFile[], names: Names) {
  const program = names.program ?? programOf(files);
  if (program) {
    const { values = {} } = names;
    return { ...sheetsOfPeer(files, program, PEERS[program], names), readAs: { values } };
  }
  const { sheets, faults } = await sheetsOf(files, names);
  return { sheets, faults, found: foundSheets(sheets, names), named: (fault: Fault) => fault, readAs: names };
}

/** The references of credits whose rows are wrong or missing: their figures would say nothing. */
function unknownFigures(
  { credits }: Book,
  wrong: readonly Fault[],
  { incomplete, unread }: Seen,
): Set<string> {
  if (unread.has('cuotas') || unread.has('pagos'))
    return new Set(credits.map(({ credit }) => credit.reference));
  const rows = new Set(wrong.filter(({ sheet }) => sheet === 'creditos').map(({ row }) => row));
  const own = credits.filter(({ row, credit }) => rows.has(row) || credit.schedule.length === 0);
  return new Set([...incomplete, ...own.map(({ credit }) => credit.reference)]);
}

type Comparison = Pick<OpeningSettings, 'settings'> &
  Required<Omit<When, 'today'>> & { ceilings: LegalCeilings; known: AlreadyIn };

/** What a credit becomes; a difference that is recorded is decided in the book. */
function openedIn(one: BookCredit, { settings, ceilings, cutoffOn, recorded }: Comparison): Opening {
  const opening = openingOf(one.credit, settings, ceilings, cutoffOn);
  const { difference } = opening;
  if (difference === 0 || recorded.get(one.credit.reference) !== difference) return opening;
  one.credit = { ...one.credit, onDifference: difference > 0 ? 'waive' : 'accept' };
  return openingOf(one.credit, settings, ceilings, cutoffOn);
}

async function compare(
  book: Book,
  by: Comparison,
  unknown: ReadonlySet<string>,
): Promise<{ totals: Totals; faults: Fault[]; differences: Difference[] }> {
  const faults: Fault[] = [];
  const differences: Difference[] = [];
  const totals = noTotals(book, by.known);
  const running = new Map<string, BookCredit>();
  for (const [index, one] of book.credits.entries()) {
    if (index % CREDITS_AT_ONCE === 0) await setImmediate();
    const { row, dni } = one;
    if (unknown.has(one.credit.reference)) continue;
    const opening = openedIn(one, by);
    const { figures, difference } = opening;
    const { credit } = one;
    one.difference = difference;
    if (difference !== 0) differences.push(differenceIn(credit, row, figures.owed));
    const rows = { credit: row, schedule: [], payments: [] };
    faults.push(...faultsOfOpening(credit, opening).map((fault) => placed(fault, rows)));
    count(totals, one, opening, by.known);
    const other = running.get(dni);
    if (figures.hasEnded) continue;
    if (other)
      faults.push({
        sheet: 'creditos',
        row,
        column: SHEETS.creditos.document.header,
        text: `La persona tiene otro crédito sin terminar, el ${other.credit.reference}: aquí se paga uno a la vez; deja uno en tu sistema`,
      });
    else running.set(dni, one);
  }
  return { totals, faults, differences };
}

const differenceIn = (
  { reference, owed: theirs, onDifference }: ForeignCredit,
  row: number,
  ours: number,
): Difference => ({
  reference,
  row,
  theirs,
  ours,
  isRecorded: onDifference === (ours > theirs ? 'waive' : 'accept'),
});
