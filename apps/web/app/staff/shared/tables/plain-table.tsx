import { TableHead } from './table-head.tsx';
import { type Column, TableCells } from './table-row.tsx';
import { TableScroller, type TableScrollerProps } from './table-scroller.tsx';

type PlainTableProps<Row> = Pick<TableScrollerProps, 'label' | 'labelledBy'> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  className?: string;
};

/** A short table that draws all of its rows. */
export function PlainTable<Row>({ columns, rows, keyOf, className = '', ...name }: PlainTableProps<Row>) {
  return (
    <TableScroller {...name}>
      <table className={`data-table ${className}`}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              <TableCells row={row} index={index} columns={columns} />
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
