import './receipt.css';
import type { Reply } from '@unamano/contract/endpoint';
import { type creditDetail, home as homeCall } from '@unamano/contract/lending/credits';
import type { Movement } from '@unamano/contract/loans/installments';
import { useCall } from '../../../shared/api/use-call.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Facts, FigureFact, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Fold } from '../../../shared/ui/layout/fold.tsx';
import { MovementParts } from '../../../shared/ui/layout/movements.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { SheetActions } from '../../../shared/ui/modal/sheet-actions.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { paidCredit, states } from '../../../text/borrower/home.ts';
import { receipt, end as words } from '../../../text/borrower/payment.ts';
import { EndHand } from '../ending/end-hand.tsx';
import { PaidLetter, usePaidLetter } from '../ending/paid-letter.tsx';
import { ShareLetter } from '../ending/share-letter.tsx';
import NextLimit from '../next-limit/next-limit.tsx';
import { shareReceipt } from './receipt-picture.ts';

type EndModalProps = {
  credit: Reply<typeof creditDetail>['credit'];
  movement: Movement;
  onClose: () => void;
};

/** The last payment: the five fingers, what was paid and saved, the paid-in-full letter, and what is possible next. */
export function EndModal({ credit, movement, onClose }: EndModalProps) {
  const { user } = useSession();
  const { busy, run } = useBusy();
  const letter = usePaidLetter(credit.id_credit);
  const saved = credit.movements.reduce((sum, each) => sum + (each.voided_on ? 0 : each.saved), 0);
  return (
    <Modal
      title={states.finished}
      art={
        <div className="end-art">
          <EndHand credit={credit} className="receipt-end" />
        </div>
      }
      onClose={onClose}
    >
      <p className="text-lg">
        {user && <strong className="block">{words.highFive(user.first_name)}</strong>}
        {states.finishedText}
      </p>
      <Facts>
        <MoneyFact label={paidCredit.total} amount={credit.canceled_debt} className="text-xl" />
        {saved > 0 && <MoneyFact label={words.saved} amount={saved} />}
      </Facts>
      <PaidLetter letter={letter} />
      <Next />
      <Fold title={words.lastPayment}>
        <Facts>
          <MoneyFact label={receipt.paid} amount={movement.amount ?? 0} />
          <FigureFact label={receipt.credit}>{credit.id_credit}</FigureFact>
          {movement.order !== null && <FigureFact label={receipt.order}>{movement.order}</FigureFact>}
        </Facts>
        <MovementParts movement={movement} />
      </Fold>
      <SheetActions>
        <Button onClick={onClose}>{receipt.ok}</Button>
        {letter ? (
          <ShareLetter letter={letter} />
        ) : (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void run(() => shareReceipt(credit, movement))}
          >
            {receipt.share}
          </Button>
        )}
      </SheetActions>
    </Modal>
  );
}

/** From when another credit may be requested, and how much. */
function Next() {
  const { data } = useCall(homeCall, { id_credit: 0 });
  if (!data) return <div className="skeleton min-h-24" />;
  const { validate_new_query_dc: isAllowed, next_date_search_dc: from } = data;
  return (
    <section className="rounded-card bg-mango-wash p-4">
      <h3 className="text-lg">{words.nextTitle}</h3>
      <p className="mt-1">{isAllowed || !from ? words.nextNow : words.nextFrom(displayDay(from))}</p>
      <NextLimit className="mt-3" />
    </section>
  );
}
