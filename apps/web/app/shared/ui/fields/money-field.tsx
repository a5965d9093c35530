import type { ChangeEvent } from 'react';
import { applyMask } from './masked-input.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { amountAfter, type Edit, plainAmount, shownAmount } from './typed-amount.ts';

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'start' | 'end' | 'type'> & {
  /** The amount as typed so far; `amountFault` is its rule, and `parsePesos` of the domain parses it. */
  value: string;
  onChange: (value: string) => void;
};

function editOf({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): Edit {
  const text = target.value;
  const caret = target.selectionStart ?? text.length;
  const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>;
  if (inputType.startsWith('delete')) return { text, caret, inserted: '' };
  return { text, caret, inserted: data && text.slice(0, caret).endsWith(data) ? data : null };
}

/** An amount of pesos, with dots as it is typed. What is no amount stays in the box as typed. */
export function MoneyField({ value, onChange, ...rest }: MoneyFieldProps) {
  const change = (next: string) => next !== value && onChange(next);
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      start="$"
      end={<span className="px-3 text-sm text-ink-soft">COP</span>}
      value={shownAmount(value)}
      onChange={(event) => {
        const next = amountAfter(value, editOf(event));
        applyMask(event, () => shownAmount(next));
        change(next);
      }}
      onBlur={() => change(plainAmount(value))}
    />
  );
}
