import { memo, type ReactNode } from 'react';
import { cellClass } from './table-head.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  /** The least width; the remaining width is shared out. */
  widthPx: number;
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
};

export function TableCells<Row>({ row, index, columns }: TableCellsProps<Row>) {
  return columns.map((column) => {
    const inside = column.cell(row, index);
    return column.names ? (
      <th key={column.id} scope="row" className={cellClass(column)}>
        {inside}
      </th>
    ) : (
      <td key={column.id} className={cellClass(column)}>
        {inside}
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
