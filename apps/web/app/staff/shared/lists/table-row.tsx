import { memo, type ReactNode } from 'react';
import { cellClass } from './table-head.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  /** Of the least width; what is left of the table is shared out. */
  widthPx: number;
  /** Figures stand at the right. */
  end?: boolean;
  /** Names the row. */
  names?: boolean;
  /** Stays in sight at the right edge. */
  pinned?: boolean;
  /** The heading is only read out. */
  hideHeader?: boolean;
  cell: (row: Row, index: number) => ReactNode;
};

type TableRowProps<Row> = {
  row: Row;
  /** From 0; the head is the first row of the table. */
  index: number;
  columns: readonly Column<Row>[];
  className: string;
};

function PlainRow<Row>({ row, index, columns, className }: TableRowProps<Row>) {
  return (
    <tr data-row={index} aria-rowindex={index + 2} className={className}>
      {columns.map((column) => {
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
      })}
    </tr>
  );
}

/** A row that is drawn once, and again only when its content changes: while one scrolls, the others stay as they are. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
