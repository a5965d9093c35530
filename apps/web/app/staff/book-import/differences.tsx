import type { BookDifference, BookDraft } from '@unamano/contract/money/book-import/book-imports';
import { useState } from 'react';
import { Button } from '../../shared/ui/layout/button.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { differences as words } from '../../text/staff/settings/book-import.ts';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { column, countColumn, LOAN_PX, moneyColumn, nameColumn } from '../shared/tables/columns.tsx';
import { PlainTable } from '../shared/tables/plain-table.tsx';
import { useChange } from './use-change.ts';

/** Credits that owe another sum here, each with the way to record the difference. */
export function Differences({ draft }: { draft: BookDraft }) {
  const rows = draft.credit_differences;
  const sheet = draft.sheets.find((found) => found.sheet === 'creditos')?.name || 'creditos';
  const { busy, run } = useBusy();
  const change = useChange(draft);
  const recorded = rows
    .filter(({ is_recorded: isRecorded }) => isRecorded)
    .map((row) => row.lender_reference);
  /** Drawn at once; what the server read again takes its place, and so does a refusal. */
  const [marked, setMarked] = useState<{ over: BookDraft; references: readonly string[] } | null>(null);
  const isMarked = marked !== null && (marked.over === draft || draft.is_reading);
  const shown = isMarked ? marked.references : recorded;
  const record = (references: readonly string[]) =>
    void run(async () => {
      setMarked({ over: draft, references });
      if (!(await change({ recorded: references }))) setMarked(null);
    });
  const toggle = ({ lender_reference: one }: BookDifference) =>
    record(shown.includes(one) ? shown.filter((own) => own !== one) : [...shown, one]);
  const areAll = shown.length === rows.length;
  return (
    <SectionCard
      title={words.title(rows.length)}
      actions={
        <Button
          small
          variant="secondary"
          busy={busy}
          onClick={() => record(areAll ? [] : rows.map((row) => row.lender_reference))}
        >
          {areAll ? words.none : words.all}
        </Button>
      }
    >
      <p className="max-w-prose text-ink-soft">{words.text}</p>
      <PlainTable
        label={words.list}
        rows={rows}
        keyOf={({ row }) => row}
        columns={[
          nameColumn<BookDifference>('credit', words.credit, 150, ({ lender_reference: reference, row }) => (
            <>
              {reference} <span className="block font-normal text-ink-soft">{words.row(row, sheet)}</span>
            </>
          )),
          moneyColumn<BookDifference>('theirs', words.theirs, LOAN_PX, ({ theirs }) => theirs),
          moneyColumn<BookDifference>('ours', words.ours, LOAN_PX, ({ ours }) => ours),
          countColumn<BookDifference>('difference', words.difference, 160, ({ ours, theirs }) => (
            <>
              <Money amount={Math.abs(ours - theirs)} className="font-semibold" />
              <span className="block text-ink-soft">{ours > theirs ? words.waive : words.accept}</span>
            </>
          )),
          column<BookDifference>('record', words.record, 90, (row) => (
            <input
              type="checkbox"
              className="check"
              checked={shown.includes(row.lender_reference)}
              disabled={busy || draft.is_reading}
              aria-label={words.recordOf(row.lender_reference)}
              onChange={() => toggle(row)}
            />
          )),
        ]}
      />
    </SectionCard>
  );
}
