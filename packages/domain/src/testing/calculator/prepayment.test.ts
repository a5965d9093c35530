/** Prepayments on random days of random credits: the product against the independent calculator. */
import { describe, expect, test } from 'vitest';
import { day } from '../../calendar.ts';
import { owedOn } from '../../loans/arrears/arrears.ts';
import { FIRST_LATE_TERMS } from '../../loans/arrears/arrears-terms.ts';
import { payoffOn } from '../../loans/closing/payoff.ts';
import { amortize } from '../../loans/price/amortization.ts';
import { installmentLines } from '../../loans/price/installment-lines.ts';
import { paymentsAMonth, quote } from '../../loans/price/pricing.ts';
import {
  coveredThrough,
  leavesDebt,
  type PrepaidPlan,
  prepay,
  scheduleOfParts,
} from '../../loans/schedule/prepayment.ts';
import { scheduleFor } from '../../loans/schedule/schedule.ts';
import { pesos } from '../../money.ts';
import { caseCount } from './cases.ts';
import { below, type Case, randomCases } from './compare.ts';
import { paymentCount, periodRate, planOf, priceOf } from './credit.ts';
import { written } from './dates.ts';
import { Fraction, ZERO } from './fraction.ts';
import {
  accruedBy,
  afterPrepayment,
  type CasePrepayment,
  endFigure,
  type PaidRow,
  rowsOf,
  runningCount,
} from './prepayment-simulation.ts';

/** `CALCULATOR_CASES=100000 npx vitest run packages/domain/src/testing` compares as many. */
const CASES = caseCount('CALCULATOR_CASES', 2_000);
const SEED = Number(process.env.CALCULATOR_SEED ?? 12);
const TIMEOUT_MS = Math.max(20_000, 20 * CASES);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

interface PaidCredit {
  readonly example: Case;
  readonly start: readonly PaidRow[];
  readonly prepayments: readonly CasePrepayment[];
  /** The plan at the disbursement, and after each prepayment. */
  readonly plans: readonly (readonly PaidRow[])[];
  readonly principalPaid: readonly number[];
  /** The last payment ends the credit on this day. */
  readonly endsOn: number;
}

/** Up to four prepayments, some of them on one day, then a payoff; every installment is paid on its day. */
function* paidCredits(count: number): Generator<PaidCredit> {
  const random = below(SEED);
  for (const example of randomCases(count, SEED)) {
    const { prices, amount, months, disbursedOn } = example;
    const price = priceOf(prices, amount, months);
    const start = rowsOf(planOf(prices, amount, months, price, disbursedOn), disbursedOn);
    let [rows, today] = [start as readonly PaidRow[], disbursedOn];
    const [prepayments, plans, principalPaid]: [CasePrepayment[], (readonly PaidRow[])[], number[]] = [
      [],
      [start],
      [],
    ];
    for (let tries = random(5); tries > 0; tries--) {
      const span = (rows.at(-1)?.dueOn ?? today) - today;
      today += random(3) === 0 ? 0 : random(Math.max(1, span));
      const most = endFigure(rows, today) - 1;
      if (runningCount(rows, today) === rows.length || most < 1) continue;
      const own = { day: today, beyond: 1 + random(most), shorter: random(2) === 0 };
      const after = afterPrepayment(prices, rows, own);
      rows = after.rows;
      prepayments.push(own);
      plans.push(rows);
      principalPaid.push(after.principalPaid);
    }
    const last = rows.at(-1)?.dueOn ?? today;
    const endsOn = random(3) === 0 ? last : today + random(Math.max(1, last - today));
    yield { example, start, prepayments, plans, principalPaid, endsOn };
  }
}

interface Product {
  readonly prepay: typeof prepay;
  readonly payoffOn: typeof payoffOn;
}
const PRODUCT: Product = { prepay, payoffOn };

