import type { Reply } from '@unamano/contract/endpoint';
import { withdraw, type withdrawal } from '@unamano/contract/loans/early-closing';
import { useCommand } from '../../../shared/api/use-command.ts';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { SheetActions } from '../../../shared/ui/modal/sheet-actions.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { withdrawal as words } from '../../../text/shared/ending.ts';
import { openCheckout } from '../checkout/checkout.ts';

type Right = Reply<typeof withdrawal>;
type WithdrawalModalProps = { right: Right; onClose: () => void; onDone: () => void; onBack?: () => void };

function said(right: Right): string {
  if (right.last_day === null) return words.before;
  if (right.repayment_due_on !== null) return words.by(displayDay(right.repayment_due_on));
  return words.until(displayDay(right.last_day));
}

/** The right of withdrawal, with its figures before the person uses it. */
export function WithdrawalModal({ right, onClose, onDone, onBack }: WithdrawalModalProps) {
  const { busy, run } = useBusy();
  const giveUp = useCommand(withdraw);
  const isSent = right.last_day !== null;
  const send = async () => {
    const outcome = await giveUp({ id_credit: right.id_credit });
    if (!outcome.ok) {
      toast.error(outcome.code === 'STATE_NOT_ALLOWED' ? outcome.message : problemText(outcome));
    } else {
      const { url, order } = outcome.data;
      if (url !== null && order !== null) {
        openCheckout({ url, order });
        return onClose();
      }
      toast.success(outcome.data.state === 'CANCELLED' ? words.cancelled : words.finished);
      onDone();
    }
  };
  return (
    <Modal title={words.title} onClose={onClose} onBack={onBack} locked={busy}>
      <p>{said(right)}</p>
      {isSent && (
        <>
          <p>{words.back}</p>
          <Facts>
            <MoneyFact label={words.total} amount={right.total} />
            <MoneyFact label={words.released} amount={right.cancelled_charges} />
          </Facts>
        </>
      )}
      <p className="text-[0.9375rem] text-ink-soft">{words.law}</p>
      <SheetActions>
        {!isSent && <Button onClick={onBack ?? onClose}>{words.stay}</Button>}
        <Button variant={isSent ? 'primary' : 'secondary'} busy={busy} onClick={() => void run(send)}>
          {isSent ? words.submit : words.cancel}
        </Button>
      </SheetActions>
    </Modal>
  );
}
