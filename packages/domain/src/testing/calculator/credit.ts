/**
 * Price, schedule and installment parts of a credit, computed from the specification alone: exact fractions, own dates and
 * holidays. It shares no code with the product, so that a mistake in shared code cannot hide itself.
 */
import { civil, isWorkingDay, monthLength, serial } from './dates.ts';
import { Fraction, ONE, ZERO } from './fraction.ts';

/** Rates in parts per million, amounts in pesos. */
export interface Prices {
  readonly repaidEveryPayday: boolean;
  readonly monthlyPpm: number;
  /** The promised effective annual rate. */
  readonly annualPpm: number;
  readonly vatPpm: number;
  readonly guaranteePpm: number;
  readonly bureau: number;
  /** By term in months. */
  readonly studyPpm: readonly number[];
  /** Interest has no VAT. */
  readonly isStudyInterest: boolean;
  readonly isBureauWaived: boolean;
}

export interface Price {
  readonly interest: number;
  readonly study: number;
  readonly studyVat: number;
  readonly guarantee: number;
  readonly bureau: number;
  readonly total: number;
  readonly monthly: number;
}

const MILLION = 1_000_000;
const MOST_WAIVED_STUDY_PPM = [120_000, 190_000, 240_000, 240_000, 240_000];

export const periodRate = (prices: Prices): Fraction =>
  Fraction.of(prices.monthlyPpm, MILLION * (prices.repaidEveryPayday ? 2 : 1));

export const paymentCount = (prices: Prices, months: number): number =>
  prices.repaidEveryPayday ? 2 * months : months;

/** The payment whose discounted values add up to the amount: no closed formula. */
export function levelPayment(amount: number, rate: Fraction, count: number): Fraction {
  return Fraction.of(amount).over(discountedOnes(rate, count));
}

const known = new Map<string, Fraction>();

