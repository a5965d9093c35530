import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';

/** A line of a statement as its file has it; money that came in is positive. */
export type ReadLine = {
  on: Day;
  pesos: Pesos;
  reference: string;
  description: string;
  /** The bank's own id of the line; null where the file has none. */
  bankId: string | null;
};

/** The lines, or why the file cannot be read, in Spanish. */
export type ReadFile = { lines: ReadLine[] } | { fault: string };

export const LINES_MAX = 20_000;
const TEXT_MAX = 200;

/** One line of printable text. */
export const plainText = (text: unknown): string =>
  typeof text === 'string' || typeof text === 'number'
    ? String(text)
        .replace(/[\s\p{C}]+/gu, ' ')
        .trim()
        .slice(0, TEXT_MAX)
    : '';

/** The books are of whole pesos: half a peso is rounded away from zero. */
export const wholePesos = (amount: number): Pesos =>
  (Math.sign(amount) * Math.round(Math.abs(amount)) || 0) as Pesos;
