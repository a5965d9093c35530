import { type PrepaymentPlan, type PrepaymentQuote, prepayment } from '@unamano/contract/loans/prepayments';
import { cashIn } from '@unamano/contract/money/payments';
import {
  DEFAULT_PREPAYMENT_CHOICE,
  type PrepaymentChoice,
} from '@unamano/domain/loans/schedule/prepayment-choices';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { useState } from 'react';
import { useCall } from '../../../shared/api/use-call.ts';
import { useCommand } from '../../../shared/api/use-command.ts';
import { amountFault } from '../../../shared/forms/typed-numbers.ts';
import { NotLoaded } from '../../../shared/ui/feedback/load-failed.tsx';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { SheetActions } from '../../../shared/ui/modal/sheet-actions.tsx';
import { useBusy } from '../../../shared/use-busy.ts';
import { prepayment as words } from '../../../text/shared/ending.ts';
import { openCheckout } from '../checkout/checkout.ts';
import { PrepaymentChoices } from './prepayment-choices.tsx';

type PrepaymentModalProps = {
  creditId: number;
  /** The next installment: the order is opened for it. */
  paymentId: number;
  onClose: () => void;
  onBack: () => void;
};

/** What is wrong with the amount; null where it reduces principal. */
function prepaymentFault(amount: number | null, { minimum, payoff }: PrepaymentQuote): string | null {
  if (amount === null) return words.required;
  if (minimum === null || amount >= payoff) return words.isPayoff(payoff);
  return amount < minimum ? words.tooSmall(minimum - 1) : null;
}

function isSame(plans: readonly PrepaymentPlan[]): boolean {
  const [first, ...others] = plans.map(({ installments }) => JSON.stringify(installments));
  return others.every((text) => text === first);
}

/** More than the installment of this period: the amount, what each choice leaves, and the payment. */
export function PrepaymentModal({ creditId, paymentId, onClose, onBack }: PrepaymentModalProps) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<number | null>(null);
  const [choice, setChoice] = useState<PrepaymentChoice>(DEFAULT_PREPAYMENT_CHOICE);
  const [fault, setFault] = useState<string | null>(null);
  const bounds = useCall(prepayment, { id_credit: creditId });
  const quoted = useCall(prepayment, shown === null ? null : { id_credit: creditId, amount: shown });
  const { busy, run } = useBusy();
  const open = useCommand(cashIn);
  const isShown = shown !== null && shown === parsePesos(typed);
  const quote = isShown && quoted.data?.amount === shown ? quoted.data : null;
  const show = (limits: PrepaymentQuote) => {
    const found = amountFault(typed, (amount) => prepaymentFault(amount, limits));
    setFault(found);
    if (found === null) setShown(parsePesos(typed));
  };
  const pay = async (amount: number) => {
    const order = { id_payment: paymentId, amount_custom_user: amount, prepayment_choice: choice };
    const outcome = await open(order);
    if (outcome.ok) {
      openCheckout(outcome.data);
      onClose();
    } else toast.error(problemText(outcome));
  };
  return (
    <Modal title={words.title} onClose={onClose} onBack={onBack} locked={busy}>
      {bounds.data ? (
        <form
          className="flex flex-col gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (quote === null) bounds.data && show(bounds.data);
            else void run(() => pay(quote.amount));
          }}
        >
          <MoneyField
            label={words.amount}
            hint={bounds.data.minimum === null ? undefined : words.amountHint(bounds.data.minimum - 1)}
            value={typed}
            error={fault}
            onChange={(text) => {
              setTyped(text);
              setFault(null);
            }}
          />
          {quote !== null && <Quoted quote={quote} choice={choice} onChoice={setChoice} />}
          {isShown && quote === null && <NotLoaded call={quoted} />}
          <p className="text-[0.9375rem] text-ink-soft">{words.law}</p>
          <SheetActions>
            <SubmitButton busy={busy}>{quote === null ? words.show : words.submit}</SubmitButton>
          </SheetActions>
        </form>
      ) : (
        <NotLoaded call={bounds} />
      )}
    </Modal>
  );
}

type QuotedProps = {
  quote: PrepaymentQuote;
  choice: PrepaymentChoice;
  onChoice: (choice: PrepaymentChoice) => void;
};

/** What the amount pays, and what each choice leaves. */
function Quoted({ quote, choice, onChoice }: QuotedProps) {
  return (
    <>
      <Facts>
        <MoneyFact label={words.installmentsPaid} amount={quote.installments_paid} />
        <MoneyFact label={words.prepaid} amount={quote.prepaid} />
      </Facts>
      <PrepaymentChoices
        plans={isSame(quote.choices) ? quote.choices.slice(0, 1) : quote.choices}
        current={quote.current}
        value={choice}
        onChange={onChoice}
      />
    </>
  );
}
