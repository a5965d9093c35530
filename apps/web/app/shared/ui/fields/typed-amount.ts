import { formatPesos } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';

/** One change of an amount box: the text after it, the caret, and the inserted text where the browser states it. */
export type Edit = { text: string; caret: number; inserted: string | null };

/** What is in the box: digits alone are grouped by dots, anything else is shown as it was typed. */
export function shownAmount(value: string): string {
  return /^[1-9]\d{0,14}$/.test(value) ? formatPesos(Number(value)) : value;
}

/** Digits alone where the text is certainly whole pesos; any other text is unchanged, so that the rule can refuse it. */
export function plainAmount(text: string): string {
  const amount = parsePesos(text);
  return amount === null ? text : String(amount);
}

/** The value of an amount box after a change. */
export function amountAfter(before: string, edit: Edit): string {
  const text = withoutAddedDots(before, edit);
  // A single sign can be the first of several: `15000,0` on its way to `15000,05`.
  return edit.inserted === null || edit.inserted.length > 1 ? plainAmount(text) : text;
}

/** Between digits alone the box has added the dots; others are the person's, whose next digits could be cents. */
function withoutAddedDots(before: string, { text, caret, inserted }: Edit): string {
  if (inserted === null || !/^\d*$/.test(before)) return text;
  const undotted = (part: string) => part.replaceAll('.', '');
  return undotted(text.slice(0, caret - inserted.length)) + inserted + undotted(text.slice(caret));
}
