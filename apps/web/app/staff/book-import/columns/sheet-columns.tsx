import type { BookColumn, FoundSheet } from '@unamano/contract/money/book-import/book-imports';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { columns as words } from '../../../text/staff/settings/book-import.ts';
import { Badge } from '../../shared/parts/badge.tsx';
import { ALL_ROWS, type Chosen, columnsToChoose, isChosen, isValue, keyOf, valueIn } from './chosen.ts';

type SheetColumnsProps = {
  found: FoundSheet;
  columns: readonly BookColumn[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** Asks again what the sheet is; absent where its own name says it. */
  onRename?: () => void;
};

type ColumnChoiceProps = {
  column: BookColumn;
  headers: readonly string[];
  choice: string;
  onChoose: (choice: string) => void;
};

/** One of their columns, or one value for all rows. */
function ColumnChoice({ column, headers, choice, onChoose }: ColumnChoiceProps) {
  const { header, meaning, example, is_required: isRequired } = column;
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={header}
        hint={meaning || words.example(example)}
        placeholder={isRequired ? words.choose : words.none}
        options={[
          { value: ALL_ROWS, label: words.allRows },
          ...headers.map((value) => ({ value, label: value })),
        ]}
        value={isValue(choice) ? ALL_ROWS : choice}
        onChange={({ target }) => onChoose(target.value)}
      />
      {isValue(choice) && (
        <TextField
          label={words.allRowsOf(header)}
          hint={words.example(example)}
          maxLength={120}
          autoComplete="off"
          value={valueIn(choice)}
          onChange={({ target }) => onChoose(ALL_ROWS + target.value)}
        />
      )}
    </div>
  );
}

/** A sheet that is known: a choice for each column of ours that it has by no name of ours. */
export function SheetColumns({ found, columns, chosen, onChoose, onRename }: SheetColumnsProps) {
  const { needed, optional } = columnsToChoose(found, columns, chosen);
  const open = needed.filter(({ header }) => !isChosen(chosen[keyOf(found.name, header)])).length;
  const fields = (list: readonly BookColumn[]) => (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {list.map((column) => {
        const key = keyOf(found.name, column.header);
        return (
          <ColumnChoice
            key={column.header}
            column={column}
            headers={found.headers}
            choice={chosen[key] ?? ''}
            onChoose={(choice) => onChoose({ ...chosen, [key]: choice })}
          />
        );
      })}
    </div>
  );
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">
          {found.name && found.name !== found.sheet ? `${found.name} → ${found.sheet}` : found.sheet}
        </span>
        <span className="figures text-ink-soft">{words.rows(found.rows_count)}</span>
        {onRename && (
          <button type="button" className="link" aria-label={words.renameOf(found.name)} onClick={onRename}>
            {words.rename}
          </button>
        )}
        <span className="ml-auto">
          <Badge tone={open === 0 ? 'good' : 'wait'}>
            {open === 0 ? words.complete : words.missing(open)}
          </Badge>
        </span>
      </div>
      {needed.length > 0 && fields(needed)}
      {optional.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer">{words.optional(optional.length)}</summary>
          <div className="pt-3">{fields(optional)}</div>
        </details>
      )}
    </li>
  );
}
