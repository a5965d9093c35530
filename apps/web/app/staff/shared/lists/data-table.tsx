import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ListPosition } from './list-position.ts';
import { TableHead } from './table-head.tsx';
import { type Column, TableRow } from './table-row.tsx';
import { useRowKeys } from './use-row-keys.ts';

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  rowHeightPx?: number;
  rowClass?: (row: Row) => string;
  /** A press on a row, beside its controls and links. */
  onOpen?: (row: Row) => void;
  hasMore: boolean;
  onMore: () => void;
  /** Another list is on its way. */
  stale?: boolean;
  /** Where the list begins to be shown; it is written as one scrolls. */
  place?: ListPosition;
};

const ROW_PX = 36;
const COARSE_ROW_PX = 44;
const OVERSCAN = 12;
/** So many rows before the end, the next page is asked for. */
const PREFETCH_ROWS = 25;

const fingers = '(pointer: coarse)';

function subscribeFingers(listener: () => void): () => void {
  const query = matchMedia(fingers);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * A long list: a real table of which only the rows in sight are drawn. Arrows, Home and End go over its rows where
 * these have a `.row-link`, Enter follows it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, rowHeightPx = ROW_PX, hasMore, onMore, onOpen, stale, place } = props;
  const coarse = useSyncExternalStore(subscribeFingers, () => matchMedia(fingers).matches);
  const rowPx = coarse ? Math.max(COARSE_ROW_PX, rowHeightPx) : rowHeightPx;
  const region = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    ...(place && { initialOffset: place.scrollPx }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of rows has to be reckoned again
  useEffect(() => virtualizer.measure(), [rowPx, virtualizer]);
  useEffect(() => (region.current ? fitBelow(region.current) : undefined), []);
  const { onKeyDown } = useRowKeys(region, rows.length, (index) => virtualizer.scrollToIndex(index));
  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && lastIndex >= rows.length - PREFETCH_ROWS) onMore();
  }, [hasMore, lastIndex, rows.length, onMore]);
  useEffect(() => {
    if (place) place.rows = rows.length;
  }, [place, rows.length]);
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section
      ref={region}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`table-scroller ${stale ? 'stale' : ''}`}
      aria-busy={stale || undefined}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const row = rows[pressedRow(event.target) ?? -1];
        if (row) onOpen?.(row);
      }}
      onScroll={(event) => {
        if (place) place.scrollPx = event.currentTarget.scrollTop;
      }}
    >
      <table className="data-table" aria-rowcount={hasMore ? -1 : rows.length + 1}>
        <TableHead columns={columns} />
        <tbody style={{ '--row': `${rowPx}px` } as React.CSSProperties}>
          <Gap heightPx={before} columns={columns.length} />
          {items.map(({ index }) => {
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
  );
}

/** Tells the sheet where the table begins, so that it ends with the window. */
function fitBelow(table: HTMLElement): () => void {
  const fit = () => {
    const top = table.getBoundingClientRect().top + scrollY;
    table.style.setProperty('--table-top', `${Math.round(top)}px`);
  };
  fit();
  addEventListener('resize', fit);
  return () => removeEventListener('resize', fit);
}

/** The rows that are out of sight, as one that is as high as all of them. */
function Gap({ heightPx, columns }: { heightPx: number; columns: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr className="gap">
      <td colSpan={columns} style={{ height: heightPx }} />
    </tr>
  );
}

/** The row under a press; null where a control was meant, or where text was being marked. */
function pressedRow(target: EventTarget): number | null {
  if (!(target instanceof Element) || target.closest('a, button, select, input, label')) return null;
  if (getSelection()?.type === 'Range') return null;
  const index = target.closest('tr')?.dataset.row;
  return index === undefined ? null : Number(index);
}
