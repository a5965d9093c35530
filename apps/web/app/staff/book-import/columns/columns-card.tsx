import {
  BOOK_SHEETS,
  type BookColumn,
  type BookDraft,
  type BookSheet,
  type ColumnName,
  type FoundSheet,
} from '@unamano/contract/money/book-import/book-imports';
import { useState } from 'react';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { bookImport, sheetNames, columns as words } from '../../../text/staff/settings/book-import.ts';
import { SectionCard } from '../../shared/parts/section-card.tsx';
import { keepChosen, readChosen } from '../kept.ts';
import { useChange } from '../use-change.ts';
import { type Chosen, chosenOf, columnsOf } from './chosen.ts';
import { SheetColumns } from './sheet-columns.tsx';
import { IGNORED, sheetOf, useNames } from './use-names.ts';

type ColumnsCardProps = {
  draft: BookDraft;
  lists: readonly { name: string; columns: readonly ColumnName[] }[];
  sheets: readonly { sheet: BookSheet; columns: readonly BookColumn[] }[];
};

const sheetOptions = [
  ...BOOK_SHEETS.map((value) => ({ value: value as string, label: sheetNames[value] })),
  { value: IGNORED, label: words.ignored },
];

type UnknownSheetProps = { found: FoundSheet; picked: string; onPick: (typed: string) => void };

/** A sheet of the files that is none of ours by its name. */
function UnknownSheet({ found, picked, onPick }: UnknownSheetProps) {
  return (
    <li className="grid items-end gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
      <span className="self-center">
        <span className="font-semibold [overflow-wrap:anywhere]">{found.name || words.sheet}</span>{' '}
        <span className="text-ink-soft">{words.rows(found.rows_count)}</span>
      </span>
      <SelectField
        label={`${words.is}${found.name ? ` «${found.name}»` : ''}`}
        placeholder={words.isChoose}
        options={sheetOptions}
        value={picked}
        onChange={({ target }) => onPick(target.value)}
      />
    </li>
  );
}

/** Lists that were kept by a name. */
const KeptLists = ({ names, onPick }: { names: readonly string[]; onPick: (name: string) => void }) => (
  <SelectField
    className="max-w-sm"
    label={words.kept}
    placeholder={words.keptChoose}
    options={names.map((name) => ({ value: name, label: name }))}
    value=""
    onChange={({ target }) => onPick(target.value)}
  />
);

type KeepColumnsProps = { isChanged: boolean; onUse: (listName: string) => Promise<unknown> };

/** Uses the chosen columns, and keeps them by a name that is typed. */
function KeepColumns({ isChanged, onUse }: KeepColumnsProps) {
  const [listName, setListName] = useState('');
  const { busy, run } = useBusy();
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <TextField
        className="w-full max-w-sm"
        label={words.listName}
        hint={words.listNameHint}
        maxLength={60}
        autoComplete="off"
        value={listName}
        onChange={({ target }) => setListName(target.value)}
      />
      <Button
        className="mb-1.5"
        busy={busy}
        disabled={!isChanged && listName.trim() === ''}
        onClick={() => void run(() => onUse(listName.trim()))}
      >
        {words.use}
      </Button>
    </div>
  );
}

/** What each sheet of the files is, and which of its columns is which of ours. */
export function ColumnsCard({ draft, lists, sheets }: ColumnsCardProps) {
  const [chosen, setChosen] = useState<Chosen>(() => ({
    ...chosenOf(draft.columns),
    ...readChosen(draft.id_import),
  }));
  const change = useChange(draft);
  const { named, nameSheet, unname, forget } = useNames(draft, change);
  const choose = (next: Chosen) => {
    setChosen(next);
    keepChosen(draft.id_import, next);
  };
  const applyKept = (name: string) => {
    const list = lists.find((one) => one.name === name);
    if (!list) return;
    forget();
    choose(chosenOf(list.columns));
    void change({ columns: list.columns });
  };
  const next = columnsOf(draft.sheets, named, chosen);
  const isChanged =
    JSON.stringify(next) !== JSON.stringify(columnsOf(draft.sheets, named, chosenOf(draft.columns)));
  const isForeign =
    next.length > 0 || draft.sheets.some(({ sheet, is_ignored: isIgnored }) => sheet === null && !isIgnored);
  const program = draft.sheets.find((found) => found.program)?.program;
  return (
    <SectionCard
      title={words.title}
      actions={
        <span role="status" className="text-ink-soft">
          {draft.is_reading && bookImport.reading}
        </span>
      }
    >
      <p className="max-w-prose text-ink-soft">{program ? words.program(program) : words.text}</p>
      {lists.length > 0 && <KeptLists names={lists.map(({ name }) => name)} onPick={applyKept} />}
      <ul className="divide-y divide-line border-t border-line">
        {draft.sheets.map((found) =>
          found.sheet === null ? (
            <UnknownSheet
              key={found.name}
              found={found}
              picked={sheetOf(found.name, named)}
              onPick={(typed) => nameSheet(found.name, typed)}
            />
          ) : (
            <SheetColumns
              key={found.name}
              found={found}
              columns={sheets.find(({ sheet }) => sheet === found.sheet)?.columns ?? []}
              chosen={chosen}
              onChoose={choose}
              {...(sheetOf(found.name, named) !== '' && { onRename: () => unname(found.name) })}
            />
          ),
        )}
      </ul>
      {(isForeign || isChanged) && (
        <KeepColumns isChanged={isChanged} onUse={(listName) => change({ columns: next, listName })} />
      )}
    </SectionCard>
  );
}
