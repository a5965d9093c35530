/** What another program calls sheets and columns, and what its files have. */
import {
  BOOK_SHEETS,
  type ColumnName,
  type FoundSheet,
} from '@unamano/contract/money/book-import/book-imports';
import * as z from 'zod';
import { isEmpty, type Sheet } from '../../payroll/index.ts';
import type { BookFile } from '../reading/files.ts';
import { headerKey, headRowOf, type Mapping, missingIn } from '../reading/tables.ts';
import { HELP_SHEET } from '../templates/help.ts';
import { SHEET_NAMES, SHEETS, type SheetName } from '../templates/sheets.ts';

const NAMES_MAX = 400;
const name = z
  .string()
  .max(120)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'));
const columnNames = z
  .array(z.object({ name, sheet: z.enum(BOOK_SHEETS).nullable(), their_header: name, our_header: name }))
  .max(NAMES_MAX)
  .refine((all) =>
    all.every(({ sheet, their_header, our_header }) => their_header === '' || isHeader(sheet, our_header)),
  );

const isHeader = (sheet: SheetName | null, own: string): boolean =>
  sheet !== null && Object.values(SHEETS[sheet]).some(({ header }) => header === own);

const references = z.array(name.min(1)).max(1_000);

const parsed = <Value>(schema: z.ZodType<Value>, text: string | undefined): Value | null => {
  if (!text) return schema.safeParse([]).data ?? null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Null for a text that is no list of them. */
export const parseColumns = (text: string | undefined): ColumnName[] | null => parsed(columnNames, text);
export const parseReferences = (text: string | undefined): string[] | null => parsed(references, text);

export function mappingOf(columns: readonly ColumnName[]): Mapping {
  const mapping: Partial<Record<SheetName, Record<string, string>>> = {};
  for (const { sheet, their_header: theirs, our_header: ours } of columns)
    if (theirs !== '' && sheet !== null) mapping[sheet] = { ...mapping[sheet], [theirs]: ours };
  return mapping;
}

const knownName = (title: string) => SHEET_NAMES.find((own) => headerKey(own) === headerKey(title));

/** The sheet of ours that one of theirs is; null for one that is not read, undefined for one that is not known. */
function sheetNamed(title: string, columns: readonly ColumnName[]): SheetName | null | undefined {
  const named = columns.find((own) => own.their_header === '' && headerKey(own.name) === headerKey(title));
  return named ? named.sheet : knownName(title);
}

const ENDING = /\.[^.]{1,5}$/;

/** Files whose names are those of our sheets: a CSV has no other name for its sheet. */
export const renamedFiles = (files: readonly BookFile[], columns: readonly ColumnName[]): BookFile[] =>
  files.map(({ name: file, bytes }) => {
    const [ending = ''] = ENDING.exec(file) ?? [];
    const own = sheetNamed(file.replace(ENDING, ''), columns);
    return { name: own ? own + ending : file, bytes };
  });

export const renamedSheets = (sheets: readonly Sheet[], columns: readonly ColumnName[]): Sheet[] =>
  sheets.flatMap((sheet) => {
    const own = sheetNamed(sheet.name, columns);
    return own === null ? [] : [{ ...sheet, name: own ?? sheet.name }];
  });

/** What each sheet has, and what it lacks of ours. */
export function foundSheets(sheets: readonly Sheet[], columns: readonly ColumnName[]): FoundSheet[] {
  const mapping = mappingOf(columns);
  return sheets.flatMap((sheet): FoundSheet[] => {
    const filled = sheet.rows.filter((row) => !row.cells.every(isEmpty));
    if (filled.length === 0 || headerKey(sheet.name) === HELP_SHEET) return [];
    const named = sheetNamed(sheet.name, columns);
    const own = named ?? null;
    const head = (own && headRowOf(own, sheet, mapping)) ?? filled[0];
    const headers = (head?.cells ?? []).flatMap((cell) =>
      typeof cell === 'string' && cell.trim() !== '' ? [cell.trim().slice(0, 120).toWellFormed()] : [],
    );
    return [
      {
        name: sheet.name,
        sheet: own,
        is_ignored: named === null,
        headers: headers.slice(0, 100),
        rows_count: filled.filter(({ row }) => row > (head?.row ?? 0)).length,
        missing: own && head ? missingIn(own, head, mapping) : [],
      },
    ];
  });
}
