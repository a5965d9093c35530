import { Money } from '../../../shared/ui/layout/money.tsx';
import type { Column } from './table-row.tsx';

type Cell<Row> = Column<Row>['cell'];

/** A text at the left. */
export function column<Row>(id: string, header: string, widthPx: number, cell: Cell<Row>): Column<Row> {
  return { id, header, widthPx, cell };
}

/** The row's header cell. */
export function nameColumn<Row>(id: string, header: string, widthPx: number, cell: Cell<Row>): Column<Row> {
  return { id, header, widthPx, names: true, cell };
}

/** Stays visible at the right edge. */
export function pinnedColumn<Row>(id: string, header: string, widthPx: number, cell: Cell<Row>): Column<Row> {
  return { id, header, widthPx, pinned: true, cell };
}

/** An amount in pesos, aligned right. */
export function moneyColumn<Row>(
  id: string,
  header: string,
  widthPx: number,
  amountOf: (row: Row) => number,
): Column<Row> {
  return countColumn(id, header, widthPx, (row) => <Money amount={amountOf(row)} />);
}

/** A count, aligned right. */
export function countColumn<Row>(id: string, header: string, widthPx: number, cell: Cell<Row>): Column<Row> {
  return { id, header, widthPx, end: true, cell };
}

/** A number or a day with digits of one width, aligned left. */
export function figuresColumn<Row>(
  id: string,
  header: string,
  widthPx: number,
  cell: Cell<Row>,
): Column<Row> {
  return column(id, header, widthPx, (row, at) => <span className="figures">{cell(row, at)}</span>);
}

/** A text that the column may cut; its title has all of it. */
export function textColumn<Row>(
  id: string,
  header: string,
  widthPx: number,
  textOf: (row: Row) => string,
): Column<Row> {
  return column(id, header, widthPx, (row) => <span title={textOf(row)}>{textOf(row)}</span>);
}

/** A dash in place of a value; screen readers get what it means. */
export function NoValue({ means }: { means: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{means}</span>
    </>
  );
}
