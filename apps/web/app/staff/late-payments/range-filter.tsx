import { useId, useState } from 'react';
import { list as words } from '../../text/staff/staff.ts';
import '../shared/lists/filter-fields.css';

type RangeFilterProps = {
  label: string;
  from: string;
  to: string;
  /** What was typed as the filter has it: digits, or empty; null for what is no such number. */
  read: (typed: string) => string | null;
  /** A value of the filter as one reads it. */
  show: (value: string) => string;
  onChange: (from: string, to: string) => void;
};

/** Two numbers that filter a list, from and to. What is typed filters once the field is left, or at Enter. */
export function RangeFilter({ label, from, to, read, show, onChange }: RangeFilterProps) {
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({});
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();
  const shown = { from: typed.from ?? show(from), to: typed.to ?? show(to) };
  const apply = () => {
    const [first, last] = [read(shown.from.trim()), read(shown.to.trim())];
    if (first === null || last === null) return setFault(words.noNumber);
    if (first !== '' && last !== '' && Number(last) < Number(first)) return setFault(words.reversed);
    setTyped({});
    if (first !== from || last !== to) onChange(first, last);
  };
  const box = (end: 'from' | 'to', name: string) => (
    <input
      className="input min-h-10.5 w-26 py-1.5 figures"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`${label}, ${name.toLowerCase()}`}
      aria-invalid={fault !== null}
      aria-describedby={fault === null ? undefined : faultId}
      placeholder={name}
      value={shown[end]}
      onChange={(event) => {
        setFault(null);
        setTyped({ ...typed, [end]: event.target.value });
      }}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
  return (
    <fieldset className="range-filter">
      <legend className="font-semibold">{label}</legend>
      <div className="flex items-center gap-1.5">
        {box('from', words.from)}
        <span aria-hidden="true">–</span>
        {box('to', words.to)}
      </div>
      <p id={faultId} role="alert" className="font-semibold text-coral empty:hidden">
        {fault}
      </p>
    </fieldset>
  );
}
