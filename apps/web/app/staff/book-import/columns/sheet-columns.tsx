import type { BookColumn, FoundSheet } from '@unamano/contract/money/book-import/book-imports';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { columns as words } from '../../../text/staff/settings/book-import.ts';
import { Badge } from '../../shared/parts/badge.tsx';
import { type Chosen, columnsToChoose, keyOf } from './chosen.ts';

type SheetColumnsProps = {
  found: FoundSheet;
  columns: readonly BookColumn[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** A sheet that is known: a choice for each column of ours that it has by no name of ours. */
export function SheetColumns({ found, columns, chosen, onChoose }: SheetColumnsProps) {
  const { needed, optional } = columnsToChoose(found, columns, chosen);
  const open = needed.filter(({ header }) => !chosen[keyOf(found.name, header)]).length;
  const Fields = ({ list }: { list: readonly BookColumn[] }) => (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {list.map(({ header, meaning, is_required: isRequired }) => {
        const key = keyOf(found.name, header);
        return (
          <SelectField
            key={header}
            label={header}
            hint={meaning}
            placeholder={isRequired ? words.choose : words.none}
            options={found.headers.map((value) => ({ value, label: value }))}
            value={chosen[key] ?? ''}
            onChange={({ target }) => onChoose({ ...chosen, [key]: target.value })}
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
        <span className="ml-auto">
          <Badge tone={open === 0 ? 'good' : 'wait'}>
            {open === 0 ? words.complete : words.missing(open)}
          </Badge>
        </span>
      </div>
      {needed.length > 0 && Fields({ list: needed })}
      {optional.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer">{words.optional(optional.length)}</summary>
          <div className="pt-3">{Fields({ list: optional })}</div>
        </details>
      )}
    </li>
  );
}
