/** Compares the product with the independent calculator on random credits. The product's functions are arguments: a test plants faults. */

import { day } from '../../calendar.ts';
import type { amortize } from '../../loans/price/amortization.ts';
import type { installmentLines } from '../../loans/price/installment-lines.ts';
import { paymentsAMonth, type quote, type SimulatorConfiguration } from '../../loans/price/pricing.ts';
import type { scheduleFor } from '../../loans/schedule/schedule.ts';
import { pesos } from '../../money.ts';
import { type Prices, planOf, priceOf } from './credit.ts';
import { serial, written } from './dates.ts';

export interface Product {
  readonly quote: typeof quote;
  readonly scheduleFor: typeof scheduleFor;
  readonly amortize: typeof amortize;
  readonly installmentLines: typeof installmentLines;
}

export interface Case {
  readonly prices: Prices;
  readonly amount: number;
  readonly months: number;
  readonly disbursedOn: number;
}

/** A generator of numbers below a limit, the same for the same seed. */
export function below(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** The promised annual rate of a monthly one, or of its half twice a month: two decimals of a percent. */
function promised(monthlyPpm: number, repaidEveryPayday: boolean): number {
  const year = repaidEveryPayday ? (1 + monthlyPpm / 2e6) ** 24 : (1 + monthlyPpm / 1e6) ** 12;
  return Math.round((year - 1) * 1e4) * 100;
}

const FIRST_STUDY = [120_000, 190_000, 240_000, 240_000, 240_000];

/** Half of the cases have the prices of the first release, on its grid; the others have any prices and amounts. */
export function* randomCases(count: number, seed: number): Generator<Case> {
  const random = below(seed);
  for (let index = 0; index < count; index++) {
    const repaidEveryPayday = random(2) === 0;
    const isFirst = random(2) === 0;
    const monthlyPpm = isFirst ? 17_500 : 1_000 + random(24_000);
    yield {
      prices: {
        repaidEveryPayday,
        monthlyPpm,
        annualPpm: isFirst ? 231_400 : promised(monthlyPpm, repaidEveryPayday),
        vatPpm: isFirst ? 190_000 : random(300_000),
        guaranteePpm: isFirst ? 50_000 : random(200_000),
        bureau: repaidEveryPayday ? 0 : isFirst ? 9_500 : random(50_000),
        studyPpm: isFirst ? FIRST_STUDY : FIRST_STUDY.map(() => random(400_000)),
        isStudyInterest: !isFirst && random(2) === 0,
        isBureauWaived: random(4) === 0,
      },
      amount: isFirst ? 100_000 + 50_000 * random(repaidEveryPayday ? 15 : 19) : 50_000 + random(2_000_000),
      months: 1 + random(repaidEveryPayday ? 4 : 5),
      disbursedOn: serial(2020 + random(70), 0, 1) + random(365),
    };
  }
}

/** What differs, as the text of both sides; null where nothing does. */
export function difference(product: Product, example: Case): string | null {
  const { prices, amount, months, disbursedOn } = example;
  const price = priceOf(prices, amount, months);
  const plan = planOf(prices, amount, months, price, disbursedOn);
  const wanted = [
    JSON.stringify(price),
    ...plan.map(({ dueOn, ...parts }) => `${written(dueOn)} ${JSON.stringify(parts)}`),
  ];
  const made = productText(product, example);
  const at = wanted.findIndex((line, index) => line !== made[index]);
  if (at < 0 && made.length === wanted.length) return null;
  return `${JSON.stringify(example)}\n  calculator: ${wanted[at]}\n  product:    ${made[at]}`;
}

function productText(product: Product, { prices, amount, months, disbursedOn }: Case): string[] {
  const typeUser = prices.repaidEveryPayday ? 'allied_company' : 'user_external';
  const configuration: SimulatorConfiguration = {
    typeUser,
    vatPpm: prices.vatPpm,
    endorsementPpm: prices.guaranteePpm,
    centralRiskPesos: pesos(prices.bureau),
    interestRatePpm: prices.monthlyPpm,
    annualInterestRatePpm: prices.annualPpm,
    creditStudyPpm: prices.studyPpm,
    isStudyTaxed: !prices.isStudyInterest,
  };
  const on = day(written(disbursedOn));
  const quoted = product.quote(configuration, pesos(amount), months, {
    waiveCentralRisk: prices.isBureauWaived,
  });
  const schedule = product.scheduleFor({ ...configuration, ...quoted }, on);
  const parts = product.amortize(
    {
      amount: pesos(amount),
      interest: quoted.interestPaid,
      charges: pesos(quoted.total - amount - quoted.interestPaid),
      interestRatePpm: prices.monthlyPpm,
      periodsAMonth: paymentsAMonth(typeUser),
      disbursedOn: on,
    },
    schedule,
  );
  const lines = product.installmentLines(quoted, parts);
  const price = {
    interest: quoted.interestPaid,
    study: quoted.valueCreditStudy,
    studyVat: quoted.VATCreditStudy,
    guarantee: quoted.valueEndorsement,
    bureau: quoted.centralRisk,
    total: quoted.total,
    monthly: quoted.monthlyCost,
  };
  const rows = lines.map((line, index) => {
    const row = {
      value: schedule[index]?.value,
      principal: line.principal,
      interest: line.interest,
      charges: [line.valueCreditStudy, line.VATCreditStudy, line.valueEndorsement, line.centralRisk],
      owedBefore: line.balanceBefore,
      owedAfter: line.balanceAfter,
    };
    return `${schedule[index]?.dueOn} ${JSON.stringify(row)}`;
  });
  return [JSON.stringify(price), ...rows];
}
