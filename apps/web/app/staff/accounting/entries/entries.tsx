import { entryList, type OutsideEntryRow, writeEntry } from '@unamano/contract/loans/books/outside-entries';
import { Link } from 'react-router';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { entries as words } from '../../../text/staff/accounting/entries.ts';
import { useMayCall } from '../../shared/data/use-may-call.ts';
import { useListCall } from '../../shared/data/use-paged-call.ts';
import { useInvalidate, useQueryCall } from '../../shared/data/use-query-call.tsx';
import { useOpened } from '../../shared/forms/form-modal.tsx';
import { staffPaths } from '../../shared/layout/staff-paths.ts';
import { ListState } from '../../shared/lists/list-state.tsx';
import { MoreButton } from '../../shared/parts/buttons.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryModal } from './entry-modal.tsx';
import { ReverseModal } from './reverse-modal.tsx';

const keyOf = (entry: OutsideEntryRow) => entry.id_entry;

/** Entries of money outside of loans, newest first; a new one and a reversal wait for a second person. */
export function Entries() {
  const mayWrite = useMayCall(writeEntry);
  const pages = useListCall(entryList, {}, 'entries', { keyOf });
  const summary = useQueryCall(entryList, { limit: 1 });
  const invalidate = useInvalidate();
  const writing = useOpened<true>(() => invalidate(entryList));
  const reversal = useOpened<OutsideEntryRow>(() => invalidate(entryList));
  const waiting = summary.data?.waiting ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-soft">{words.lead}</p>
        <span className="flex flex-wrap items-center gap-4">
          {waiting > 0 && (
            <Link className="link" to={staffPaths.approvals}>
              {words.waiting(waiting)}
            </Link>
          )}
          {mayWrite && (
            <Button small onClick={() => writing.open(true)}>
              {words.write}
            </Button>
          )}
        </span>
      </div>
      <ListState pages={pages} empty={words.none}>
        <ul aria-label={words.section} className="card divide-y divide-line overflow-hidden">
          {pages.rows.map((entry) => (
            <EntryCard
              key={entry.id_entry}
              entry={entry}
              {...(mayWrite && { onReverse: () => reversal.open(entry) })}
            />
          ))}
        </ul>
        <MoreButton pages={pages} className="self-start" />
      </ListState>
      {writing.opened && <EntryModal {...writing.ends} />}
      {reversal.opened && <ReverseModal entry={reversal.opened} {...reversal.ends} />}
    </>
  );
}
