import type { FoundSheet } from '@unamano/contract/money/book-import/book-imports';
import { isEmpty, type Sheet } from '../../payroll/index.ts';
import { HELP_SHEET } from '../templates/help.ts';
import { headerKey, type Names, sheetNamed } from './names.ts';
import { headRowOf, missingIn } from './tables.ts';

/** What each sheet has, and what it lacks of ours. */
export function foundSheets(sheets: readonly Sheet[], names: Names): FoundSheet[] {
  return sheets.flatMap((sheet): FoundSheet[] => {
    const filled = sheet.rows.filter((row) => !row.cells.every(isEmpty));
    if (filled.length === 0 || headerKey(sheet.name) === HELP_SHEET) return [];
    const named = sheetNamed(sheet.name, names);
    const own = named ?? null;
    const head = (own && headRowOf(own, sheet, names)) ?? filled[0];
    const headers = (head?.cells ?? []).flatMap((cell) =>
      typeof cell === 'string' && cell.trim() !== '' ? [cell.trim().slice(0, 120).toWellFormed()] : [],
    );
    return [
      {
        name: sheet.name,
        sheet: own,
        is_ignored: named === null,
        program: null,
        headers: headers.slice(0, 100),
        rows_count: filled.filter(({ row }) => row > (head?.row ?? 0)).length,
        missing: own && head ? missingIn(own, head, names) : [],
      },
    ];
  });
}
