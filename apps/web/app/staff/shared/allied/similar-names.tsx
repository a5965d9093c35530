import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { CountingArt } from '../../../shared/ui/brand/art.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { similarNames as words } from '../../../text/staff/allied-credits.ts';
import { list } from '../../../text/staff/staff.ts';
import { LinkButton, SecondaryButton } from '../parts/buttons.tsx';
import { employeeName } from './allied-columns.tsx';

type SimilarNamesProps = {
  search: string;
  rows: readonly AlliedCreditRow[];
  onSearch: (text: string) => void;
};

/** For a name that finds nothing as it is written: each name that was nearly meant searches itself. */
export function SimilarNames({ search, rows, onSearch }: SimilarNamesProps) {
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
