/** The dry run: what a book would become, and what keeps it from coming in. */
import type { Day } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import { faultsOfOpening } from '@unamano/domain/loans/opening/foreign-faults';
import { openingOf } from '@unamano/domain/loans/opening/opening';
import type { Db } from '../../../db/types.ts';
import { type OpeningSettings, readOpeningSettings, readPositions } from '../../loans/loan-events/index.ts';
import { type PeerReading, sheetsOfPeer } from './peers/convert.ts';
import { type Book, type BookCredit, bookOf } from './reading/book.ts';
import { placed } from './reading/credits.ts';
import { type BookFile, sheetsOf } from './reading/files.ts';
import type { Seen } from './reading/seen.ts';
import { type Fault, type Mapping, tablesOf } from './reading/tables.ts';
import { takenFaults } from './taken.ts';
import { SHEETS } from './templates/sheets.ts';
import { count, noTotals, type Totals } from './totals.ts';

export type Checked = { book: Book; totals: Totals; faults: readonly Fault[] };

type When = { cutoffOn: Day; today: Day };

/**
 * Reads and computes everything, and writes nothing.
 *
 * @param peer of another program's own tables; `mapping` then names columns that the lender added to them
 */
export async function checkBook(
  db: Db,
  files: readonly BookFile[],
  { mapping, peer }: { mapping: Mapping; peer: PeerReading | null },
  when: When,
): Promise<Checked> {
  const { sheets, faults: unreadable, placed: named } = await readSheets(files, mapping, peer);
  const { tables, faults: unread, seen } = tablesOf(sheets, peer ? {} : mapping);
  const { book, faults: wrong } = bookOf(tables, when, seen);
  const settings = await readOpeningSettings(db, when.today);
  const { ceilings } = await readPositions(db, []);
  const { totals, faults: different } = compare(
    book,
    settings,
    ceilings,
    when.cutoffOn,
    unknownFigures(book, wrong, seen),
  );
  const taken = await takenFaults(db, book);
  return {
    book,
    totals,
    faults: [...unreadable, ...[...unread, ...wrong, ...different, ...taken].map(named)],
  };
}

async function readSheets(files: readonly BookFile[], mapping: Mapping, peer: PeerReading | null) {
  if (peer) return sheetsOfPeer(files, peer, mapping);
  return { ...(await sheetsOf(files, mapping)), placed: (fault: Fault) => fault };
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

function compare(
  book: Book,
  { settings }: OpeningSettings,
  ceilings: LegalCeilings,
  cutoffOn: Day,
  unknown: ReadonlySet<string>,
): { totals: Totals; faults: Fault[] } {
  const faults: Fault[] = [];
  const totals = noTotals(book);
  const running = new Map<string, BookCredit>();
  for (const one of book.credits) {
    const { credit, row, dni } = one;
    if (unknown.has(credit.reference)) continue;
    const opening = openingOf(credit, settings, ceilings, cutoffOn);
    const { figures, difference } = opening;
    const rows = { credit: row, schedule: [], payments: [] };
    faults.push(...faultsOfOpening(credit, opening).map((fault) => placed(fault, rows)));
    count(totals, one, figures, difference);
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
  return { totals, faults };
}
