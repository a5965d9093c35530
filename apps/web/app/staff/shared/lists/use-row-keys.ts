import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Where an arrow leads from a row; -1 stands before the first. Null for keys that are none of the list's. */
export function nextRow(key: string, row: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return Math.min(row + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(row - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/**
 * Arrows move focus over the rows' links. A row that is out of sight is scrolled to first, and takes focus when it has
 * been drawn.
 */
export function useRowKeys(
  region: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
): { onKeyDown: (event: KeyboardEvent) => void } {
  const wanted = useRef<number | null>(null);
  const focusWanted = () => {
    if (wanted.current === null) return;
    const link = region.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] .row-link`);
    if (!link) return;
    link.focus({ preventScroll: true });
    wanted.current = null;
  };
  // After every draw: the row may be there now.
  useEffect(focusWanted);
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
    if (target.closest('input, select, textarea')) return;
    const row = Number(target.closest('tr')?.dataset.row ?? -1);
    const next = nextRow(key, row, count);
    if (next === null || !region.current?.querySelector('.row-link')) return;
    event.preventDefault();
    wanted.current = next;
    scrollTo(next);
    focusWanted();
  };
  return { onKeyDown };
}
