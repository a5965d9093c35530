import type { ReactNode } from 'react';
import { Money } from './money.tsx';

/** Facts, line by line: the term at the left, its value at the right. */
export function Facts({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <dl className={`flex flex-col divide-y divide-line ${className}`}>{children}</dl>;
}

export function Fact({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
      <dt className={`text-ink-soft ${hint ? 'flex-1 basis-36' : ''}`}>
        {label}
        {hint && <span className="block text-sm">{hint}</span>}
      </dt>
      <dd className="ml-auto min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

type MoneyFactProps = { label: string; hint?: string; amount: number; className?: string };

export function MoneyFact({ amount, className = '', ...fact }: MoneyFactProps) {
  return (
    <Fact {...fact}>
      <Money amount={amount} className={className} />
    </Fact>
  );
}

/** A number, a date or a code, in figures of one width. */
export function FigureFact({ children, ...fact }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <Fact {...fact}>
      <span className="figures">{children}</span>
    </Fact>
  );
}
