/** The moves of a random credit in memory. Each does what a service does, with the pure functions that the service calls. */

import { addDays, addMonths, type Day, earlierDay, startOfBogotaDay } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { agreedInstallments } from '@unamano/domain/loans/arrears/agreement';
import { paymentDay } from '@unamano/domain/loans/arrears/payment-day';
import { lastWithdrawalDay } from '@unamano/domain/loans/closing/withdrawal';
import { PREPAYMENT_CHOICES } from '@unamano/domain/loans/schedule/prepayment';
import { pesos } from '@unamano/domain/money';
import {
  allocateLine,
  deductionDay,
  isDueIn,
  payPeriodBefore,
  payPeriodFrom,
} from '@unamano/domain/money/payroll';
import { parsed } from '@unamano/domain/testing/calculator/dates';
import type { SeededRandom } from '@unamano/journeys/random';
import { settledBy, unpaidInstallmentPesos } from '../../src/modules/loans/loan-accounts/index.ts';
import { orderAmount } from '../../src/modules/money/gateway/orders/orders.ts';
import type { History, OpenOrder } from './history.ts';

type Move = (history: History, chance: SeededRandom) => void;

function openOrder(history: History, kind: OpenOrder['kind'], amount: number): void {
  if (amount <= 0) return;
  const { today: openedOn, orders } = history;
  orders.push({ kind, amount, openedOn, expiresOn: addDays(openedOn, 1) });
}

/** An order for the next installment, or for a typed amount. */
function order(typedOf: (chance: SeededRandom, owed: number) => number | undefined): Move {
  return (history, chance) => {
    const { credit } = history;
    const day = credit.bookingDay(history.today);
    const { owed } = credit.balanceOn(day);
    if (owed.nextPayment === null) return;
    const typed = typedOf(chance, owed.total);
    const payoff = credit.payoffOn(day).total;
    const asked = { installment: owed.nextPayment.totalOwed, credit: owed.total, payoff };
    const amount = orderAmount(asked, typed === undefined ? undefined : pesos(typed));
    if (amount.ok) openOrder(history, 'installment', amount.value);
    if (chance.below(3) > 0) payOrder(history, chance);
  };
}

const openPayoff: Move = (history, chance) => {
  const { credit, today } = history;
  if (credit.hasEnded) return;
  openOrder(history, 'installment', credit.payoffOn(credit.bookingDay(today)).total);
  if (chance.below(4) > 0) payOrder(history, chance);
};

/** The payer pays an order on one of its days; the gateway may state that day only later. */
const payOrder: Move = (history, chance) => {
  const { credit, orders, today } = history;
  if (orders.length === 0) return;
  const { kind, amount, openedOn, expiresOn } = chance.pick(orders);
  history.orders = orders.filter((one) => one.amount !== amount || one.openedOn !== openedOn);
  const paidOn = earlierDay(addDays(openedOn, chance.below(2)), today);
  const counts = paymentDay({ openedOn, paidOn, knownOn: today });
  const choice = chance.pick([null, ...PREPAYMENT_CHOICES]);
  const amountPaid = kind === 'withdrawal' ? amount + chance.pick([0, 0, 700, -700]) : amount;
  const days = { openedOn: counts <= expiresOn ? openedOn : counts, today: counts };
  const payment =
    kind === 'withdrawal'
      ? credit.returnAmount(Math.max(1, amountPaid), days)
      : credit.payOrder(amount, { ...days, choice });
  if (payment !== null) history.paidOn.set(payment, paidOn);
};

const chargeback: Move = ({ credit, today }, chance) => {
  const payments = credit.payments.filter(
    ({ source, reversedOn }) => source === 'gateway' && reversedOn === null,
  );
  if (payments.length > 0) credit.reverse(chance.pick(payments), today);
};

/** The line of a company for an unpaid installment, of a recent pay period. */
const payrollLine: Move = (history, chance) => {
  const { credit, today, disbursedOn } = history;
  const { records } = credit;
  if (!records.is_payroll || credit.hasEnded) return;
  const unpaid = records.installments.map(({ id, number }) => ({
    number,
    unpaid: unpaidInstallmentPesos(records, id),
  }));
  const open = unpaid.filter((row) => row.unpaid > 0);
  if (open.length === 0) return;
  const { number, unpaid: left } = chance.pick(open);
  let payPeriod = payPeriodFrom(today);
  for (let back = chance.below(3); back > 0; back--) payPeriod = payPeriodBefore(payPeriod);
  const transferredOn = addDays(today, -chance.below(3));
  const dueOn = records.installments.find((row) => row.number === number)?.due_on ?? today;
  if (!isDueIn(payPeriod, transferredOn, { dueOn, disbursedOn })) return;
  const on = deductionDay(payPeriod, transferredOn);
  // Wages that come after other money of their installment change charges that were paid: the services alone do that.
  if (credit.payments.some((payment) => payment.on > on || (payment.reversedOn ?? on) > on)) return;
  const line = allocateLine(pesos(chance.pick([left, left, Math.ceil(left / 2)])), number, unpaid, null);
  if (line !== null && line.applied > 0) credit.payInstallment(number, line.applied, on);
};

