type HeadColumn = {
  id: string;
  header: string;
  widthPx: number;
  end?: boolean;
  pinned?: boolean;
  hideHeader?: boolean;
  sort?: string;
};

/** The order of a list, as a column's `sort` names it, and the change of it. */
export type Sorting = { value: string; onSort: (value: string) => void };

export function oppositeOf(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}

/** The alignment and position of a column's cells. */
export function cellClass({ end, pinned }: { end?: boolean; pinned?: boolean }): string {
  return `${end ? 'text-right tabular-nums' : ''} ${pinned ? 'pinned' : ''}`;
}

/** The column widths, and the headings that stay visible while the rows scroll. */
export function TableHead({
  columns,
  sorting,
}: {
  columns: readonly HeadColumn[];
  sorting?: Sorting | undefined;
}) {
  return (
    <>
      <colgroup>
        {columns.map(({ id, widthPx }) => (
          <col key={id} style={{ width: widthPx }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, header, hideHeader, sort, ...look }) => (
            <th
              key={id}
              scope="col"
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
      className="sort-button"
      onClick={() => sorting.onSort(sorting.value === sort ? oppositeOf(sort) : sort)}
    >
      {header}
      {direction !== 'none' && <span aria-hidden="true">{direction === 'ascending' ? ' ▲' : ' ▼'}</span>}
    </button>
  );
}
