import {
  type AlliedCreditRow,
  type AlliedListState,
  alliedList,
} from '@unamano/contract/lending/allied-credits';
import type { ReactNode } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CountingArt } from '../../../shared/ui/brand/art.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { similarNames as words } from '../../../text/staff/allied-credits.ts';
import { list } from '../../../text/staff/staff.ts';
import { ListState } from '../lists/list-state.tsx';
import { RowList } from '../lists/row-list.tsx';
import { SheetButtons } from '../lists/sheet-buttons.tsx';
import { LinkButton, SecondaryButton } from '../parts/buttons.tsx';
import type { Column } from '../tables/columns.tsx';
import { employeeName } from './allied-columns.tsx';
import { type AlliedPages, creditOf } from './use-allied-pages.ts';

type AlliedListProps = {
  label: string;
  pages: AlliedPages;
  columns: readonly Column<AlliedCreditRow>[];
  card: (row: AlliedCreditRow) => ReactNode;
  empty: string;
  search: string;
  onSearch: (text: string) => void;
};

const TWO_LINES_PX = 44;

/** A company's credits: a table, or cards on a phone. */
export function AlliedList({ label, pages, columns, card, empty, search, onSearch }: AlliedListProps) {
  if (pages.status === 'ready' && pages.rows.length === 0 && pages.similar.length > 0)
    return <SimilarNames search={search} rows={pages.similar} onSearch={onSearch} />;
  return (
    <ListState pages={pages} empty={empty} search={search} onClear={() => onSearch('')}>
      {/* The key resets the scroll position: another label is another list. */}
      <RowList
        key={label}
        label={label}
        pages={pages}
        keyOf={creditOf}
        columns={columns}
        card={card}
        rowHeightPx={TWO_LINES_PX}
      />
    </ListState>
  );
}

/** Downloads the credits that a state and a search find. */
export function AlliedSheets({ state, search }: { state: AlliedListState; search: string }) {
  return (
    <SheetButtons
      fetchUrl={(sheet_format) =>
        call(alliedList, { state, search, insert_sheet: true, sheet_format, limit: 1 })
      }
    />
  );
}

type SimilarNamesProps = {
  search: string;
  rows: readonly AlliedCreditRow[];
  onSearch: (text: string) => void;
};

/** For a name that finds nothing as it is written: each name that was nearly meant searches itself. */
function SimilarNames({ search, rows, onSearch }: SimilarNamesProps) {
  const names = new Map(rows.map((row) => [`${row.name} ${row.last_name}`, employeeName(row)]));
  return (
    <Notice as="h2" art={<CountingArt />} title={words.notAsWritten(search)} text={words.meant}>
      <ul className="flex w-full flex-col gap-2">
        {[...names].map(([asWritten, name]) => (
          <li key={asWritten}>
            <SecondaryButton onClick={() => onSearch(asWritten)} className="w-full">
              {name}
            </SecondaryButton>
          </li>
        ))}
      </ul>
      <LinkButton className="min-h-11" onClick={() => onSearch('')}>
        {list.clear}
      </LinkButton>
    </Notice>
  );
}
