import type { ReactNode } from 'react';
import { useNarrow } from '../layout/use-media.ts';
import { DataTable, type DataTableProps } from '../tables/data-table.tsx';
import { CardList } from './card-list.tsx';

type RowListProps<Row> = DataTableProps<Row> & { card: (row: Row) => ReactNode };

/** A list of the desk: a table, or cards on a phone. */
export function RowList<Row>({ card, ...table }: RowListProps<Row>) {
  return useNarrow() ? <CardList {...table} card={card} /> : <DataTable {...table} />;
}
