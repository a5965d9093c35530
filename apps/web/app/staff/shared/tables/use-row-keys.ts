import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** The row that a key moves to; -1 is the position before the first row. Null for any other key. */
export function nextRow(key: string, row: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return Math.min(row + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(row - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** The arrow keys move the focus over the rows' links. A row outside the view is scrolled to, then drawn, then focused. */
export function useRowKeys(
  region: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
): { onKeyDown: (event: KeyboardEvent) => void; focusRow: (index: number) => void } {
  const wanted = useRef<number | null>(null);
  const focusWanted = () => {
    if (wanted.current === null) return;
    const link = region.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] .row-link`);
    if (!link) return;
    link.focus({ preventScroll: true });
    wanted.current = null;
  };
  // The wanted row may have been drawn just now.
  useLayoutEffect(focusWanted);
  const focusRow = (index: number) => {
    wanted.current = index;
    scrollTo(index);
    focusWanted();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
    if (target.closest('input, select, textarea')) return;
    const row = Number(target.closest('tr')?.dataset.row ?? -1);
    const next = nextRow(key, row, count);
    if (next === null || !region.current?.querySelector('.row-link')) return;
    event.preventDefault();
    focusRow(next);
  };
  return { onKeyDown, focusRow };
}
