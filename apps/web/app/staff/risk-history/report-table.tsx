import { useId } from 'react';
import { PlainTable } from '../shared/tables/plain-table.tsx';
import type { Column } from '../shared/tables/table-row.tsx';

type ReportTableProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The text in place of an empty table. */
  nothing: string;
};

/** A part of the report as a table, with all of its rows. */
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
        <PlainTable
          labelledBy={titleId}
          className="plain-table"
          columns={columns}
          rows={rows}
          keyOf={(_row, index) => index}
        />
      )}
    </div>
  );
}
