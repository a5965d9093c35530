import type { ReactNode, Ref } from 'react';

export type TableScrollerProps = {
  /** One of both names the region. */
  label?: string;
  labelledBy?: string;
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** The scrollable region of a table. Keyboard users scroll it too, so it takes focus and has a name. */
export function TableScroller(props: TableScrollerProps) {
  const { label, labelledBy, className = 'table-scroller', ref, children } = props;
  return (
    <section
      ref={ref}
      aria-label={label}
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={className}
    >
      {children}
    </section>
  );
}
