import { type OutsideEntryRow, reverseEntry } from '@unamano/contract/loans/books/outside-entries';
import { reverseEntry as words } from '../../../text/staff/accounting/entries.ts';
import { type Ends, ReasonModal } from '../../shared/forms/form-modal.tsx';

type ReverseModalProps = Ends & { entry: Pick<OutsideEntryRow, 'id_entry' | 'amount'> };

/** Asks a second person for the opposite of an entry. */
export function ReverseModal({ entry, ...ends }: ReverseModalProps) {
  return (
    <ReasonModal
      endpoint={reverseEntry}
      body={(reason) => ({ id_entry: entry.id_entry, reason })}
      words={{ ...words, title: words.title(entry.id_entry, entry.amount) }}
      {...ends}
    />
  );
}
