import { type ReactNode, useRef } from 'react';
import { useNarrow } from '../layout/use-media.ts';
import { DataTable, type DataTableProps } from '../tables/data-table.tsx';
import { leastWidthOf, useInnerWidth, useTouchWidths } from '../tables/use-fitting-columns.ts';
import { CardList } from './card-list.tsx';

type RowListProps<Row> = DataTableProps<Row> & { card: (row: Row) => ReactNode };

/** A list of the desk: a table, or cards where its columns do not fit. */
export function RowList<Row>({ card, ...table }: RowListProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const widthPx = useInnerWidth(place);
  const columns = useTouchWidths(table.columns);
  const isTight = widthPx > 0 && widthPx < leastWidthOf(columns);
  const hasCards = useNarrow() || isTight;
  return <div ref={place}>{hasCards ? <CardList {...table} card={card} /> : <DataTable {...table} />}</div>;
}
