import { formatPesos } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import type { ChangeEvent } from 'react';
import { applyMask, useMask } from './masked-input.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'start' | 'end' | 'type'> & {
  /** The amount as typed so far; `amountFault` is its rule, and `parsePesos` of the domain parses it. */
  value: string;
  onChange: (value: string) => void;
};

/** An amount of pesos, with dots as it is typed. What is no amount stays in the box as typed. */
export function MoneyField({ value, onChange, ...rest }: MoneyFieldProps) {
  const change = (next: string) => next !== value && onChange(next);
  const masked = useMask({
    shown: shown(value),
    take: (text) => change(plain(text)),
    change(event) {
      const next = valueAfter(value, event);
      applyMask(event, () => shown(next));
      change(next);
    },
  });
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      start="$"
      end={<span className="px-3 text-sm text-ink-soft">COP</span>}
      {...masked}
      onBlur={() => change(plain(value))}
    />
  );
}

/** What is in the box: digits alone are grouped by dots, anything else is shown as it was typed. */
function shown(value: string): string {
  return /^[1-9]\d{0,14}$/.test(value) ? formatPesos(Number(value)) : value;
}

/** Digits alone where the text is certainly whole pesos; any other text is unchanged, so that the rule can refuse it. */
function plain(text: string): string {
  const amount = parsePesos(text);
  return amount === null ? text : String(amount);
}

/** The value after a change of the box. */
function valueAfter(before: string, event: ChangeEvent<HTMLInputElement>): string {
  const { value: text, selectionStart } = event.target;
  const caret = selectionStart ?? text.length;
  const inserted = insertedBy(event, text.slice(0, caret));
  if (inserted === null) return plain(text);
  // Between digits alone the box has added the dots; others are the person's, whose next digits could be cents.
  const undotted = (part: string) => (/^\d*$/.test(before) ? part.replaceAll('.', '') : part);
  const typed = undotted(text.slice(0, caret - inserted.length)) + inserted + undotted(text.slice(caret));
  // A single sign can be the first of several: `15000,0` on its way to `15000,05`.
  return inserted.length > 1 ? plain(typed) : typed;
}

/** What was inserted before the caret; null where the browser does not say, as when it fills in a form. */
function insertedBy({ nativeEvent }: ChangeEvent, beforeCaret: string): string | null {
  const { inputType = '', data = null } = nativeEvent as Partial<InputEvent>;
  if (inputType.startsWith('delete')) return '';
  return data && beforeCaret.endsWith(data) ? data : null;
}
