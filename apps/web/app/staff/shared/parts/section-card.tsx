import { type ReactNode, useId } from 'react';

type SectionCardProps = {
  title: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a page under its own heading. */
export function SectionCard({ title, actions, className = '', children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`card flex flex-col gap-3 px-5 py-4 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** The lines of a card; a word in their place where there is none. */
export function Lines({ none, children }: { none: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-ink-soft">{none}</p>;
  return <ul className="divide-y divide-line">{children}</ul>;
}

type ListSectionProps = { title: string; hint?: string; children: ReactNode };

/** A heading with a list of lines under it; each child is an `li`. */
export function ListSection({ title, hint, children }: ListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {hint && <p className="max-w-prose text-ink-soft">{hint}</p>}
      <ul className="card mt-2 divide-y divide-line">{children}</ul>
    </section>
  );
}
