import type { Credit } from '@unamano/contract/lending/credits';
import { creditDocuments } from '@unamano/contract/lending/documents';
import { withdrawal } from '@unamano/contract/loans/early-closing';
import { addDays, bogotaDay } from '@unamano/domain/calendar';
import { isOpen } from '@unamano/domain/loans/credit-state';
import { useState } from 'react';
import { useCall } from '../../../shared/api/use-call.ts';
import { CreditStatements } from '../../../shared/credit-statements.tsx';
import { HandBars } from '../../../shared/ui/brand/hand-bars.tsx';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Fact, Facts, FigureFact, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Fold } from '../../../shared/ui/layout/fold.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { owedAgain as owedAgainWords, detail as words } from '../../../text/borrower/home.ts';
import { withdrawal as withdrawalWords } from '../../../text/shared/ending.ts';
import { statements } from '../../../text/shared/statements.ts';
import { EarlyOffers } from '../ending/early-offers.tsx';
import { PayoffModal } from '../ending/payoff-modal.tsx';
import { PrepaymentModal } from '../ending/prepayment-modal.tsx';
import { WithdrawalModal } from '../ending/withdrawal-modal.tsx';
import { CreditFolds } from './credit-folds.tsx';
import { barsLabel, barsOf, creditLabel } from './credit-view.ts';

/** Nothing was signed, or the credit was never disbursed. */
const STATES_WITHOUT_STATEMENTS: ReadonlySet<Credit['state']> = new Set(['CANCELLED', 'REJECTED']);

type DetailModalProps = {
  credit: Credit;
  /** Also says how to pay. */
  howToPay?: boolean;
  onClose: () => void;
  /** An action has changed the credit. */
  onChanged?: () => void;
};

/** An offer has its own button to decline it, and an ended credit cannot be ended. */
function canEnd({ state }: Credit): boolean {
  return isOpen(state) && state !== 'APPROVED';
}

/** The right lasts five business days, which a weekend with a holiday makes eight. */
const WITHDRAWAL_DAYS = 8;

const isRecent = ({ start_date }: Credit): boolean =>
  start_date === null || start_date >= addDays(bogotaDay(new Date()), -WITHDRAWAL_DAYS);

/** A credit with its installments, its payments, and the ways to end it. */
export default function DetailModal({ credit, howToPay = false, onClose, onChanged }: DetailModalProps) {
  const [ending, setEnding] = useState<'payoff' | 'prepayment' | 'withdrawal' | null>(null);
  const { data: right, status } = useCall(
    withdrawal,
    canEnd(credit) ? { id_credit: credit.id_credit } : null,
  );
  const mayWithdraw = canEnd(credit) && isRecent(credit);
  const back = () => setEnding(null);
  const done = () => {
    onChanged?.();
    onClose();
  };
  if (ending === 'payoff') {
    return <PayoffModal creditId={credit.id_credit} onClose={onClose} onDone={done} onBack={back} />;
  }
  if (ending === 'prepayment' && credit.next_payment) {
    const shared = { creditId: credit.id_credit, onClose, onDone: done, onBack: back };
    return <PrepaymentModal {...shared} paymentId={credit.next_payment.id_payment} />;
  }
  if (ending === 'withdrawal' && right) {
    return <WithdrawalModal right={right} onClose={onClose} onDone={done} onBack={back} />;
  }
  return (
    <Modal title={words.title} onClose={onClose}>
      <Head credit={credit} />
      {credit.owed_again_since !== null && <p>{owedAgainWords.text(displayDay(credit.owed_again_since))}</p>}
      {howToPay && (
        <section className="rounded-card bg-mango-wash p-4">
          <h3 className="text-lg">{words.howToPayTitle}</h3>
          <p className="mt-1">{words.howToPay}</p>
        </section>
      )}
      {howToPay && credit.state === 'ACTIVE' && <EarlyOffers credit={credit} onOpen={setEnding} />}
      {!right && status === 'loading' && mayWithdraw && <div className="skeleton min-h-13" />}
      {right && right.state !== 'closed' && (
        <Button variant="secondary" onClick={() => setEnding('withdrawal')}>
          {withdrawalWords.offer}
        </Button>
      )}
      <Facts>
        <MoneyFact label={words.value} amount={credit.requested_amount} />
        <MoneyFact label={words.total} amount={credit.acquired_debt} />
        {credit.owed_again_since !== null && (
          <MoneyFact label={owedAgainWords.owed} amount={credit.pending_debt} />
        )}
      </Facts>
      {credit.payments.length > 0 ? (
        <CreditFolds credit={credit} />
      ) : (
        <p className="text-ink-soft">
          {STATES_WITHOUT_STATEMENTS.has(credit.state) ? words.neverLent : words.notYet}
        </p>
      )}
      {!STATES_WITHOUT_STATEMENTS.has(credit.state) && (
        <Fold title={statements.title} open={credit.state === 'FIN' || credit.payments.length === 0}>
          <CreditStatements call={creditDocuments} creditId={credit.id_credit} isTitled={false} />
        </Fold>
      )}
    </Modal>
  );
}

function Head({ credit }: { credit: Credit }) {
  const bars = barsOf(credit);
  return (
    <div className="flex items-center gap-5">
      <HandBars
        bars={bars}
        biweekly={credit.is_allied_company}
        label={barsLabel(bars)}
        className="h-18 shrink-0"
      />
      <Facts className="min-w-0 flex-1">
        <FigureFact label={words.number}>{credit.id_credit}</FigureFact>
        <Fact label={words.state}>{creditLabel(credit)}</Fact>
      </Facts>
    </div>
  );
}
