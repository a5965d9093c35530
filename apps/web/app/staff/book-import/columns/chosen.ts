/** What is chosen for the columns of ours, by sheet of the file and header. */
import type { BookColumn, ColumnName, FoundSheet } from '@unamano/contract/money/book-import/book-imports';

/** A header of theirs, or after `ALL_ROWS` a value for all rows. */
export type Chosen = Record<string, string>;

/** No header begins so: they are trimmed. */
export const ALL_ROWS = '\t';

export const keyOf = (name: string, header: string): string => `${name}\n${header}`;

export const isValue = (choice: string): boolean => choice.startsWith(ALL_ROWS);
export const valueIn = (choice: string): string => choice.slice(ALL_ROWS.length);

/** Whether it says what the column is. */
export const isChosen = (choice = ''): boolean => (isValue(choice) ? valueIn(choice).trim() : choice) !== '';

const isSheetName = ({ our_header: ours }: ColumnName): boolean => ours === '';

export const chosenOf = (columns: readonly ColumnName[]): Chosen =>
  Object.fromEntries(
    columns
      .filter((one) => !isSheetName(one))
      .map(({ name, their_header: theirs, our_header: ours, value = '' }) => [
        keyOf(name, ours),
        theirs || ALL_ROWS + value,
      ]),
  );

/** The names of the sheets, and what was chosen for their columns. */
export function columnsOf(found: readonly FoundSheet[], columns: readonly ColumnName[], chosen: Chosen) {
  const picked = found.flatMap(({ name, sheet }): ColumnName[] =>
    sheet === null
      ? []
      : Object.entries(chosen).flatMap(([key, choice]) => {
          const [of, ours = ''] = key.split('\n');
          if (of !== name || !isChosen(choice)) return [];
          const is = { name, sheet, our_header: ours };
          return isValue(choice)
            ? [{ ...is, their_header: '', value: valueIn(choice).trim() }]
            : [{ ...is, their_header: choice }];
        }),
  );
  return [...columns.filter(isSheetName), ...picked];
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
