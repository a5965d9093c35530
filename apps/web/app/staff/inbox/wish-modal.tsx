import { type Conversation, setOptOut } from '@unamano/contract/loans/collecting/inbox';
import { call } from '../../shared/api/call.ts';
import { wish as words } from '../../text/staff/late/inbox.ts';
import { reportOutcome, showServerMessage } from '../shared/data/use-command.ts';
import { ReasonModal } from '../shared/forms/form-modal.tsx';

type WishModalProps = { row: Conversation; onClose: () => void; onDone: () => void };

/** The person said on another way that they want no messages, or want them again. */
export function WishModal({ row: { id, has_opted_out }, onClose, onDone }: WishModalProps) {
  const [title, text] = has_opted_out
    ? [words.allowTitle, words.allowText]
    : [words.stopTitle, words.stopText];
  const { submit, cancel: back, note: reason, noteHint: reasonHint } = words;
  const send = async (note: string) => {
    const outcome = await call(setOptOut, { id, opted_out: !has_opted_out, note });
    reportOutcome(outcome, {
      done: words.done,
      onDone: () => {
        onClose();
        onDone();
      },
      showRefusal: showServerMessage,
    });
    return null;
  };
  return (
    <ReasonModal words={{ title, text, submit, back, reason, reasonHint }} send={send} onClose={onClose} />
  );
}
