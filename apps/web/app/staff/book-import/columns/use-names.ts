import {
  BOOK_SHEETS,
  type BookDraft,
  type ColumnName,
} from '@unamano/contract/money/book-import/book-imports';
import { useState } from 'react';
import type { useChange } from '../use-change.ts';

/** The choice for a sheet that is not of the book. */
export const IGNORED = 'none';

/** What a person said that a sheet is; empty where they did not. */
export function sheetOf(name: string, named: readonly ColumnName[]): string {
  const own = named.find((one) => one.name === name && one.our_header === '');
  return own ? (own.sheet ?? IGNORED) : '';
}

/** The columns of the draft, with the sheets that were named and not read again yet. */
export function useNames(draft: BookDraft, change: ReturnType<typeof useChange>) {
  const [picked, setPicked] = useState<readonly ColumnName[]>([]);
  const among = (names: readonly ColumnName[]) => [
    ...draft.columns.filter((one) => one.our_header !== '' || names.every(({ name }) => name !== one.name)),
    ...names,
  ];
  /** What was chosen for the columns of the sheet goes with its name. */
  const setNames = (name: string, own: readonly ColumnName[]) => {
    const names = [...picked.filter((one) => one.name !== name), ...own];
    setPicked(names);
    const columns = [...among(names).filter((one) => one.name !== name), ...own];
    void change({ columns }).then((isDone) => {
      // Another choice may have come meanwhile.
      if (!isDone) setPicked((now) => now.filter((one) => !own.includes(one)));
    });
  };
  const nameSheet = (name: string, typed: string) => {
    const sheet = BOOK_SHEETS.find((own) => own === typed) ?? null;
    setNames(name, [{ name, sheet, their_header: '', our_header: '' }]);
  };
  return {
    named: among(picked),
    nameSheet,
    unname: (name: string) => setNames(name, []),
    forget: () => setPicked([]),
  };
}
