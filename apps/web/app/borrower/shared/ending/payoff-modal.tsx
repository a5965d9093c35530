import { openPayoff, type PayoffQuote, payoff } from '@unamano/contract/loans/early-closing';
import { useCall } from '../../../shared/api/use-call.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { NotLoaded } from '../../../shared/ui/feedback/load-failed.tsx';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { SheetActions } from '../../../shared/ui/modal/sheet-actions.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { payoff as words } from '../../../text/shared/ending.ts';
import { openCheckout } from '../checkout/checkout.ts';

type PayoffModalProps = { creditId: number; onClose: () => void; onDone: () => void; onBack?: () => void };

/** The early payoff of today: the amount and the saving, before the payment. */
export function PayoffModal({ creditId, onClose, onDone, onBack }: PayoffModalProps) {
  const quoted = useCall(payoff, { id_credit: creditId });
  const { data } = quoted;
  const { busy, run } = useBusy();
  const open = useCommand(openPayoff);
  const pay = async (quote: PayoffQuote) => {
    const outcome = await open({ id_credit: creditId, total: quote.total });
    if (outcome.ok) {
      const { url, order } = outcome.data;
      if (url !== null && order !== null) {
        openCheckout({ url, order });
        return onClose();
      }
      toast.success(words.done);
      onDone();
    } else if (outcome.fields.total) {
      toast.error(words.changed);
      quoted.reload();
    } else toast.error(problemText(outcome));
  };
  return (
    <Modal title={words.title} onClose={onClose} onBack={onBack} locked={busy}>
      {data ? (
        <>
          <p>
            <span className="text-ink-soft">{words.today(displayDay(data.on))}</span>
            <span className="block figure-large">
              <Money amount={data.total} />
            </span>
          </p>
          <Facts>
            <MoneyFact label={words.owed} amount={data.pending_debt} />
            {data.late_interest + data.collection_fee > 0 && (
              <MoneyFact label={words.late} amount={data.late_interest + data.collection_fee} />
            )}
            <MoneyFact label={words.saved} amount={-data.saved_interest} />
            {data.waiting > 0 && <MoneyFact label={words.waiting} amount={-data.waiting} />}
            {data.asked_from_wages > 0 && <MoneyFact label={words.wages} amount={-data.asked_from_wages} />}
            <MoneyFact label={words.total} amount={data.total} />
          </Facts>
          <p className="text-[0.9375rem] text-ink-soft">{words.law}</p>
          <p className="text-[0.9375rem] text-ink-soft">{words.good}</p>
          <SheetActions>
            <Button busy={busy || quoted.status === 'loading'} onClick={() => void run(() => pay(data))}>
              {words.submit}
            </Button>
          </SheetActions>
        </>
      ) : (
        <NotLoaded call={quoted} />
      )}
    </Modal>
  );
}
