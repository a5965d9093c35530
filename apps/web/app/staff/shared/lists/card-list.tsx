import { type ReactNode, useEffect, useRef } from 'react';

type CardListProps<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  card: (row: Row) => ReactNode;
  hasMore: boolean;
  onMore: () => void;
  /** Another list is on its way. */
  stale?: boolean;
};

/** So far below the window's edge the next page is asked for. */
const PREFETCH_MARGIN = '0px 0px 800px 0px';

/** A list for a phone, where a table's columns have no room: the page itself scrolls. */
export function CardList<Row>({ label, rows, keyOf, card, hasMore, onMore, stale }: CardListProps<Row>) {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end is looked for again
  useEffect(() => {
    const sentinel = end.current;
    if (!sentinel || !hasMore) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) onMore();
      },
      { rootMargin: PREFETCH_MARGIN },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [hasMore, onMore, rows.length]);
  return (
    <section aria-label={label} aria-busy={stale || undefined} className={stale ? 'stale' : ''}>
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <li key={keyOf(row)}>{card(row)}</li>
        ))}
      </ul>
      <div ref={end} />
    </section>
  );
}
