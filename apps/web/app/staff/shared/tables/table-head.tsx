type HeadColumn = {
  id: string;
  header: string;
  widthPx: number;
  end?: boolean;
  pinned?: boolean;
  hideHeader?: boolean;
};

/** The alignment and position of a column's cells. */
export function cellClass({ end, pinned }: { end?: boolean; pinned?: boolean }): string {
  return `${end ? 'text-right tabular-nums' : ''} ${pinned ? 'pinned' : ''}`;
}

/** The column widths, and the headings that stay visible while the rows scroll. */
export function TableHead({ columns }: { columns: readonly HeadColumn[] }) {
  return (
    <>
      <colgroup>
        {columns.map(({ id, widthPx }) => (
          <col key={id} style={{ width: widthPx }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, header, hideHeader, ...look }) => (
            <th key={id} scope="col" className={cellClass(look)} title={header}>
              {hideHeader ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
