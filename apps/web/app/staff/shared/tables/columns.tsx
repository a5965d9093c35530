import { formatPesos } from '@unamano/domain/money';
import type { ReactNode } from 'react';
import { Money } from '../../../shared/ui/layout/money.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  /** The width that its longest content needs. */
  widthPx: number;
  /** The width where fingers operate its control, which is larger there. */
  touchPx?: number;
  /** Has a part of the width that is left. */
  grows?: boolean;
  /** A summary of what the row opens: it may be cut. */
  cuts?: boolean;
  /** Aligned right, as figures are. */
  end?: boolean;
  /** The row's header cell. */
  names?: boolean;
  /** Stays visible at the right edge. */
  pinned?: boolean;
  /** Only screen readers get the heading. */
  hideHeader?: boolean;
  /** The order that the first press on the heading asks for; the next press asks for its opposite. A minus: falling. */
  sort?: string;
  /** Not drawn where the table is too narrow for it; the highest number goes first. */
  extra?: number;
  cell: (row: Row, index: number) => ReactNode;
};

type Cell<Row> = Column<Row>['cell'];

/** The width alone, or with what few columns have. */
type Layout = number | Omit<Column<never>, 'id' | 'header' | 'cell'>;

/** An amount beside another one or in a sentence of a table: without the currency. */
export const dollars = (amount: number): string =>
  `${amount < 0 ? '-' : ''}$${formatPesos(Math.abs(amount))}`;

/** The widths that amounts with their currency need: of a fee, of a loan (millions), of a sum (hundreds of millions). */
export const [FEE_PX, LOAN_PX, SUM_PX] = [106, 120, 138];

/** A text at the left. */
export function column<Row>(id: string, header: string, layout: Layout, cell: Cell<Row>): Column<Row> {
  return { id, header, cell, ...(typeof layout === 'number' ? { widthPx: layout } : layout) };
}

/** The row's header cell: its text wraps. */
export function nameColumn<Row>(id: string, header: string, layout: Layout, cell: Cell<Row>): Column<Row> {
  return { ...column(id, header, layout, cell), names: true, grows: true };
}

/** Stays visible at the right edge. */
export function pinnedColumn<Row>(id: string, header: string, layout: Layout, cell: Cell<Row>): Column<Row> {
  return { ...column(id, header, layout, cell), pinned: true };
}

/** An amount in pesos, aligned right. */
export function moneyColumn<Row>(
  id: string,
  header: string,
  layout: Layout,
  amountOf: (row: Row) => number,
): Column<Row> {
  return countColumn(id, header, layout, (row) => <Money amount={amountOf(row)} />);
}

/** A count, aligned right. */
export function countColumn<Row>(id: string, header: string, layout: Layout, cell: Cell<Row>): Column<Row> {
  return { ...column(id, header, layout, cell), end: true };
}

/** A number or a day with digits of one width, aligned left. */
export function figuresColumn<Row>(id: string, header: string, layout: Layout, cell: Cell<Row>): Column<Row> {
  return column(id, header, layout, (row, at) => <span className="figures">{cell(row, at)}</span>);
}

/** A text of two lines; a longer one is cut, and its title has all of it. */
export function textColumn<Row>(
  id: string,
  header: string,
  layout: Layout,
  textOf: (row: Row) => string,
): Column<Row> {
  const cell = (row: Row) => (
    <span className="two-lines" title={textOf(row)}>
      {textOf(row)}
    </span>
  );
  return { ...column(id, header, layout, cell), grows: true };
}

/** A mail address of two lines, parted at its sign. */
export function emailColumn<Row>(
  id: string,
  header: string,
  layout: Layout,
  emailOf: (row: Row) => string,
): Column<Row> {
  const cell = (row: Row) => {
    const [name, domain] = emailOf(row).split('@');
    return (
      <span className="two-lines text-[0.8125rem]" title={emailOf(row)}>
        {name}
        <wbr />
        {domain && `@${domain}`}
      </span>
    );
  };
  return { ...column(id, header, layout, cell), grows: true };
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
