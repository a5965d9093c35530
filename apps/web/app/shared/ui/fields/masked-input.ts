import type { ChangeEvent } from 'react';

/**
 * Rewrites the text of a box while it is typed, and leaves the caret behind the same digit:
 * `1234` becomes `1.234` without a jump.
 */
export function applyMask(event: ChangeEvent<HTMLInputElement>, format: (text: string) => string): string {
  const input = event.target;
  const caret = input.selectionStart ?? input.value.length;
  const digitsBefore = countDigits(input.value.slice(0, caret));
  const atEnd = caret === input.value.length;
  const formatted = format(input.value);
  const target = atEnd ? formatted.length : caretBehind(formatted, digitsBefore);
  input.value = formatted;
  input.setSelectionRange(target, target);
  return formatted;
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

function caretBehind(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}

/** 3-3-4 while only digits are typed; any other text is unchanged, so that the rule can refuse it. */
export function maskPhone(text: string): string {
  const compact = text.replace(/^\s*\+57/, '').replace(/\s/g, '');
  if (!/^\d*$/.test(compact)) return text;
  return [compact.slice(0, 3), compact.slice(3, 6), compact.slice(6)].filter(Boolean).join(' ');
}

/** dd/MM/yyyy from digits, with slashes added while typing; a slash after one digit makes it two. */
export function maskDate(text: string): string {
  const padded = text.replace(/^(\d)\//, '0$1/').replace(/^(\d{2}\/)(\d)\//, '$10$2/');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
}

/** The whole pesos in a text, or null where there is no digit. */
export function pesosIn(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 12);
  return digits === '' ? null : Number(digits);
}
