import type { ReactNode } from 'react';

type TableScrollerProps = { className?: string; children: ReactNode } & (
  | { label: string; labelledBy?: never }
  | { label?: never; labelledBy: string }
);

/** A table that may be larger than its place: the keyboard scrolls it too, so it has a name and takes focus. */
export function TableScroller({ label, labelledBy, className, children }: TableScrollerProps) {
  return (
    <section
      aria-label={label}
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={className ?? 'table-scroller'}
    >
      {children}
    </section>
  );
}
