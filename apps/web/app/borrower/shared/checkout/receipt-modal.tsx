import './receipt.css';
import { type Credit, creditDetail } from '@unamano/contract/lending/credits';
import type { Movement } from '@unamano/contract/loans/installments';
import { useCall } from '../../../shared/api/use-call.ts';
import { HandBars } from '../../../shared/ui/brand/hand-bars.tsx';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { NotLoaded } from '../../../shared/ui/feedback/load-failed.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Fact, Facts, FigureFact, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { MovementParts } from '../../../shared/ui/layout/movements.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { SheetActions } from '../../../shared/ui/modal/sheet-actions.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { receipt as words } from '../../../text/borrower/payment.ts';
import { barsLabel, barsOf } from '../credit-detail/credit-view.ts';
import { EndModal } from './end-modal.tsx';
import { shareReceipt } from './receipt-picture.ts';

type ReceiptModalProps = { order: string; creditId: number; onClose: () => void };

/** What a payment covered, what is left, and the next day. The last one is the end of the credit. */
export function ReceiptModal({ order, creditId, onClose }: ReceiptModalProps) {
  const detail = useCall(creditDetail, { id_credit: creditId });
  const credit = detail.data?.credit;
  const movement = credit?.movements.findLast((each) => each.order === order);
  if (credit?.state === 'FIN' && movement) return <EndModal {...{ credit, movement, onClose }} />;
  return (
    <Modal title={words.title} onClose={onClose}>
      {credit && movement ? (
        <Receipt credit={credit} movement={movement} onClose={onClose} />
      ) : (
        <NotLoaded call={detail} />
      )}
    </Modal>
  );
}

type ReceiptProps = { credit: Credit; movement: Movement; onClose: () => void };

function Receipt({ credit, movement, onClose }: ReceiptProps) {
  const { busy, run } = useBusy();
  const bars = barsOf(credit);
  const next = credit.next_payment;
  return (
    <>
      <div className="receipt-head">
        <HandBars
          bars={bars}
          biweekly={credit.is_allied_company}
          label={barsLabel(bars)}
          className="receipt-hand"
        />
        <p>
          <span className="text-ink-soft">{words.paid}</span>
          <span className="block figure-large">
            <Money amount={movement.amount ?? 0} />
          </span>
          <span className="text-ink-soft">{words.on(displayDay(movement.on))}</span>
        </p>
      </div>
      <section aria-label={words.covered}>
        <h3 className="mb-1">{words.covered}</h3>
        <MovementParts movement={movement} />
      </section>
      <Facts>
        <MoneyFact label={words.pending} amount={credit.pending_debt} />
        {next && (
          <Fact
            label={words.next(next.has_past_due)}
            hint={words.nextOn(displayDay(next.payment_date_expected), next.has_past_due)}
          >
            <Money amount={next.total_value_with_past_due} />
          </Fact>
        )}
        <FigureFact label={words.credit}>{credit.id_credit}</FigureFact>
        {movement.order !== null && <FigureFact label={words.order}>{movement.order}</FigureFact>}
      </Facts>
      <SheetActions>
        <Button onClick={onClose}>{words.ok}</Button>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void run(() => shareReceipt(credit, movement))}
        >
          {words.share}
        </Button>
      </SheetActions>
    </>
  );
}
