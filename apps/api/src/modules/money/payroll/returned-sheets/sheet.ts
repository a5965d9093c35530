/** Sheets as the readers of XLSX and CSV return them, before any value is parsed. */
import type { PayrollColumn } from '@unamano/contract/money/payroll/schemas';

/**
 * A cell that has no certain value: a formula without a stored result, one whose result is 0 (programs store 0 for what they did not
 * calculate), an error, a day, a truth value.
 */
export type Unread = {
  unread: 'formula' | 'zero' | 'error' | 'day' | 'boolean';
  /** Of a day that is certain: the days since the last one of 1899. */
  serial?: number;
};
export type Cell = string | number | Unread | null | undefined;
export type SheetRow = {
  /** As the office's program shows it. */
  row: number;
  cells: Cell[];
  /** By a filter, or by hand. */
  isHidden?: true;
};

export type Sheet = {
  /** Empty for a CSV. */
  name: string;
  isHidden: boolean;
  /** Of a CSV. */
  delimiter?: string;
  rows: SheetRow[];
};

export const isUnread = (cell: Cell): cell is Unread => typeof cell === 'object' && cell !== null;

/** Nothing is written in it but lines and dots. */
export const isEmpty = (cell: Cell): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && !/[\p{L}\p{N}]/u.test(cell));

/** The cells of one row by their columns. */
export type CellOf = (column: PayrollColumn) => Cell;
