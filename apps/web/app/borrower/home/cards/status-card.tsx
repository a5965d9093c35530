import type { Credit } from '@unamano/contract/lending/credits';
import { formatCop } from '@unamano/domain/money';
import type { ReactNode } from 'react';
import { HandBars } from '../../../shared/ui/brand/hand-bars.tsx';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { home, states as words } from '../../../text/borrower/home.ts';
import { barsLabel, barsOf } from '../../shared/credit-detail/credit-view.ts';
import {
  type CreditDisplayState,
  chargesPastDue,
  isLateOnly,
  offPayroll,
  promisedNext,
} from '../home-view.ts';

type StatusCardProps = { credit: Credit; displayState: CreditDisplayState; onDetail: () => void };

/** The picture of the credit, its state in a sentence, and the main figure, largest. */
export function StatusCard({ credit, displayState, onDetail }: StatusCardProps) {
  const bars = barsOf(credit);
  const late = displayState === 'late';
  return (
    <section className={`card status-card ${late ? 'border-coral! bg-coral-wash!' : ''}`}>
      <HandBars
        bars={bars}
        biweekly={credit.is_allied_company}
        label={barsLabel(bars)}
        className="status-hand"
      />
      <h2 className={`text-xl sm:text-2xl ${late ? 'text-coral' : ''}`}>{titleOf(credit, displayState)}</h2>
      <div className="mt-5">
        <Message credit={credit} displayState={displayState} />
        {credit.waiting !== 0 && <p className="mt-3 font-semibold">{waitingText(credit)}</p>}
      </div>
      {credit.payments.length > 0 && (
        <button type="button" className="link mt-3 min-h-11" onClick={onDetail}>
          {home.detail}
        </button>
      )}
    </section>
  );
}

function Message({ credit, displayState }: { credit: Credit; displayState: CreditDisplayState }) {
  const { next_payment, is_allied_company, company_silence: silence } = credit;
  if (displayState === 'companySilent' && silence) {
    return (
      <Figure label={words.silentAmount(silence.installments)} amount={silence.amount}>
        <span className="font-semibold">{words.silentText}</span>
      </Figure>
    );
  }
  const promised = promisedNext(credit);
  if ((displayState === 'planned' || displayState === 'agreed') && promised) {
    return (
      <Figure label={words.nextOf[displayState]} amount={promised.amount}>
        <span className="text-lg font-semibold">{words.dueOn(displayDay(promised.due_on))}</span>
      </Figure>
    );
  }
  if ((displayState === 'onTime' || displayState === 'late') && next_payment) {
    const day = displayDay(next_payment.payment_date_expected);
    const days = credit.payments.find(({ used }) => !used)?.days_past_due ?? 0;
    const oldest = next_payment.total_value_with_past_due;
    const several = displayState === 'late' && isSeveralLate(credit);
    return (
      <Figure
        label={displayState === 'late' ? lateLabelOf(credit) : words.nextFee}
        amount={several ? chargesPastDue(credit.payments).total : oldest}
      >
        {several && (
          <span className="block font-semibold">
            {words.feeDueFirst}: <Money amount={oldest} />
          </span>
        )}
        <span className="text-lg font-semibold">
          {displayState === 'late' ? words.dueSince(day, days) : dueOf(credit, day)}
        </span>
        {is_allied_company && <span className="block text-ink-soft">{payerText(credit)}</span>}
      </Figure>
    );
  }
  return (
    <Figure label={words.requested} amount={credit.requested_amount}>
      <span className="text-ink-soft">{textOf(displayState)}</span>
    </Figure>
  );
}

function Figure({ label, amount, children }: { label: string; amount: number; children: ReactNode }) {
  return (
    <p>
      <span className="text-ink-soft">{label}</span>
      <span className="block figure-large">
        <Money amount={amount} />
      </span>
      {children}
    </p>
  );
}

/** The owner's money that waits, or what they owe back. */
function waitingText({ waiting }: Credit): string {
  return waiting > 0 ? words.waiting(formatCop(waiting)) : words.owedBack(formatCop(-waiting));
}

function titleOf(credit: Credit, displayState: CreditDisplayState): string {
  const { count, unpaid } = chargesPastDue(credit.payments);
  if (displayState === 'companySilent') return silentTitle(credit);
  if (displayState === 'late' && unpaid === 0) return words.lateOnly;
  return displayState === 'late' && count > 1 ? words.lateSeveral(count) : words[displayState];
}

function silentTitle({ company_silence: silence }: Credit): string {
  if (silence === null) return words.onTime;
  const day = displayDay(silence.since);
  return silence.installments === 1
    ? words.companySilent(day)
    : words.companySilentSeveral(silence.installments, day);
}

/** The company deducts installments. The employee pays late charges. */
function payerText(credit: Credit): string {
  if (credit.is_self_paid) return words.byYourself;
  if (isLateOnly(credit)) return words.lateByYourself;
  if (credit.next_payment?.has_past_due) return words.notDeducted;
  if (credit.payroll_requested_for !== null) return `${words.byPayroll} ${words.sentToPayroll}`;
  return offPayroll(credit) === null ? words.byPayroll : words.feeByPayroll;
}

/** A deduction in transit belongs to the last pay period, which may be some days ago. */
function dueOf({ payroll_requested_for: payPeriod }: Credit, day: string): string {
  return payPeriod === null ? words.dueOn(day) : words.inPayPeriod(displayDay(payPeriod));
}

/** With several installments past due, the large figure is their sum, and the oldest, which is paid first, is below it. */
function lateLabelOf(credit: Credit): string {
  if (isLateOnly(credit)) return words.lateDue;
  return isSeveralLate(credit) ? words.toCatchUp : words.feeDue;
}

function isSeveralLate(credit: Credit): boolean {
  return !isLateOnly(credit) && chargesPastDue(credit.payments).count > 1;
}

function textOf(displayState: CreditDisplayState): string {
  if (displayState === 'inReview') return words.inReviewText;
  if (displayState === 'toConfirm') return words.toConfirmText;
  if (displayState === 'transferReturned') return words.transferReturnedText;
  if (displayState === 'frozen') return words.frozenText;
  return displayState === 'finished' ? words.finishedText : words.inProcessText;
}
