import type { Reply } from '@unamano/contract/endpoint';
import { answerConfirmation, type confirmation } from '@unamano/contract/lending/allied-credits';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../shared/api/use-command.ts';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { confirmCreditToasts as words } from '../../text/borrower/confirm-credit.ts';

const HOME_AFTER_MS = 2_000;

/** Sends the employee's answer once, and opens home two seconds later. `onMoved`: the offer was answered before. */
export function useOfferAnswer(offer: Reply<typeof confirmation>, onMoved: () => void) {
  const { busy, run } = useBusy();
  const command = useCommand(answerConfirmation);
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sent, navigate]);

  const send = async (action: 'acept' | 'reject') => {
    const outcome = await command({
      action,
      credit_id: offer.id_credit,
      installments_updated: offer.installments,
      requested_amount_updated: offer.requested_amount,
    });
    if (outcome.ok) {
      toast.success(words.sent);
      setSent(true);
      return;
    }
    toast.error(outcome.code === 'STEP_UP_REQUIRED' ? outcome.message : words.failed);
    if (outcome.code === 'STATE_NOT_ALLOWED') onMoved();
  };
  return {
    busy,
    sent,
    answer: (action: 'acept' | 'reject') => void (sent || run(() => send(action))),
  };
}
