import type { Credit } from '@unamano/contract/credits';
import { type FormEvent, useState } from 'react';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { Money } from '../../shared/ui/money.tsx';
import { MoneyField } from '../../shared/ui/money-field.tsx';
import { RadioTabs } from '../../shared/ui/radio-tabs.tsx';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { payment as words } from '../../text/borrower/home.ts';
import { PayoffModal } from '../ending/payoff-modal.tsx';
import { PayoffOffer } from '../ending/payoff-offer.tsx';
import { CheckoutOpened } from './checkout-opened.tsx';
import { isLateOnly } from './home-view.ts';
import { openCheckout } from './open-checkout.ts';
import { cappedPartial, openOrder, type PaymentMode, paymentFault } from './pay.ts';

type PaymentModalProps = { credit: Credit; onClose: () => void; onRefresh: () => void };

const modes: { value: PaymentMode; label: string }[] = [
  { value: 'full', label: words.full },
  { value: 'partial', label: words.partial },
];

/** The next fee, whole or in part, paid at the gateway's own page. */
export default function PaymentModal({ credit, onClose, onRefresh }: PaymentModalProps) {
  const [mode, setMode] = useState<PaymentMode>('full');
  const [amount, setAmount] = useState<number | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const { form, faults, check, clearError } = useFaults<'amount'>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const next = credit.next_payment;
  if (!next) return null;
  const done = () => {
    onRefresh();
    onClose();
  };
  if (isWhole) {
    const back = () => setIsWhole(false);
    return <PayoffModal creditId={credit.id_credit} onClose={onClose} onDone={done} onBack={back} />;
  }
  if (url) {
    return <CheckoutOpened url={url} onDone={done} />;
  }
  const fee = next.total_value_with_past_due;
  const lateOnly = isLateOnly(credit);
  const operation = async () => {
    const opened = await openOrder(next, mode === 'full' ? null : amount, keyFor);
    if (!opened) return;
    setUrl(opened);
    openCheckout(opened);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check({ amount: paymentFault(mode, amount) })) void run(operation);
  };
  return (
    <Modal title={lateOnly ? words.lateTitle : words.title} onClose={onClose} locked={busy}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {!lateOnly && (
          <RadioTabs<PaymentMode> legend={words.legend} options={modes} value={mode} onChange={setMode} />
        )}
        {mode === 'full' ? (
          <p>
            <span className="text-ink-soft">{lateOnly ? words.lateAmount : words.fullAmount}</span>
            <span className="block text-[min(11vw,2.75rem)] font-extrabold">
              <Money amount={fee} />
            </span>
          </p>
        ) : (
          <MoneyField
            name="amount_custom_user"
            label={words.amount}
            hint={words.amountHint}
            value={amount}
            onChange={(typed) => {
              setAmount(cappedPartial(typed, fee));
              clearError('amount');
            }}
            error={faults.amount}
          />
        )}
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
        <p className="text-center text-[0.9375rem] text-ink-soft">{words.next}</p>
        <PayoffOffer creditId={credit.id_credit} onOpen={() => setIsWhole(true)} />
      </form>
    </Modal>
  );
}