/** The plans of the product, and its payoff on the last day; one text a line. */
function productText(product: Product, { example, prepayments, endsOn }: PaidCredit): string[] {
  const { prices, months, disbursedOn } = example;
  const amount = pesos(example.amount);
  const typeUser = prices.repaidEveryPayday ? 'allied_company' : 'user_external';
  const configuration = {
    typeUser,
    vatPpm: prices.vatPpm,
    endorsementPpm: prices.guaranteePpm,
    centralRiskPesos: pesos(prices.bureau),
    interestRatePpm: prices.monthlyPpm,
    annualInterestRatePpm: prices.annualPpm,
    creditStudyPpm: prices.studyPpm,
  } as const;
  const on = day(written(disbursedOn));
  const quoted = quote(configuration, amount, months, { waiveCentralRisk: prices.isBureauWaived });
  const cost = {
    amount,
    interest: quoted.interestPaid,
    charges: pesos(quoted.total - amount - quoted.interestPaid),
    interestRatePpm: prices.monthlyPpm,
    periodsAMonth: paymentsAMonth(typeUser),
    disbursedOn: on,
  };
  const schedule = scheduleFor({ ...configuration, ...quoted }, on);
  const disbursed = amortize(cost, schedule);
  let parts: PrepaidPlan['parts'] = disbursed;
  const plans: { keptThrough: number; plan: PrepaidPlan }[] = [];
  const text: string[] = [];
  const owedAt = (at: number) => {
    const terms = {
      ...FIRST_LATE_TERMS,
      schedule: scheduleOfParts(parts).map((row) => ({ ...row, principal: row.value })),
      isPayroll: false,
    };
    const paidThrough = coveredThrough(
      day(written(at)),
      owedOn(on, terms, { payments: [], contacts: [] }).installments,
    );
    const payments = terms.schedule
      .filter(({ number }) => number <= paidThrough)
      .map(({ number, value }) => ({
        on,
        allocations: [{ number, part: 'installment' as const, amount: value }],
      }));
    return owedOn(day(written(at)), terms, { payments, contacts: [] });
  };
  for (const { day: at, beyond, shorter } of prepayments) {
    const prepayment = {
      on: day(written(at)),
      keptThrough: coveredThrough(day(written(at)), owedAt(at).installments),
      amount: pesos(beyond),
      choice: shorter ? ('shorter_term' as const) : ('lower_installment' as const),
    };
    if (!leavesDebt(parts, prepayment)) return [...text, 'nothing left'];
    const plan = product.prepay(cost, parts, prepayment);
    plans.push({ keptThrough: prepayment.keptThrough, plan });
    parts = plan.parts;
    const lines = installmentLines(quoted, disbursed, plans).map((line) => [
      line.principal,
      line.interest,
      [line.valueCreditStudy, line.VATCreditStudy, line.valueEndorsement, line.centralRisk],
    ]);
    text.push(
      ...scheduleOfParts(parts).map((row, at) =>
        JSON.stringify([row.dueOn, row.value, ...(lines[at] ?? [])]),
      ),
    );
  }
  text.push(`payoff ${product.payoffOn(day(written(endsOn)), owedAt(endsOn), parts).total}`);
  return text;
}

function calculatorText({ plans, endsOn }: PaidCredit): string[] {
  const rows = plans.at(-1) ?? [];
  return [
    ...plans
      .slice(1)
      .flatMap((plan) =>
        plan.map(({ dueOn, value, principal, interest, charges }) =>
          JSON.stringify([written(dueOn), value, principal, interest, charges]),
        ),
      ),
    `payoff ${Math.max(0, endFigure(rows, endsOn))}`,
  ];
}

function firstDifference(product: Product, count: number): string | null {
  for (const credit of paidCredits(count)) {
    const [wanted, made] = [calculatorText(credit), productText(product, credit)];
    const at = wanted.findIndex((line, index) => line !== made[index]);
    if (at < 0 && made.length === wanted.length) continue;
    const { example, prepayments, endsOn } = credit;
    return `${JSON.stringify({ example, prepayments, endsOn })}\n  calculator: ${wanted[at]}\n  product:    ${made[at]}`;
  }
  return null;
}

describe('the independent calculator finds', () => {
  test('interest of the running period that is kept on money given back', () => {
    const keeps: Product['prepay'] = (prices, parts, prepayment) =>
      prepay(prices, parts, {
        ...prepayment,
        on: parts.find(({ number }) => number === prepayment.keptThrough)?.dueOn ?? prepayment.on,
      });
    expect(firstDifference({ ...PRODUCT, prepay: keeps }, 50)).not.toBeNull();
  });

  test('the other choice', () => {
    const other: Product['prepay'] = (prices, parts, prepayment) =>
      prepay(prices, parts, { ...prepayment, choice: 'lower_installment' });
    expect(firstDifference({ ...PRODUCT, prepay: other }, 100)).not.toBeNull();
  });

  test('a peso of the payoff', () => {
    const one: Product['payoffOn'] = (...given) => {
      const own = payoffOn(...given);
      return { ...own, total: (own.total + 1) as typeof own.total };
    };
    expect(firstDifference({ ...PRODUCT, payoffOn: one }, 5)).not.toBeNull();
  });
});

