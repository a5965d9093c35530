import type { InputHTMLAttributes, ReactNode } from 'react';

type FilterProps = { label: string; value: string; onChange: (value: string) => void };

const LOOK = 'input min-h-10.5 w-auto max-w-68 py-1.5';

/** A choice that filters a list; the children are its options. */
export function SelectFilter({ label, value, onChange, children }: FilterProps & { children: ReactNode }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 font-semibold">
      {label}
      <select className={LOOK} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  );
}

type DayFilterProps = FilterProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FilterProps>;

/** A day that filters a list. */
export function DayFilter({ label, onChange, ...input }: DayFilterProps) {
  return (
    <label className="flex flex-col gap-1 font-semibold">
      {label}
      <input
        {...input}
        type="date"
        className={`${LOOK} figures`}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
