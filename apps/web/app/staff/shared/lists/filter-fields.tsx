import { parseDayInput } from '@unamano/domain/calendar';
import { type ReactNode, useState } from 'react';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { displayDay } from '../parts/days.ts';
import './filter-fields.css';

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

/** An option of a select. */
export const optionOf = (value: string | number, label: ReactNode) => (
  <option key={value} value={value}>
    {label}
  </option>
);

type DayFilterProps = FilterProps & {
  /** 'YYYY-MM-DD', like the value, which is empty without a day. */
  min?: string;
  max: string;
  faultId?: string | undefined;
  onBlur?: () => void;
};

/** A day that filters a list. What is typed filters once it is a day of the calendar, or empty. */
export function DayFilter({ label, value, onChange, min, max, faultId, onBlur }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const day = parseDayInput(text);
    if (text === '' || day) onChange(day ?? '');
  };
  // Text that is no day never becomes a filter: the box shows the filter again.
  const leave = () => {
    setTyped(null);
    onBlur?.();
  };
  return (
    <DateField
      className="day-filter"
      label={label}
      value={typed ?? displayDay(value)}
      onChange={change}
      onBlur={leave}
      faultId={faultId}
      firstDay={min}
      lastDay={max}
    />
  );
}
