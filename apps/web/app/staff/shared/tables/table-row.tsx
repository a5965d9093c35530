import { memo } from 'react';
import type { Column } from './columns.tsx';
import { cellClass } from './table-head.tsx';

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
