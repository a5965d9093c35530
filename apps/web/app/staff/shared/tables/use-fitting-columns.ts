import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';

type Fitted = { widthPx: number; extra?: number };

/** The columns that fit a table of that width: all that are not extra, then the others by their numbers. */
export function fittingColumns<Column extends Fitted>(columns: readonly Column[], widthPx: number): Column[] {
  let left = widthPx;
  for (const column of columns) if (column.extra === undefined) left -= column.widthPx;
  const extras = columns.filter(({ extra }) => extra !== undefined);
  const shown = new Set<Column>();
  for (const column of extras.sort((a, b) => (a.extra ?? 0) - (b.extra ?? 0))) {
    left -= column.widthPx;
    if (left < 0) break;
    shown.add(column);
  }
  return columns.filter((column) => column.extra === undefined || shown.has(column));
}

/** The same for the width of an element, whenever it changes. */
export function useFittingColumns<Column extends Fitted>(
  element: RefObject<HTMLElement | null>,
  columns: readonly Column[],
): readonly Column[] {
  const hasExtras = columns.some(({ extra }) => extra !== undefined);
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || !hasExtras) return;
    const measure = () => setWidthPx(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, hasExtras]);
  return useMemo(
    () => (hasExtras ? fittingColumns(columns, widthPx) : columns),
    [columns, widthPx, hasExtras],
  );
}
