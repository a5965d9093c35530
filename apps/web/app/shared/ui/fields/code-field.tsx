import { useState } from 'react';
import { code as words } from '../../../text/shared/common.ts';
import { Field, type FieldProps } from './field.tsx';
import { useTextMask } from './masked-input.ts';

const LENGTH = 6;
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, LENGTH);

type CodeFieldProps = Omit<FieldProps, 'label'> & {
  /** Up to six digits. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  autoFocus?: boolean;
};

/**
 * A code of six digits. One input under six drawn boxes: paste (`987 654` too), the phone's offer of the received
 * code and backspace work as in any input, and a screen reader finds one field.
 */
export function CodeField({ value, onChange, name, autoFocus, ...field }: CodeFieldProps) {
  const [focused, setFocused] = useState(false);
  const masked = useTextMask(value, digitsOf, onChange);
  return (
    <Field label={words.label} {...field}>
      {(control) => (
        <div className="relative max-w-84">
          <input
            {...control}
            name={name}
            data-autofocus={autoFocus || undefined}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...masked}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            className="absolute inset-0 z-1 h-full w-full bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent"
          />
          <div aria-hidden="true" className="grid grid-cols-6 gap-2">
            {Array.from({ length: LENGTH }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: six places, always the same
                key={index}
                className={boxClass(
                  focused && index === Math.min(value.length, LENGTH - 1),
                  Boolean(field.error),
                )}
              >
                {value[index] ?? ''}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

function boxClass(active: boolean, faulty: boolean): string {
  const edge = active
    ? 'border-2 border-leaf ring-2 ring-leaf'
    : faulty
      ? 'border-2 border-coral'
      : 'border-control';
  return `figures grid h-14 place-items-center rounded-control border bg-card text-2xl font-bold ${edge}`;
}
