import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useTouch } from '../layout/use-media.ts';

type Fitted = { widthPx: number; touchPx?: number; extra?: number; grows?: boolean };

const sumOf = (columns: readonly Fitted[]) => columns.reduce((sum, { widthPx }) => sum + widthPx, 0);

/** Without the extra ones. */
export function leastWidthOf(columns: readonly Fitted[]): number {
  return sumOf(columns.filter(({ extra }) => extra === undefined));
}

/**
 * The columns of a table of that width. No content is cut: all that are not extra, then the others by their numbers while each
 * has its width. What is left goes to those that grow, by their widths.
 */
export function fittingColumns<Column extends Fitted>(columns: readonly Column[], widthPx: number): Column[] {
  let left = widthPx - leastWidthOf(columns);
  const extras = columns.filter(({ extra }) => extra !== undefined);
  const shown = new Set<Column>();
  for (const column of extras.sort((a, b) => (a.extra ?? 0) - (b.extra ?? 0))) {
    left -= column.widthPx;
    if (left < 0) break;
    shown.add(column);
  }
  const fitting = columns.filter((column) => column.extra === undefined || shown.has(column));
  const spare = widthPx - sumOf(fitting);
  const growing = sumOf(fitting.filter(({ grows }) => grows));
  if (spare <= 0 || growing === 0) return fitting;
  return fitting.map((column) =>
    column.grows ? { ...column, widthPx: column.widthPx * (1 + spare / growing) } : column,
  );
}

/** The width inside of an element, whenever it changes; 0 before it is drawn. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidthPx(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}

/** The columns with their widths for a mouse or for fingers. */
export function useTouchWidths<Column extends Fitted>(columns: readonly Column[]): readonly Column[] {
  const isTouch = useTouch();
  return useMemo(
    () =>
      isTouch ? columns.map((column) => ({ ...column, widthPx: column.touchPx ?? column.widthPx })) : columns,
    [columns, isTouch],
  );
}

/** The columns that fit an element. */
export function useFittingColumns<Column extends Fitted>(
  element: RefObject<HTMLElement | null>,
  columns: readonly Column[],
): readonly Column[] {
  const widthPx = useInnerWidth(element);
  const all = useTouchWidths(columns);
  return useMemo(() => fittingColumns(all, widthPx), [all, widthPx]);
}
