import type { Credit } from '@unamano/contract/lending/credits';
import { parsePesos } from '@unamano/domain/money/typed-pesos';
import { useState } from 'react';
import { useIdempotencyKey } from '../../../shared/api/use-command.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { Facts, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { SheetActions } from '../../../shared/ui/modal/sheet-actions.tsx';
import { late, payment as words } from '../../../text/borrower/home.ts';
import { payWays } from '../../../text/borrower/pay-by-bank.ts';
import { openCheckout } from '../../shared/checkout/checkout.ts';
import { EarlyOffers } from '../../shared/ending/early-offers.tsx';
import { PayoffModal } from '../../shared/ending/payoff-modal.tsx';
import { PrepaymentModal } from '../../shared/ending/prepayment-modal.tsx';
import PayByBank from '../cards/pay-by-bank.tsx';
import { chargesPastDue, isLateOnly } from '../home-view.ts';
import {
  amountLabels,
  cappedPartial,
  openOrder,
  type PaymentMode,
  paymentFault,
  paymentLines,
  paymentModes,
} from './pay.ts';
import { type PayWays, usePayWay } from './pay-way.ts';

type PaymentModalProps = { credit: Credit; ways: PayWays; onClose: () => void; onRefresh: () => void };

/** The next fee in full or in part, or all that is past due, paid on the gateway's page. */
export default function PaymentModal({ credit, ways, onClose, onRefresh }: PaymentModalProps) {
  const past = chargesPastDue(credit.payments);
  const isSeveralLate = past.count > 1;
  const [chosen, setMode] = useState<PaymentMode | null>(null);
  // Home may be fetched again behind the modal: what is no longer late is no choice any more.
  const modes = paymentModes(isSeveralLate);
  const mode = modes.find(({ value }) => value === chosen)?.value ?? (isSeveralLate ? 'catchUp' : 'full');
  const [ending, setEnding] = useState<'payoff' | 'prepayment' | null>(null);
  const { form, field, busy } = useFields(
    { amount_custom_user: '' },
    { amount_custom_user: (typed) => paymentFault(mode, typed) },
  );
  const keyFor = useIdempotencyKey();
  const payWay = usePayWay(ways);
  const done = () => {
    onRefresh();
    onClose();
  };
  const next = credit.next_payment;
  if (!next) return null;
  const back = () => setEnding(null);
  const shared = { creditId: credit.id_credit, onClose, onBack: back };
  if (ending === 'payoff') return <PayoffModal {...shared} onDone={done} />;
  if (ending === 'prepayment') return <PrepaymentModal {...shared} paymentId={next.id_payment} />;
  const fee = next.total_value_with_past_due;
  const lateOnly = isLateOnly(credit);
  const pay = form(async ({ amount_custom_user }) => {
    const typed = { catchUp: past.total, full: null, partial: parsePesos(amount_custom_user) };
    const opened = await openOrder(next, typed[mode], payWay.way, keyFor);
    if (!opened) return;
    openCheckout(opened);
    onClose();
  });
  const amount = field('amount_custom_user');
  const amountLabel = lateOnly ? words.lateAmount : amountLabels(past.count)[mode];
  return (
    <Modal title={lateOnly ? words.lateTitle : words.title} onClose={onClose} locked={busy}>
      <form {...pay} className="flex flex-col gap-5">
        {!lateOnly && (
          <RadioTabs<PaymentMode> legend={words.legend} options={modes} value={mode} onChange={setMode} />
        )}
        {mode !== 'partial' ? (
          <div>
            <p>
              <span className="text-ink-soft">{amountLabel}</span>
              <span className="block figure-large">
                <Money amount={mode === 'catchUp' ? past.total : fee} />
              </span>
            </p>
            <Lines credit={credit} mode={mode} />
          </div>
        ) : (
          <MoneyField
            {...amount}
            label={words.amount}
            hint={words.amountHint}
            onChange={(typed) => amount.onChange(cappedPartial(typed, fee))}
          />
        )}
        <HowToPay payWay={payWay} alias={ways.alias} busy={busy} />
        {credit.state === 'ACTIVE' && <EarlyOffers credit={credit} onOpen={setEnding} />}
      </form>
    </Modal>
  );
}

type HowToPayProps = { payWay: ReturnType<typeof usePayWay>; alias: string | null; busy: boolean };

function HowToPay({ payWay: { way, options, choose }, alias, busy }: HowToPayProps) {
  return (
    <>
      {options.length > 1 && (
        <SelectField
          label={payWays.legend}
          name="payment_method"
          value={way}
          options={options}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {way === 'bank' && alias !== null ? (
        <PayByBank alias={alias} />
      ) : (
        <>
          <SheetActions>
            <SubmitButton busy={busy}>{words.submit}</SubmitButton>
          </SheetActions>
          <p className="text-center text-[0.9375rem] text-ink-soft">{words.next}</p>
        </>
      )}
    </>
  );
}

function Lines({ credit, mode }: { credit: Credit; mode: 'catchUp' | 'full' }) {
  return (
    <Facts className="mt-1">
      {paymentLines(credit, mode).map(({ part, number, amount }) => (
        <MoneyFact
          key={`${part}${number}`}
          label={
            number === null ? late[part === 'collection' ? 'collection' : 'lateInterest'] : words.line(number)
          }
          amount={amount}
        />
      ))}
    </Facts>
  );
}
