import type { ReactNode } from 'react';

type BriefColumn<Row> = { header: string; end?: boolean; soft?: boolean; cell: (row: Row) => ReactNode };

type BriefTableProps<Row> = {
  /** The first one is the row's header cell. */
  columns: readonly BriefColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  className?: string;
  /** The share of the first column, for a table whose columns keep their widths. */
  firstPercent?: number;
};

/** A small table inside a card, without a scroller. */
export function BriefTable<Row>(props: BriefTableProps<Row>) {
  const { columns, rows, keyOf, className = '', firstPercent } = props;
  const classOf = (end = false) => `py-1.5 pr-3 align-top ${end ? 'text-right' : ''}`;
  return (
    <table
      className={`w-full text-left [overflow-wrap:break-word] ${firstPercent ? 'table-fixed' : ''} ${className}`}
    >
      {firstPercent && (
        <colgroup>
          <col style={{ width: `${firstPercent}%` }} />
          <col span={columns.length - 1} />
        </colgroup>
      )}
      <thead className="text-ink-soft">
        <tr>
          {columns.map(({ header, end }) => (
            <th key={header} scope="col" className={`${classOf(end)} font-semibold`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-t border-line">
            {columns.map(({ header, end, soft, cell }, at) =>
              at === 0 ? (
                <th key={header} scope="row" className={`${classOf(end)} font-semibold`}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={header}
                  className={`${classOf(end)} [overflow-wrap:anywhere] ${soft ? 'text-ink-soft' : ''}`}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
