import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { ListPosition } from '../lists/list-position.ts';

const OVERSCAN = 12;

type RowSizes = { count: number; rowPx: number; position: ListPosition | undefined };

/** Which rows are drawn: those in sight of the region, and some before and after them. */
export function useRowVirtualizer(
  region: RefObject<HTMLElement | null>,
  { count, rowPx, position }: RowSizes,
) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    ...(position && { initialOffset: position.scrollPx }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer caches the row height
  useEffect(() => virtualizer.measure(), [rowPx, virtualizer]);
  return virtualizer;
}