test(`prepayments of ${CASES} random credits are equal to the independent calculator`, {
  timeout: TIMEOUT_MS,
}, () => {
  expect(firstDifference(PRODUCT, CASES)).toBeNull();
});

/** All that was paid: every installment in its period, the prepayments, and the payoff. */
function paidInAll({ plans, prepayments, endsOn }: PaidCredit): number {
  const rows = plans.at(-1) ?? [];
  const running = runningCount(rows, endsOn);
  const installments = sum(rows.slice(0, running).map(({ value }) => value));
  return installments + sum(prepayments.map(({ beyond }) => beyond)) + endFigure(rows, endsOn);
}

/**
 * The interest for the days on which the money was out: each prepayment counts from its day, each installment from its due day,
 * and a day costs its share of the period's rate on what is still out.
 */
function interestForDaysOut({ example, plans, prepayments, principalPaid, endsOn }: PaidCredit): Fraction {
  const rows = plans.at(-1) ?? [];
  const rate = periodRate(example.prices);
  let [out, all] = [Fraction.of(example.amount), ZERO];
  for (const row of rows) {
    let [own, from] = [ZERO, row.from];
    const until = (to: number) => {
      const days = Math.max(0, Math.min(to, endsOn) - from);
      own = own.plus(out.times(rate).times(Fraction.of(days, row.dueOn - row.from)));
      from = Math.max(from, to);
    };
    for (const [index, { day: on }] of prepayments.entries()) {
      if (on > row.dueOn || on < row.from || (on === row.from && row.from !== example.disbursedOn)) continue;
      until(on);
      out = out.minus(Fraction.of(principalPaid[index] ?? 0));
    }
    until(row.dueOn);
    all = all.plus(own);
    if (row.dueOn >= endsOn) break;
    out = out.minus(Fraction.of(row.value - sum(row.charges)).minus(own));
  }
  return all;
}

test(`paid in all is never more than the amount, interest for the days out and the price lines, of ${CASES} credits`, {
  timeout: TIMEOUT_MS,
}, () => {
  let most = Number.NEGATIVE_INFINITY;
  for (const credit of paidCredits(CASES)) {
    const { example, start, prepayments } = credit;
    const lines = sum(start.map(({ charges }) => sum(charges)));
    const allowed = interestForDaysOut(credit).plus(Fraction.of(example.amount + lines));
    const over = Fraction.of(paidInAll(credit)).minus(allowed);
    // A peso of rounding for each prepayment; half a peso each for the price's interest, its share by installments and its accrual.
    const excess = Number((over.top * 1000n) / over.bottom) / 1000 - prepayments.length;
    if (excess > most) most = excess;
    expect(excess, JSON.stringify({ example, prepayments, endsOn: credit.endsOn })).toBeLessThanOrEqual(1.5);
  }
  expect(most).toBeGreaterThan(-2);
});

test(`money that comes and goes back on one day costs no interest, whatever its parts, of ${CASES} credits`, {
  timeout: TIMEOUT_MS,
}, () => {
  const random = below(SEED);
  for (const { prices, amount, months, disbursedOn } of randomCases(CASES, SEED)) {
    const price = priceOf(prices, amount, months);
    let rows: readonly PaidRow[] = rowsOf(planOf(prices, amount, months, price, disbursedOn), disbursedOn);
    let beyond = 0;
    for (let tries = random(4); tries > 0 && rows.length > 1; tries--) {
      const own = 1 + random(Math.max(1, endFigure(rows, disbursedOn) - 1));
      if (own >= endFigure(rows, disbursedOn)) break;
      rows = afterPrepayment(prices, rows, { day: disbursedOn, beyond: own, shorter: random(2) === 0 }).rows;
      beyond += own;
    }
    const paid = (rows[0]?.value ?? 0) + beyond + endFigure(rows, disbursedOn);
    expect(paid).toBe(price.total - price.interest);
    expect(accruedBy(rows[0] as PaidRow, disbursedOn)).toBe(0);
    expect(rows.length).toBeLessThanOrEqual(paymentCount(prices, months));
  }
});
