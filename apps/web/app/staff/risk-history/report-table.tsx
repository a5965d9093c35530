import { type ReactNode, useId } from 'react';
import { cellClass, TableHead } from '../shared/lists/table-head.tsx';
import { TableScroller } from '../shared/lists/table-scroller.tsx';

export type ReportColumn<Row> = {
  id: string;
  header: string;
  widthPx: number;
  end?: boolean;
  names?: boolean;
  cell: (row: Row) => ReactNode;
};

type ReportTableProps<Row> = {
  title: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  /** What is said in place of an empty table. */
  nothing: string;
};

/** A part of the report as a table: all of its rows, none of them cut. */
export function ReportTable<Row>({ title, columns, rows, nothing }: ReportTableProps<Row>) {
  const titleId = useId();
  return (
    <div className="min-w-0">
      <h2 id={titleId} className="mb-2 text-lg">
        {title}{' '}
        {rows.length > 0 && <span className="figures font-normal text-ink-soft">({rows.length})</span>}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{nothing}</p>
      ) : (
        <TableScroller labelledBy={titleId}>
          <table className="data-table plain-table">
            <TableHead columns={columns} />
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the report does not change, its rows have no key
                <tr key={index}>
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} row={row} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroller>
      )}
    </div>
  );
}

function Cell<Row>({ column, row }: { column: ReportColumn<Row>; row: Row }) {
  const inside = column.cell(row);
  return column.names ? (
    <th scope="row" className={cellClass(column)}>
      {inside}
    </th>
  ) : (
    <td className={cellClass(column)}>{inside}</td>
  );
}
