import { reopenMonth } from '@unamano/contract/loans/books/month-ends';
import { monthName } from '@unamano/domain/loans/books/month-close';
import { reopening as words } from '../../../text/staff/accounting/months.ts';
import { ReasonModal } from '../../shared/forms/form-modal.tsx';

type ReopenModalProps = { month: string; onDone: () => void; onClose: () => void };

/** Asks a second person to open the last closed month again. */
export function ReopenModal({ month, onDone, onClose }: ReopenModalProps) {
  return (
    <ReasonModal
      endpoint={reopenMonth}
      body={(reason) => ({ month, reason })}
      words={{ ...words, title: words.title(monthName(month)) }}
      done={words.done}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
