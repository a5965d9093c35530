import type { DraftPreview, PayrollDraft } from '@unamano/contract/money/payroll/pay-periods';
import { Link } from 'react-router';
import { formatInstant } from '../../../shared/format-instant.ts';
import { summaryOf, draft as words } from '../../../text/staff/payroll/drafts.ts';
import { Figure, Figures, MoneyFigure } from '../figures.tsx';
import { filePath, type Scope } from '../scope.ts';

/** Who did what with the file, in a sentence. */
export function storyOf(draft: PayrollDraft): string {
  const { closed_by, closed_at, sent_by, sent_at } = draft;
  if (draft.state === 'BOOKED') return words.isBooked(closed_by ?? '', formatInstant(closed_at ?? ''));
  if (draft.state === 'DISCARDED')
    return words.isDiscarded(closed_by ?? '', formatInstant(closed_at ?? ''), draft.close_reason ?? '');
  return draft.state === 'SENT'
    ? words.isSent(sent_by ?? '', formatInstant(sent_at ?? ''))
    : words.isDraft(draft.uploaded_by, formatInstant(draft.uploaded_at));
}

export function DraftStory({ draft, scope }: { draft: PayrollDraft; scope: Scope }) {
  return (
    <p className="max-w-prose [overflow-wrap:anywhere]">
      {draft.file_name !== '' && <span className="block font-semibold">{draft.file_name}</span>}
      {storyOf(draft)}{' '}
      {draft.id_file !== null && (
        <Link className="link" to={filePath(draft.id_file, scope)}>
          {words.toFile}
        </Link>
      )}
    </p>
  );
}

/** How many people match, and the sums. */
export function DraftFigures({ draft, preview }: { draft: PayrollDraft; preview: DraftPreview }) {
  const { matching, people, requested, deducted, hidden_rows: hidden } = preview;
  const lines = words.lines(draft.lines_total);
  return (
    <Figures>
      <Figure label={words.summary} {...(people.length === 0 && { hint: words.allMatch })}>
        {summaryOf(
          matching,
          people.map(({ difference }) => difference),
        )}
      </Figure>
      <MoneyFigure label={words.requested} amount={requested} />
      <MoneyFigure
        label={words.deducted}
        hint={hidden > 0 ? `${lines}, ${words.hidden(hidden)}` : lines}
        amount={deducted}
      />
    </Figures>
  );
}
