import type { ReactNode } from 'react';

/** A fact of one line: the term at the left, its value at the right. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="person-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A number or a code, in figures of one width. */
export const FigureRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <FactRow label={label}>
    <span className="figures">{children}</span>
  </FactRow>
);
