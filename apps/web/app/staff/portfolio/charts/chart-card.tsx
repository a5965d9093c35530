import { type ReactNode, useId, useState } from 'react';
import { charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { TableScroller } from '../../shared/lists/table-scroller.tsx';

type ChartCardProps = {
  title: string;
  about?: string | undefined;
  /** At the title's right. */
  beside?: ReactNode;
  /** The same figures as a table; where it is given, one may look at either. */
  table?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A picture of figures with its title, and its twin that reads as a table. */
export function ChartCard({ title, about, beside, table, className = '', children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={`card fig-card ${className}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-base font-bold">
          {title}
        </h2>
        {beside}
        {table !== undefined && (
          <button
            type="button"
            className="dense-button"
            aria-describedby={heading}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? words.asChart : words.asTable}
          </button>
        )}
      </div>
      {about && <p className="max-w-prose text-ink-soft">{about}</p>}
      <div className="mt-3">{asTable ? table : children}</div>
    </section>
  );
}

/** A table that may be wider than its place. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // The card around it has the bare title: two landmarks are never called the same.
    <TableScroller label={words.scroller(label)} className="fig-scroller">
      {children}
    </TableScroller>
  );
}
