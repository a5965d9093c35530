import { phoneDigits } from '@unamano/contract/rules';
import { visibleText } from '@unamano/domain/typed-text';
import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/**
 * Rewrites the text of a box while it is typed, and leaves the caret behind the same sign:
 * `1234` becomes `1.234` without a jump.
 */
export function applyMask(event: ChangeEvent<HTMLInputElement>, format: (text: string) => string): string {
  const input = event.target;
  const text = input.value;
  const formatted = format(text);
  if (formatted === text) return text;
  const caret = input.selectionStart ?? text.length;
  const signsBefore = text.slice(0, caret).replace(ADDED, '').length;
  const target = caret === text.length ? formatted.length : caretBehind(formatted, signsBefore);
  input.value = formatted;
  input.setSelectionRange(target, target);
  return formatted;
}

/** What masks add between the signs that a person types. */
const ADDED = /[\s./]/g;

function caretBehind(text: string, signs: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === signs) return at;
    if (text.charAt(at).replace(ADDED, '') !== '') seen += 1;
  }
  return text.length;
}

/** The national number 3-3-4; a text that is no number is unchanged, so that the rule can refuse it. */
export function maskPhone(text: string): string {
  const digits = phoneDigits(text);
  if (!/^\d*$/.test(digits)) return text;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join(' ');
}

const DAY_FIRST = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4})$/;
/** As phones fill in a birthday. */
const YEAR_FIRST = /^(\d{4})[/.-](\d{2})[/.-](\d{2})$/;
const SO_FAR = /^\d{2}\/?(?:\d|\d{2}\/?\d*)?$/;

/**
 * dd/MM/yyyy, with slashes added while digits are typed; a slash after one digit makes it two. No digit ever moves to another
 * place: what is no date is unchanged, so that the rule can refuse it.
 */
export function maskDate(typed: string): string {
  const text = visibleText(typed);
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  if (day && month && year) return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`;
  if (YEAR_FIRST.test(text)) return text.replace(YEAR_FIRST, '$3/$2/$1');
  const yearSoFar = /^(\d{2})\/(\d{2})([.-]|\/\d{2}\/)$/.exec(text);
  if (yearSoFar) return yearSoFar.slice(1).join('');
  const padded = text.replace(/^([1-9])\/$/, '0$1/').replace(/^(\d{2}\/)([1-9])\/$/, '$10$2/');
  if (!SO_FAR.test(padded)) return typed;
  return padded.replace(/^(\d{2})(?=\d)/, '$1/').replace(/^(\d{2}\/\d{2})(?=\d)/, '$1/');
}

type Mask = {
  /** The value as the box shows it. */
  shown: string;
  /** Takes the text of the box. */
  take: (text: string) => void;
  /** Takes a key, a paste or a deletion, and rewrites the box. */
  change: (event: ChangeEvent<HTMLInputElement>) => void;
};

/**
 * The props of a box that rewrites what is typed. While a keyboard composes, as with predictive text, the text stays as it is: the
 * keyboard would insert all of it once more into what was rewritten.
 */
export function useMask({ shown, take, change }: Mask) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? shown,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if (!(event.nativeEvent as Partial<InputEvent>).isComposing) return change(event);
      setComposed(event.target.value);
      take(event.target.value);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      setComposed(null);
      take(currentTarget.value);
    },
  };
}

/** The same, for a box whose value is its text. */
export const useTextMask = (
  value: string,
  format: (text: string) => string,
  onChange: (text: string) => void,
) =>
  useMask({
    shown: format(value),
    take: (text) => onChange(format(text)),
    change: (event) => onChange(applyMask(event, format)),
  });
