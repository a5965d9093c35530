import type { Column } from './columns.tsx';

type Look = Pick<Column<never>, 'end' | 'pinned' | 'cuts'>;
type HeadColumn = Look & Pick<Column<never>, 'id' | 'header' | 'widthPx' | 'hideHeader' | 'sort'>;

/** The order of a list, as a column's `sort` names it, and the change of it. */
export type Sorting = { value: string; onSort: (value: string) => void };

export function oppositeOf(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}

/** The alignment and position of a column's cells. */
export function cellClass({ end, pinned, cuts }: Look): string {
  return `${end ? 'text-right tabular-nums' : ''} ${pinned ? 'pinned' : ''} ${cuts ? 'may-cut' : ''}`;
}

type TableHeadProps = {
  columns: readonly HeadColumn[];
  sorting?: Sorting | undefined;
  isStacked?: boolean;
};

/** The column widths, and the headings that stay visible while the rows scroll. */
export function TableHead({ columns, sorting, isStacked = false }: TableHeadProps) {
  return (
    <>
      <colgroup>
        {columns.map(({ id, widthPx }) => (
          <col key={id} style={{ width: widthPx }} />
        ))}
      </colgroup>
      <thead role={isStacked ? 'rowgroup' : undefined} className={isStacked ? 'sr-only' : undefined}>
        <tr role={isStacked ? 'row' : undefined}>
          {columns.map(({ id, header, hideHeader, sort, ...look }) => (
            <th
              key={id}
              scope="col"
              role={isStacked ? 'columnheader' : undefined}
              className={cellClass(look)}
              title={header}
              aria-sort={sort && sorting ? directionOf(sort, sorting.value) : undefined}
            >
              {hideHeader && <span className="sr-only">{header}</span>}
              {!hideHeader && (sort && sorting ? <SortButton {...{ header, sort, sorting }} /> : header)}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function directionOf(sort: string, sorted: string): 'ascending' | 'descending' | 'none' {
  if (sorted !== sort && sorted !== oppositeOf(sort)) return 'none';
  return sorted.startsWith('-') ? 'descending' : 'ascending';
}

function SortButton({ header, sort, sorting }: { header: string; sort: string; sorting: Sorting }) {
  const direction = directionOf(sort, sorting.value);
  return (
    <button
      type="button"
      className="[font:inherit] [text-align:inherit] hover:text-ink hover:underline"
      onClick={() => sorting.onSort(sorting.value === sort ? oppositeOf(sort) : sort)}
    >
      {header}
      {direction !== 'none' && <span aria-hidden="true">{direction === 'ascending' ? ' ▲' : ' ▼'}</span>}
    </button>
  );
}
