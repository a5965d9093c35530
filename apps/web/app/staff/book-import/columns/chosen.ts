/** What is chosen for the columns of ours, by sheet of the file and header. */
import type { BookColumn, ColumnName, FoundSheet } from '@unamano/contract/money/book-import/book-imports';

export type Chosen = Record<string, string>;

export const keyOf = (name: string, header: string): string => `${name}\n${header}`;

export const chosenOf = (columns: readonly ColumnName[]): Chosen =>
  Object.fromEntries(
    columns.flatMap(({ name, their_header: theirs, our_header: ours }) =>
      theirs === '' ? [] : [[keyOf(name, ours), theirs]],
    ),
  );

/** The names of the sheets, and what was chosen for their columns. */
export function columnsOf(found: readonly FoundSheet[], columns: readonly ColumnName[], chosen: Chosen) {
  const named = columns.filter(({ their_header: theirs }) => theirs === '');
  const picked = found.flatMap(({ name, sheet }): ColumnName[] =>
    sheet === null
      ? []
      : Object.entries(chosen).flatMap(([key, theirs]) => {
          const [of, header = ''] = key.split('\n');
          return of === name && theirs !== ''
            ? [{ name, sheet, their_header: theirs, our_header: header }]
            : [];
        }),
  );
  return [...named, ...picked];
}

/** The columns to choose: those that are needed or were chosen, and the others. */
export function columnsToChoose(
  { name, missing }: FoundSheet,
  columns: readonly BookColumn[],
  chosen: Chosen,
): { needed: BookColumn[]; optional: BookColumn[] } {
  const open = columns.filter(({ header }) => missing.includes(header) || chosen[keyOf(name, header)]);
  const isNeeded = ({ header, is_required: isRequired }: BookColumn) =>
    isRequired || Boolean(chosen[keyOf(name, header)]);
  return { needed: open.filter(isNeeded), optional: open.filter((one) => !isNeeded(one)) };
}
