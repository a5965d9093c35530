import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import type { ShownPages } from '../data/pages.ts';
import { useTouch } from '../layout/use-media.ts';
import type { ListPosition } from '../lists/list-position.ts';
import { NotPrinted } from '../lists/not-printed.tsx';
import type { Column } from './columns.tsx';
import { type Sorting, TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useFittingColumns } from './use-fitting-columns.ts';
import { useFocusOnce } from './use-focus-once.ts';
import { usePrintKey } from './use-print-key.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowVirtualizer } from './use-row-virtualizer.ts';

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  pages: ShownPages<Row>;
  keyOf: (row: Row) => number;
  rowHeightPx?: number;
  rowClass?: (row: Row) => string;
  /** Called at a press on a row, outside its controls and links. */
  onOpen?: (row: Row) => void;
  /** The row that takes the focus once it is there. */
  focusKey?: number | null;
  /** The position at which the list opens; scrolling updates it. */
  position?: ListPosition;
  /** Presses on the headings of columns with an order change it. */
  sorting?: Sorting;
};

const [ROW_PX, TOUCH_ROW_PX] = [36, 44];
/** The next page is requested this many rows before the end. */
const PREFETCH_ROWS = 25;

/**
 * A long list as a table that draws only the visible rows; on paper, all that are loaded. Where rows have a `.row-link`, the arrow keys, Home and End
 * move the focus over the rows, and Enter opens one.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, keyOf, rowHeightPx = ROW_PX, onOpen, position, focusKey = null } = props;
  const { rows, hasMore, loadMore, status } = props.pages;
  const isStale = status === 'stale';
  const rowPx = useTouch() ? Math.max(TOUCH_ROW_PX, rowHeightPx) : rowHeightPx;
  const region = useRef<HTMLElement>(null);
  const columns = useFittingColumns(region, props.columns);
  const virtualizer = useRowVirtualizer(region, { count: rows.length, rowPx, position });
  useLayoutEffect(() => (region.current ? fitBelow(region.current) : undefined), []);
  const { onKeyDown, focusRow } = useRowKeys(region, rows.length, (index) =>
    virtualizer.scrollToIndex(index),
  );
  useFocusOnce(focusKey, (key) => rows.findIndex((row) => keyOf(row) === key), focusRow);
  const isPrinting = usePrintKey(props.pages);
  const visible = virtualizer.getVirtualItems();
  const lastIndex = visible.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && !isPrinting && lastIndex >= rows.length - PREFETCH_ROWS) loadMore();
  }, [hasMore, isPrinting, lastIndex, rows.length, loadMore]);
  useEffect(() => {
    if (position) position.rows = rows.length;
  }, [position, rows.length]);
  const drawn = isPrinting ? rows.keys() : visible.map(({ index }) => index);
  const before = isPrinting ? 0 : (visible[0]?.start ?? 0);
  const after = isPrinting ? 0 : virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0);
  return (
    <>
      <section
        ref={region}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={`table-scroller ${isStale ? 'stale' : ''}`}
        aria-busy={isStale || undefined}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const row = rows[pressedRow(event.target) ?? -1];
          if (row) onOpen?.(row);
        }}
        onScroll={(event) => {
          if (position) position.scrollPx = event.currentTarget.scrollTop;
        }}
      >
        <table className="data-table" aria-rowcount={hasMore ? -1 : rows.length + 1}>
          <TableHead columns={columns} sorting={props.sorting} />
          <tbody style={{ '--row': `${rowPx}px` } as React.CSSProperties}>
            <Gap heightPx={before} columns={columns.length} />
            {[...drawn].map((index) => {
              const row = rows[index];
              if (!row) return <Fragment key={index} />;
              return (
                <TableRow
                  key={keyOf(row)}
                  row={row}
                  index={index}
                  columns={columns}
                  className={`${onOpen ? 'cursor-pointer' : ''} ${props.rowClass?.(row) ?? ''}`}
                />
              );
            })}
            <Gap heightPx={after} columns={columns.length} />
          </tbody>
        </table>
      </section>
      <NotPrinted pages={props.pages} />
    </>
  );
}

/** Sets the table's top for the style sheet, so that the table ends at the lower edge of the window. */
function fitBelow(table: HTMLElement): () => void {
  const fit = () => {
    const top = table.getBoundingClientRect().top + scrollY;
    table.style.setProperty('--table-top', `${Math.round(top)}px`);
  };
  fit();
  addEventListener('resize', fit);
  return () => removeEventListener('resize', fit);
}

/** One row as high as all the rows that are not drawn. */
function Gap({ heightPx, columns }: { heightPx: number; columns: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} className="border-0 p-0" style={{ height: heightPx }} />
    </tr>
  );
}

/** The index of the pressed row; null for a press on a control, or while text is selected. */
function pressedRow(target: EventTarget): number | null {
  if (!(target instanceof Element) || target.closest('a, button, select, input, label')) return null;
  if (getSelection()?.type === 'Range') return null;
  const index = target.closest('tr')?.dataset.row;
  return index === undefined ? null : Number(index);
}
