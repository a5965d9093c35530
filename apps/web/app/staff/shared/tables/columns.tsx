import type { ReactNode } from 'react';
import { Money } from '../../../shared/ui/layout/money.tsx';
import type { Column } from './table-row.tsx';

/** An amount in pesos, aligned right. */
export function moneyColumn<Row>(
  id: string,
  header: string,
  widthPx: number,
  amountOf: (row: Row) => number,
): Column<Row> {
  return { id, header, widthPx, end: true, cell: (row) => <Money amount={amountOf(row)} /> };
}

/** A count, aligned right. */
export function countColumn<Row>(
  id: string,
  header: string,
  widthPx: number,
  cell: (row: Row) => ReactNode,
): Column<Row> {
  return { id, header, widthPx, end: true, cell };
}

/** A number or a day with digits of one width, aligned left. */
export function figuresColumn<Row>(
  id: string,
  header: string,
  widthPx: number,
  cell: (row: Row) => ReactNode,
): Column<Row> {
  return { id, header, widthPx, cell: (row) => <span className="figures">{cell(row)}</span> };
}

/** A text that the column may cut; its title has all of it. */
export function textColumn<Row>(
  id: string,
  header: string,
  widthPx: number,
  textOf: (row: Row) => string,
): Column<Row> {
  return { id, header, widthPx, cell: (row) => <span title={textOf(row)}>{textOf(row)}</span> };
}
