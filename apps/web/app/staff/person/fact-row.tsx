import type { ReactNode } from 'react';

/** The buttons in a line do not make it higher. */
export const factLine =
  'flex min-h-7 items-center justify-between gap-3 border-b border-line last:border-b-0 pointer-coarse:min-h-11 [&_.size-8]:-my-1';

/** On a screen between a phone and a desk the facts are in two columns. */
export const factColumns =
  'min-[560px]:max-[999.98px]:grid min-[560px]:max-[999.98px]:grid-cols-2 min-[560px]:max-[999.98px]:gap-x-7';

/** A fact of one line: the term at the left, its value at the right. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={factLine}>
      <dt className="flex-none text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** A number or a code, in figures of one width. */
export const FigureRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <FactRow label={label}>
    <span className="figures">{children}</span>
  </FactRow>
);
