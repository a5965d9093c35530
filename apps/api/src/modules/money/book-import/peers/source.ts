/** Where the cells of a template come from in the tables of another program. */
import { fold } from '@unamano/domain/fold';

/** The text of a column: its own, or `join.column` of a joined row; empty where there is none. */
export type At = (column: string) => string;

export interface Source {
  readonly columns: readonly string[];
  readonly read: (at: At) => string;
}

export const from = (column: string): Source => ({ columns: [column], read: (at) => at(column) });

/** A day without its hour. */
export const day = (column: string): Source => ({
  columns: [column],
  read: (at) => at(column).replace(/^(\d{4}-\d\d-\d\d)[ T]\d\d:\d\d.*$/, '$1'),
});

/** Several columns as one text. */
export const words = (...columns: string[]): Source => ({
  columns,
  read: (at) => columns.map(at).filter(Boolean).join(' '),
});

/** What a template calls each code; a code that is not known stays as it is, and its reader names it. */
export const codes = (column: string, known: Readonly<Record<string, string>>): Source => {
  const byCode = new Map(Object.entries(known).map(([code, word]) => [fold(code), word]));
  return { columns: [column], read: (at) => byCode.get(fold(at(column))) ?? at(column) };
};

/** The first that is not empty. */
export const first = (...sources: readonly Source[]): Source => ({
  columns: sources.flatMap(({ columns }) => columns),
  read: (at) => sources.map(({ read }) => read(at)).find(Boolean) ?? '',
});

const UNIT = 10n ** 9n;
/** In thousand millionths, which is as exact as these programs write; null for another text. */
function exact(text: string): bigint | null {
  if (text === '') return 0n;
  const [, sign, units = '', fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  if (units === '') return null;
  const own = BigInt(units) * UNIT + BigInt(fraction.padEnd(9, '0'));
  return sign === '-' ? -own : own;
}

/**
 * Pesos: `250000.000000`, less what the columns of `less` have. Nothing is rounded: cents, and what is less than 0, stay as they are,
 * and their reader refuses them.
 */
export const amount = (column: string, ...less: string[]): Source => ({
  columns: [column, ...less],
  read(at) {
    const [sum, ...parts] = [column, ...less].map((own) => exact(at(own)));
    if (sum === null || sum === undefined || parts.includes(null)) return at(column);
    const rest = parts.reduce<bigint>((left, part) => left - (part ?? 0n), sum);
    if (rest >= 0n && rest % UNIT === 0n) return String(rest / UNIT);
    return `${rest < 0n ? '-' : ''}${(rest < 0n ? -rest : rest) / UNIT},${String((rest < 0n ? -rest : rest) % UNIT).padStart(9, '0')}`;
  },
});

/** A percentage by a rule, of numbers; empty where the first column is, or the rule has none. An empty one of the others is undefined. */
export const percent = (
  columns: readonly [string, ...string[]],
  rule: (first: number, ...others: (number | undefined)[]) => number | null,
): Source => ({
  columns,
  read(at) {
    const [first = '', ...others] = columns.map(at);
    if (first === '') return '';
    const own = rule(Number(first), ...others.map((text) => (text === '' ? undefined : Number(text))));
    return own === null ? '' : Number.isFinite(own) ? `${own.toFixed(4)} %` : first;
  },
});

/** Effective annual, of a nominal annual rate by months. Percent. */
export const effective = (nominal: number): number => ((1 + nominal / 1_200) ** 12 - 1) * 100;
