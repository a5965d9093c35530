import { BULK_MAX } from '@unamano/contract/loans/collection-enums';
import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { bar as words } from '../../../text/staff/late/bulk.ts';
import { ticks as tickWords } from '../../../text/staff/staff.ts';
import { useOpened } from '../../shared/forms/form-modal.tsx';
import { AssignModal } from '../../shared/late/assign-modal.tsx';
import { TickBar } from '../../shared/lists/ticks/tick-bar.tsx';
import { type Ticks, useTicked } from '../../shared/lists/ticks/ticks.ts';
import { DenseButton, LinkButton } from '../../shared/parts/buttons.tsx';
import { BulkMessageModal } from './message-modal.tsx';

type BulkBarProps = {
  ticks: Ticks<LatePaymentRow>;
  /** The loaded rows of the list. */
  rows: readonly LatePaymentRow[];
  /** Fetches these rows again. */
  onChanged: (creditIds: readonly number[]) => void;
};

/** What can be done with the ticked cases; nothing while none is. */
export function BulkBar({ ticks, rows, onChanged }: BulkBarProps) {
  const ticked = useTicked(ticks);
  const cases = [...ticked.values()];
  const first = rows.slice(0, BULK_MAX);
  const missing = first.filter(({ credit_id }) => !ticked.has(credit_id)).length;
  const { opened, open, ends } = useOpened<'message' | 'assign'>(() => {
    ticks.clear();
    onChanged(cases.map(({ credit_id }) => credit_id));
  });
  return (
    <>
      <TickBar label={words.bar} count={cases.length} onClear={ticks.clear}>
        <DenseButton onClick={() => open('message')}>{words.message}</DenseButton>
        <DenseButton onClick={() => open('assign')}>{words.assign}</DenseButton>
        {missing > 0 && (
          <LinkButton onClick={() => ticks.add(first)}>{tickWords.all(first.length)}</LinkButton>
        )}
      </TickBar>
      {opened === 'message' && <BulkMessageModal cases={cases} {...ends} />}
      {opened === 'assign' && <AssignModal cases={cases} {...ends} />}
    </>
  );
}
