import { type Conversation, setOptOut } from '@unamano/contract/loans/collecting/inbox';
import { wish as words } from '../../text/staff/late/inbox.ts';
import { type Ends, ReasonModal } from '../shared/forms/form-modal.tsx';

type WishModalProps = Ends & { row: Conversation };

/** The person said on another way that they want no messages, or want them again. */
export function WishModal({ row: { id, has_opted_out }, ...ends }: WishModalProps) {
  const [title, text] = has_opted_out
    ? [words.allowTitle, words.allowText]
    : [words.stopTitle, words.stopText];
  const { submit, cancel: back, note: reason, noteHint: reasonHint, done } = words;
  return (
    <ReasonModal
      endpoint={setOptOut}
      body={(note) => ({ id, opted_out: !has_opted_out, note })}
      words={{ title, text, submit, back, reason, reasonHint, done }}
      {...ends}
    />
  );
}