/** The value of `count` payments of 1. Many credits have the same rate: a third of the time of a comparison went into it. */
function discountedOnes(rate: Fraction, count: number): Fraction {
  const key = `${rate.top}/${rate.bottom}/${count}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  let [discount, sum] = [ONE, ZERO];
  for (let payment = 0; payment < count; payment++) {
    discount = discount.over(ONE.plus(rate));
    sum = sum.plus(discount);
  }
  known.set(key, sum);
  return sum;
}

export function priceOf(prices: Prices, amount: number, months: number): Price {
  const count = paymentCount(prices, months);
  const payment = levelPayment(amount, periodRate(prices), count);
  const interest = payment.times(Fraction.of(count)).minus(Fraction.of(amount)).rounded();
  const part = (of: number, ppm: number) => Fraction.of(of).times(Fraction.of(ppm, MILLION)).rounded();
  const fees = prices.studyPpm.map((ppm, at) => {
    const most = MOST_WAIVED_STUDY_PPM[at] ?? Number.NaN;
    return prices.isBureauWaived && ppm > most ? most : ppm;
  });
  const study = part(amount, fees[(months === 4 && amount <= 400_000 ? 3 : months) - 1] ?? Number.NaN);
  const studyVat = prices.isStudyInterest ? 0 : part(study, prices.vatPpm);
  const guaranteePpm = months === 4 && amount >= 600_000 ? 30_000 : prices.guaranteePpm;
  const guarantee = Fraction.of(amount)
    .times(Fraction.of(guaranteePpm, MILLION))
    .times(ONE.plus(Fraction.of(prices.vatPpm, MILLION)))
    .rounded();
  const bureau = prices.isBureauWaived ? 0 : prices.bureau;
  const total = amount + interest + study + studyVat + guarantee + bureau;
  return {
    interest,
    study,
    studyVat,
    guarantee,
    bureau,
    total,
    monthly: Fraction.of(total, months).rounded(),
  };
}

export interface Installment {
  /** As in `dates.ts`. */
  readonly dueOn: number;
  readonly value: number;
  readonly principal: number;
  readonly interest: number;
  /** Study fee, its VAT, guarantee, bureau. */
  readonly charges: readonly [number, number, number, number];
  readonly owedBefore: number;
  readonly owedAfter: number;
}

/** What was agreed, which may be older than the prices: an employee's credit keeps its total. */
export function planOf(
  prices: Prices,
  amount: number,
  months: number,
  price: Price,
  disbursedOn: number,
): Installment[] {
  const values = installmentValues(paymentCount(prices, months), months, price);
  const parts = splitValues(prices, amount, price, values);
  if (!prices.repaidEveryPayday) {
    return parts.map((part, index) => ({ ...part, dueOn: monthlyDueDay(disbursedOn, index + 1) }));
  }
  for (let wait = 15; ; wait++) {
    if (!isPayday(disbursedOn + wait)) continue;
    const paydays = paydaysOn(disbursedOn + wait, values.length);
    const plan = parts.map((part, index) => ({ ...part, dueOn: paydays[index] ?? Number.NaN }));
    if (excessAt(prices.annualPpm / MILLION, amount, disbursedOn, plan) <= 0) return plan;
  }
}

/** Half of the monthly cost for paydays; the last value takes the rounding. */
function installmentValues(count: number, months: number, { total, monthly }: Price): number[] {
  const regular = Fraction.of(monthly * months, count).rounded();
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? regular : total - regular * (count - 1),
  );
}

type Parts = Omit<Installment, 'dueOn'>;

function splitValues(prices: Prices, amount: number, price: Price, values: readonly number[]): Parts[] {
  const count = values.length;
  const payment = levelPayment(amount, periodRate(prices), count);
  let [owed, earned] = [Fraction.of(amount), ZERO];
  const earnedBy = [ZERO];
  for (let period = 0; period < count; period++) {
    const interest = owed.times(periodRate(prices));
    owed = owed.plus(interest).minus(payment);
    earned = earned.plus(interest);
    earnedBy.push(earned);
  }
  const interestBy = earnedBy.map((part) =>
    earned.top === 0n ? 0 : part.over(earned).times(Fraction.of(price.interest)).rounded(),
  );
  const lines = [price.study, price.studyVat, price.guarantee, price.bureau];
  /** The first `upTo` lines through installment `through`. */
  const chargedBy = (upTo: number, through: number) => {
    const sum = lines.slice(0, upTo).reduce((all, line) => all + line, 0);
    return Fraction.of(sum * through, count).rounded();
  };
  let capital = amount;
  return values.map((value, index) => {
    const interest = (interestBy[index + 1] ?? 0) - (interestBy[index] ?? 0);
    const [a = 0, b = 0, c = 0, d = 0] = lines.map((_, line) => {
      const through = chargedBy(line + 1, index + 1) - chargedBy(line, index + 1);
      return through - (chargedBy(line + 1, index) - chargedBy(line, index));
    });
    const owedBefore = capital;
    const principal = value - interest - (a + b + c + d);
    capital -= principal;
    return { value, principal, interest, charges: [a, b, c, d], owedBefore, owedAfter: capital };
  });
}

/** The day of the disbursement `months` later, or the month's last day; never a Sunday or holiday. */
function monthlyDueDay(disbursedOn: number, months: number): number {
  const { year, month, date } = civil(disbursedOn);
  const [y, m] = [year + Math.floor((month + months) / 12), (month + months) % 12];
  let due = serial(y, m, Math.min(date, monthLength(y, m)));
  while (!isWorkingDay(due)) due += 1;
  return due;
}

function isPayday(days: number): boolean {
  const { year, month, date } = civil(days);
  return date === 15 || date === monthLength(year, month);
}

function paydaysOn(first: number, count: number): number[] {
  const found: number[] = [];
  for (let days = first; found.length < count; days++) if (isPayday(days)) found.push(days);
  return found;
}

type Flow = Pick<Installment, 'dueOn' | 'principal' | 'interest'>;

/** The principal and interest of all payments, discounted by the days that passed, less the amount. */
export function excessAt(rate: number, amount: number, disbursedOn: number, plan: readonly Flow[]): number {
  return plan.reduce(
    (sum, { dueOn, principal, interest }) =>
      sum + (principal + interest) / (1 + rate) ** ((dueOn - disbursedOn) / 365),
    -amount,
  );
}

/** The effective annual rate of principal and interest alone: the one that discounts them to the amount. */
export function annualCost(amount: number, disbursedOn: number, plan: readonly Flow[]): number {
  let [low, high] = [0, 4];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (excessAt(middle, amount, disbursedOn, plan) > 0) low = middle;
    else high = middle;
  }
  return low;
}
