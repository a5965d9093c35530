import type { BookDraft, BookTotals } from '@unamano/contract/money/book-import/book-imports';
import { bookImport } from '../../text/staff/settings/book-import.ts';
import { useControls } from './controls.ts';
import { Differences } from './differences.tsx';
import { FaultList } from './fault-list.tsx';
import { SendCard } from './send-card.tsx';
import { TotalsCard } from './totals-card.tsx';

type DraftResultProps = { draft: BookDraft; totals: BookTotals; today: string };

/** What the files would become: totals to compare, what differs, what is wrong; and the way to the second person. */
export function DraftResult({ draft, totals, today }: DraftResultProps) {
  const controls = useControls(draft.id_import);
  return (
    <div
      className={`staff-page-parts mt-0! ${draft.is_reading ? 'opacity-60' : ''}`}
      aria-busy={draft.is_reading}
    >
      <p role="status" className="sr-only">
        {draft.is_reading ? bookImport.reading : bookImport.read}
      </p>
      {totals.people + totals.credits + totals.accounts.length > 0 && (
        <TotalsCard key={draft.cutoff_on} draft={draft} totals={totals} today={today} controls={controls} />
      )}
      {draft.credit_differences.length > 0 && <Differences draft={draft} />}
      {draft.faults_count > 0 && <FaultList count={draft.faults_count} />}
      <SendCard draft={draft} controls={controls} />
    </div>
  );
}