const waiver: Move = (history, chance) => {
  const { credit, today } = history;
  const day = credit.bookingDay(today);
  const part = chance.pick(['late_interest', 'collection_fee'] as const);
  const owing = credit
    .balanceOn(day)
    .owed.installments.filter((row) => (part === 'late_interest' ? row.lateInterest : row.collectionFee) > 0);
  if (owing.length === 0) return;
  const { number, lateInterest, collectionFee } = chance.pick(owing);
  const most = part === 'late_interest' ? lateInterest : collectionFee;
  credit.post('waiver', [{ number, part, amount: pesos(1 + chance.below(most)) }], day);
};

const agreement: Move = ({ credit, today }, chance) => {
  const day = credit.bookingDay(today);
  const { owed, agreement: last } = credit.balanceOn(day);
  if (owed.total < 10_000 || last?.state === 'kept') return;
  const first = addDays(day, 1 + chance.below(30));
  const days = Array.from({ length: 1 + chance.below(4) }, (_, index) => addMonths(first, index));
  const installments = agreedInstallments(owed.total, days).map((row) => ({
    due_on: row.dueOn,
    amount_pesos: row.amount,
  }));
  const agreed = {
    agreed_on: day,
    installments,
    paid_before_agreement_pesos: settledBy(credit.records, day),
  };
  credit.agree(agreed);
};

const withdraw: Move = (history, chance) => {
  const { credit, today, disbursedOn } = history;
  if (credit.hasEnded || (!credit.isWithdrawn && today > lastWithdrawalDay(disbursedOn, isHoliday))) return;
  const total = credit.withdraw(today);
  if (total !== null) openOrder(history, 'withdrawal', total);
  if (chance.below(3) > 0) payOrder(history, chance);
};

/** A refinancing pays the credit off at the figure of its day. */
const refinance: Move = ({ credit, today }) => {
  if (!credit.hasEnded) credit.payOffByRefinancing(today);
};

/** At any hour of today; one without a receipt of its delivery is no fact. */
const contact: Move = (history, chance) => {
  const minute = chance.pick([chance.below(1_440), 600]);
  const at = new Date(startOfBogotaDay(history.today).getTime() + minute * 60_000);
  const isDelivered = chance.below(4) > 0;
  history.credit.recordContact(at, isDelivered);
  if (isDelivered) history.contacts.push({ kind: 'contact', day: parsed(history.today), minute });
};

const moveClock: Move = (history, chance) => {
  history.today = addDays(history.today, chance.pick([1, 1, 3, 7, 15, 30]));
};

/** To the next due day, or the day before or after it. */
const moveToDueDay: Move = (history, chance) => {
  const next = history.credit.records.installments.find(({ due_on }) => due_on > history.today)?.due_on;
  const day: Day | undefined = next && addDays(next, chance.pick([-1, 0, 0, 1]));
  if (day !== undefined && day > history.today) history.today = day;
};

/** Every move and its weight. */
export const MOVES = {
  installment: { weight: 12, move: order(() => undefined) },
  part: { weight: 8, move: order((chance, owed) => 10_001 + chance.below(Math.max(1, owed - 10_001))) },
  smallest: { weight: 4, move: order(() => 10_001) },
  all: { weight: 3, move: order((_chance, owed) => owed) },
  payoff: { weight: 4, move: openPayoff },
  payOrder: { weight: 6, move: payOrder },
  chargeback: { weight: 7, move: chargeback },
  payrollLine: { weight: 14, move: payrollLine },
  waiver: { weight: 4, move: waiver },
  agreement: { weight: 2, move: agreement },
  withdraw: { weight: 4, move: withdraw },
  refinance: { weight: 1, move: refinance },
  contact: { weight: 12, move: contact },
  moveClock: { weight: 20, move: moveClock },
  moveToDueDay: { weight: 16, move: moveToDueDay },
} satisfies Record<string, { weight: number; move: Move }>;

export type MoveName = keyof typeof MOVES;
