import type { MessageChannel } from '@unamano/contract/loans/collection-enums';
import { sendCollectionMessage } from '@unamano/contract/loans/collections';
import type { LateUser } from '@unamano/contract/loans/late-payments';
import { useState } from 'react';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { message, work as workWords } from '../../../text/staff/collections.ts';
import { paymentLink as words } from '../../../text/staff/late-payments.ts';
import { refusalText, useCommand } from '../../shared/data/use-command.ts';
import type { CaseWork } from '../work/case-work.ts';
import { sentText } from '../work/sent-text.ts';

export type LinkMessageProps = {
  user: LateUser;
  work: CaseWork;
  /** `text`: what was sent, in a few words. */
  onSent: (text: string) => void;
  /** Fetches the case again: a colleague changed it. */
  onConflict: () => void;
  onClose: () => void;
};

/** Sends a generated link through a channel; `refused`: why it was not sent. */
export function useLinkMessage({ user, work, onSent, onConflict, onClose }: LinkMessageProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const send = useCommand(sendCollectionMessage);
  const sendLink = async (order: string, by: MessageChannel) => {
    const outcome = await send({
      credit_id: user.credit_id,
      channel: by,
      template: 'late_payment_link',
      order,
      seen: work.seen,
    });
    if (outcome.ok) {
      if (outcome.data.message.state === 'sent' && !outcome.data.is_new)
        return toast.error(message.sentBefore);
      onClose();
      onSent(`${words.title}: ${sentText(outcome.data.message)}`);
    } else if (outcome.code === 'STATE_NOT_ALLOWED') {
      setRefused(workWords.conflict(outcome.message));
      onConflict();
    } else setRefused(refusalText(outcome));
  };
  return { refused, setRefused, sendLink };
}
