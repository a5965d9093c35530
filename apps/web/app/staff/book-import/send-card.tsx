import { type BookDraft, bookImports, sendBookDraft } from '@unamano/contract/money/book-import/book-imports';
import { Button } from '../../shared/ui/layout/button.tsx';
import { bookImport, send as words } from '../../text/staff/settings/book-import.ts';
import { useCommandButton } from '../shared/data/use-command.ts';
import { useInvalidate } from '../shared/data/use-query-call.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { type ControlFields, hasOther, sentControls } from './controls.ts';
import { forgetKept } from './kept.ts';

/** Sends the book to a second person, once nothing is wrong with it. */
export function SendCard({ draft, controls }: { draft: BookDraft; controls: ControlFields }) {
  const invalidate = useInvalidate();
  const { totals, faults_count: faults, is_reading: isReading } = draft;
  const differs = totals !== null && hasOther(controls.values, totals);
  const { busy, press } = useCommandButton(sendBookDraft, {
    done: words.sent,
    onDone: () => {
      forgetKept();
      invalidate(bookImports);
    },
    showFaults: controls.showFaults,
  });
  const text = isReading
    ? bookImport.reading
    : faults > 0
      ? words.faults
      : differs
        ? words.controls
        : words.ready;
  return (
    <SectionCard title={words.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="max-w-prose text-ink-soft">
          {text}
        </p>
        <Button
          busy={busy}
          disabled={isReading || faults > 0 || differs}
          onClick={() => press(sentControls(controls.values))}
        >
          {words.submit}
        </Button>
      </div>
    </SectionCard>
  );
}
