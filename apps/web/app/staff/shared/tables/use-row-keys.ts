import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The row that a key moves to; -1 is the position before the first row. Null for any other key. */
export function nextRow(key: string, row: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown' || key === 'j') return Math.min(row + 1, count - 1);
  if (key === 'ArrowUp' || key === 'k') return Math.max(row - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Nothing has the focus but the title of the page, which gets it on arrival. */
function isAtTop(): boolean {
  const { activeElement: at } = document;
  const isTitle = at === null || at === document.body || at.tagName === 'H1';
  return isTitle && document.querySelector('dialog[open]') === null;
}

/** The arrow keys, j and k move the focus over the rows' links; on arrival the first press enters the list. A row outside the view is scrolled to, then drawn, then focused. */
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
  const enter = useRef(focusRow);
  enter.current = focusRow;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, defaultPrevented, key } = event;
      if (altKey || ctrlKey || metaKey || defaultPrevented || !isAtTop()) return;
      if ((key !== 'ArrowDown' && key !== 'j') || !region.current?.querySelector('.row-link')) return;
      event.preventDefault();
      enter.current(0);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [region]);
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
