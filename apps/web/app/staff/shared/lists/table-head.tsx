type HeadColumn = {
  id: string;
  header: string;
  widthPx: number;
  end?: boolean;
  pinned?: boolean;
  hideHeader?: boolean;
};

/** How a column's cells stand. */
export function cellClass({ end, pinned }: { end?: boolean; pinned?: boolean }): string {
  return `${end ? 'end' : ''} ${pinned ? 'pinned' : ''}`;
}

/** Widths and headings; it stays in sight. */
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
