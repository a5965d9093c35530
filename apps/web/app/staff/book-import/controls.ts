import type { BookTotals } from '@unamano/contract/money/book-import/book-imports';
import { formatCop, formatPesos, pesos } from '@unamano/domain/money';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { type Fields, useFields } from '../../shared/forms/use-fields.ts';
import { totals as words } from '../../text/staff/settings/book-import.ts';
import { type Controls, keepControls, readControls } from './kept.ts';

export type ControlFields = Fields<Controls>;

/** The totals of the other system, as they are typed; kept in the tab. */
export const useControls = (idImport: number): ControlFields =>
  useFields<Controls>(
    () => readControls(idImport),
    {},
    { saveDraft: (values) => keepControls(idImport, values) },
  );

export const CONTROL_NAMES = ['people', 'credits', 'principal', 'owed'] as const;
export type ControlName = (typeof CONTROL_NAMES)[number];

const inFiles = (name: ControlName, totals: BookTotals): number =>
  name === 'owed' ? totals.theirs_owed : totals[name];

/** What the files have beside what was typed. */
export function compared(name: ControlName, typed: string, totals: BookTotals) {
  const own = inFiles(name, totals);
  const text = name === 'people' || name === 'credits' ? formatPesos(own) : formatCop(pesos(own));
  if (typed.trim() === '') return { hint: words.inFiles(text), error: null };
  const amount = parsePesos(typed);
  if (amount === null) return { hint: words.inFiles(text), error: words.notNumber };
  return amount === own
    ? { hint: words.same(text), error: null }
    : { hint: words.inFiles(text), error: words.other(text) };
}

/** What is sent: a number, or nothing. */
export const sentControls = (values: Controls) => ({
  people: parsePesos(values.people) ?? '',
  credits: parsePesos(values.credits) ?? '',
  principal: parsePesos(values.principal) ?? '',
  owed: parsePesos(values.owed) ?? '',
});

export const hasOther = (values: Controls, totals: BookTotals): boolean =>
  CONTROL_NAMES.some((name) => compared(name, values[name], totals).error !== null);
