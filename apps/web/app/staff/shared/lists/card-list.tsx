import { type ReactNode, useEffect, useRef } from 'react';
import type { ShownPages } from '../data/pages.ts';
import { useFocusOnce } from '../tables/use-focus-once.ts';
import { NotPrinted } from './not-printed.tsx';

type CardListProps<Row> = {
  label: string;
  pages: ShownPages<Row>;
  keyOf: (row: Row) => number;
  card: (row: Row) => ReactNode;
  /** The row whose `.row-link` takes the focus once it is there. */
  focusKey?: number | null;
};

/** The next page is requested when the list's end is this close to the lower edge of the window. */
const PREFETCH_MARGIN = '0px 0px 800px 0px';

/** A list for a phone, too narrow for a table's columns: the page itself scrolls. */
export function CardList<Row>({ label, pages, keyOf, card, focusKey = null }: CardListProps<Row>) {
  const { rows, hasMore, loadMore } = pages;
  const isStale = pages.status === 'stale';
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page moves the end of the list
  useEffect(() => {
    const sentinel = end.current;
    if (!sentinel || !hasMore) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) loadMore();
      },
      { rootMargin: PREFETCH_MARGIN },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [hasMore, loadMore, rows.length]);
  const list = useRef<HTMLUListElement>(null);
  useFocusOnce(
    focusKey,
    (key) => rows.findIndex((row) => keyOf(row) === key),
    (index) => list.current?.children[index]?.querySelector<HTMLElement>('.row-link')?.focus(),
  );
  return (
    <section aria-label={label} aria-busy={isStale || undefined} className={isStale ? 'stale' : ''}>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-3">
        {rows.map((row) => (
          <li key={keyOf(row)}>{card(row)}</li>
        ))}
      </ul>
      <div ref={end} />
      <NotPrinted pages={pages} />
    </section>
  );
}
