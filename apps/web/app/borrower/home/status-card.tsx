import type { Credit } from '@unamano/contract/credits';
import { formatDay, parseDay } from '@unamano/domain/calendar';
import type { ReactNode } from 'react';
import { HandBars } from '../../shared/ui/hand-bars.tsx';
import { Money } from '../../shared/ui/money.tsx';
import { home, states as words } from '../../text/home.ts';
import { barsLabel, barsOf } from '../credit-detail/credit-view.ts';
import { type CreditMood, chargesPastDue, isLateOnly, offPayroll } from './home-view.ts';

type StatusCardProps = { credit: Credit; mood: CreditMood; onDetail: () => void };

/** The hand of the credit, how it stands in a sentence, and the one figure that matters, largest. */
export function StatusCard({ credit, mood, onDetail }: StatusCardProps) {
  const bars = barsOf(credit);
  const late = mood === 'late';
  return (
    <section className={`card status-card ${late ? 'border-coral! bg-coral-wash!' : ''}`}>
      <HandBars
        bars={bars}
        biweekly={credit.is_allied_company}
        label={barsLabel(bars)}
        className="status-hand"
      />
      <h2 className={`text-xl sm:text-2xl ${late ? 'text-coral' : ''}`}>{titleOf(credit, mood)}</h2>
      <div className="mt-5">
        <Message credit={credit} mood={mood} />
      </div>
      {credit.payments.length > 0 && (
        <button type="button" className="link mt-3 min-h-11" onClick={onDetail}>
          {home.detail}
        </button>
      )}
    </section>
  );
}

function Message({ credit, mood }: { credit: Credit; mood: CreditMood }) {
  const { next_payment, is_allied_company } = credit;
  if ((mood === 'onTime' || mood === 'late') && next_payment) {
    const day = shownDay(next_payment.payment_date_expected);
    const days = credit.payments.find(({ used }) => !used)?.days_past_due ?? 0;
    return (
      <Figure
        label={mood === 'late' ? lateLabelOf(credit) : words.nextFee}
        amount={next_payment.total_value_with_past_due}
      >
        <span className="text-lg font-semibold">
          {mood === 'late' ? words.dueSince(day, days) : dueOf(credit, day)}
        </span>
        {is_allied_company && <span className="block text-ink-soft">{whoPays(credit)}</span>}
      </Figure>
    );
  }
  return (
    <Figure label={words.requested} amount={credit.requested_amount}>
      <span className="text-ink-soft">{textOf(mood)}</span>
    </Figure>
  );
}

function Figure({ label, amount, children }: { label: string; amount: number; children: ReactNode }) {
  return (
    <p>
      <span className="text-ink-soft">{label}</span>
      <span className="block text-[min(11vw,2.75rem)] leading-tight font-extrabold tracking-tight">
        <Money amount={amount} />
      </span>
      {children}
    </p>
  );
}

function titleOf(credit: Credit, mood: CreditMood): string {
  const { count, unpaid } = chargesPastDue(credit.payments);
  if (mood === 'late' && unpaid === 0) return words.lateOnly;
  return mood === 'late' && count > 1 ? words.lateSeveral(count) : words[mood];
}

/** The company deducts installments; what is late about them is the employee's own to pay. */
function whoPays(credit: Credit): string {
  if (credit.pays_alone) return words.byYourself;
  if (isLateOnly(credit)) return words.lateByYourself;
  if (credit.asked_of_payroll !== null) return `${words.byPayroll} ${words.sentToPayroll}`;
  return offPayroll(credit) === null ? words.byPayroll : words.feeByPayroll;
}

/** What was sent to the payroll goes with that one, which may be some days ago. */
function dueOf({ asked_of_payroll: fortnight }: Credit, day: string): string {
  return fortnight === null ? words.dueOn(day) : words.inFortnight(shownDay(fortnight));
}

/** Of several the oldest is paid first, and its figure is the large one. */
function lateLabelOf(credit: Credit): string {
  if (isLateOnly(credit)) return words.lateDue;
  return chargesPastDue(credit.payments).count > 1 ? words.feeDueFirst : words.feeDue;
}

function textOf(mood: CreditMood): string {
  if (mood === 'inReview') return words.inReviewText;
  if (mood === 'toConfirm') return words.toConfirmText;
  return mood === 'finished' ? words.finishedText : words.inProcessText;
}

function shownDay(text: string): string {
  const day = parseDay(text);
  return day ? formatDay(day) : text;
}
