import { type ReactNode, useRef } from 'react';
import { useNarrow } from '../layout/use-media.ts';
import type { Column } from '../tables/columns.tsx';
import { DataTable, type DataTableProps } from '../tables/data-table.tsx';
import { leastWidthOf, useInnerWidth, useTouchWidths } from '../tables/use-fitting-columns.ts';
import { CardList } from './card-list.tsx';

type RowListProps<Row> = DataTableProps<Row> & {
  /** The columns one below the other when absent. */
  card?: (row: Row) => ReactNode;
};

/** A list of the desk: a table, or cards where its columns do not fit. */
export function RowList<Row>({
  card = (row) => <ColumnsCard row={row} columns={table.columns} />,
  ...table
}: RowListProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const widthPx = useInnerWidth(place);
  const columns = useTouchWidths(table.columns);
  const isTight = widthPx > 0 && widthPx < leastWidthOf(columns);
  const hasCards = useNarrow() || isTight;
  return <div ref={place}>{hasCards ? <CardList {...table} card={card} /> : <DataTable {...table} />}</div>;
}

function ColumnsCard<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const head = columns.filter(({ names, pinned, hideHeader }) => names || pinned || hideHeader);
  const others = columns.filter((column) => !head.includes(column));
  return (
    <div className="card px-4 py-3">
      <div className="flex items-start justify-between gap-3 font-semibold">
        {head.map(({ id, cell }) => (
          <span key={id}>{cell(row, 0)}</span>
        ))}
      </div>
      <dl className="mt-1.5 flex flex-col gap-1">
        {others.map(({ id, header, cell }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{header}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">{cell(row, 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
