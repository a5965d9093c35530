/** What another program calls sheets and columns, and a fault by those names. */
import type { BookProgram } from '@unamano/contract/money/book-import/book-imports';
import { fold } from '@unamano/domain/fold';
import { SHEET_NAMES, type SheetName } from '../templates/sheets.ts';

/** Texts by sheet of ours and name. */
export type BySheet = Readonly<Partial<Record<SheetName, Readonly<Record<string, string>>>>>;

export interface Names {
  /** By the title of theirs: the sheet of ours, null for one that is not read. Others have a name of ours. */
  readonly sheets?: Readonly<Record<string, SheetName | null>>;
  /** By sheet, their header: ours. */
  readonly columns?: BySheet;
  /** By sheet, our header: what every empty cell of it is. */
  readonly values?: BySheet;
  /** Whose tables the files are; where it is not said they tell it themselves. */
  readonly program?: BookProgram | undefined;
}

/** Spanish; `row` as the office's program shows it, 0 where all of the sheet is at fault. */
export interface Fault {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
  readonly text: string;
  /** What the templates call sheet and column, where the lender calls them otherwise. */
  readonly ourSheet?: string;
  readonly ourColumn?: string;
}

/**
 * Without capitals, accents and signs: `Fecha de desembolso` is not `fecha_desembolso`, `Fecha desembolso` is. Signs alone, as `#`, stay.
 * Empty where there is no text.
 */
export function headerKey(cell: unknown): string {
  if (typeof cell !== 'string') return '';
  return fold(cell).replace(/[^\p{L}\p{N}]/gu, '') || cell.trim();
}

const isSame = (one: string, other: string): boolean => headerKey(one) === headerKey(other);

/** The sheet of ours that one of theirs is; null for one that is not read, undefined for one that is not known. */
export function sheetNamed(title: string, { sheets = {} }: Names): SheetName | null | undefined {
  const [, own] = Object.entries(sheets).find(([theirs]) => isSame(theirs, title)) ?? [];
  return own === undefined ? SHEET_NAMES.find((name) => isSame(name, title)) : own;
}

/** A fault of a sheet of ours where the lender has it. */
export const inTheirs = (fault: Fault, theirs: { sheet: string; column: string }): Fault => ({
  ...fault,
  ...theirs,
  ...(!isSame(theirs.sheet, fault.sheet) && { ourSheet: fault.sheet }),
  ...(!isSame(theirs.column, fault.column) && { ourColumn: fault.column }),
});
