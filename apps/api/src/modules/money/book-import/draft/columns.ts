/** What a person says that another program calls sheets and columns. */
import { BOOK_SHEETS, type ColumnName } from '@unamano/contract/money/book-import/book-imports';
import * as z from 'zod';
import type { Names } from '../reading/names.ts';
import { SHEETS, type SheetName } from '../templates/sheets.ts';

const NAMES_MAX = 400;
const name = z
  .string()
  .max(120)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'));
const columnNames = z
  .array(
    z.object({
      name,
      sheet: z.enum(BOOK_SHEETS).nullable(),
      their_header: name,
      our_header: name,
      value: name.optional(),
    }),
  )
  .max(NAMES_MAX)
  .refine((all) =>
    all.every(({ sheet, their_header, our_header }) => {
      return (their_header === '' && our_header === '') || isHeader(sheet, our_header);
    }),
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

export function namesOf(columns: readonly ColumnName[]): Names {
  const sheets: Record<string, SheetName | null> = {};
  const mapping: Partial<Record<SheetName, Record<string, string>>> = {};
  const values: typeof mapping = {};
  for (const { name: title, sheet, their_header: theirs, our_header: ours, value } of columns)
    if (ours === '') sheets[title] = sheet;
    else if (sheet !== null && theirs !== '') mapping[sheet] = { ...mapping[sheet], [theirs]: ours };
    else if (sheet !== null && value) values[sheet] = { ...values[sheet], [ours]: value };
  return { sheets, columns: mapping, values };
}
