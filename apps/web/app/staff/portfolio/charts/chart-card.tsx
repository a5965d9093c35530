import { type ReactNode, useId, useState } from 'react';
import { charts as words } from '../../../text/staff/portfolio/portfolio-figures.ts';
import { DenseButton } from '../../shared/parts/buttons.tsx';

type ChartCardProps = {
  title: string;
  about?: string | undefined;
  /** At the right of the title. */
  actions?: ReactNode;
  /** The same figures as a table; with it, the card has a button that switches between both. */
  table?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A chart with its title, and optionally the same figures as a table. */
export function ChartCard({ title, about, actions, table, className = '', children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={`card fig-card ${className}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-base font-bold">
          {title}
        </h2>
        {actions}
        {table !== undefined && (
          <DenseButton aria-describedby={heading} onClick={() => setAsTable(!asTable)}>
            {asTable ? words.asChart : words.asTable}
          </DenseButton>
        )}
      </div>
      {about && <p className="max-w-prose text-ink-soft">{about}</p>}
      <div className="mt-3">{asTable ? table : children}</div>
    </section>
  );
}
