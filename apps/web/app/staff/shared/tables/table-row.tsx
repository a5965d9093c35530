import { memo, type ReactNode } from 'react';
import { cellClass } from './table-head.tsx';

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

type TableCellsProps<Row> = {
  row: Row;
  /** From 0; the head is the first row of the table. */
  index: number;
  columns: readonly Column<Row>[];
  /** One below the other, each with its heading. */
  isStacked?: boolean;
};

export function TableCells<Row>({ row, index, columns, isStacked = false }: TableCellsProps<Row>) {
  return columns.map((column) => {
    const look = {
      className: cellClass(column),
      'data-heading': isStacked && !column.hideHeader ? column.header : undefined,
    };
    const inside = column.cell(row, index);
    return column.names ? (
      <th key={column.id} scope="row" role={isStacked ? 'rowheader' : undefined} {...look}>
        {inside}
      </th>
    ) : (
      <td key={column.id} role={isStacked ? 'cell' : undefined} {...look}>
        {isStacked ? <div>{inside}</div> : inside}
      </td>
    );
  });
}

function PlainRow<Row>({ className, ...cells }: TableCellsProps<Row> & { className: string }) {
  return (
    <tr data-row={cells.index} aria-rowindex={cells.index + 2} className={className}>
      <TableCells {...cells} />
    </tr>
  );
}

/** Draws a row again only when its content changes: scrolling leaves the other rows as they are. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
