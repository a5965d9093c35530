/** E10: schedules of any day and term, compared with the independent calculator. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { scheduleFor } from '@unamano/domain/schedule';
import { type Case, randomCases } from '@unamano/domain/testing/calculator/compare';
import { planOf, priceOf } from '@unamano/domain/testing/calculator/credit';
import { written } from '@unamano/domain/testing/calculator/dates';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

function expected({ prices, amount, months, disbursedOn }: Case, offByDays: number): string[] {
  const price = priceOf(prices, amount, months);
  const plan = planOf(prices, amount, months, price, disbursedOn - offByDays);
  return plan.map(({ dueOn, value }) => `${written(dueOn)} ${value}`);
}

function made({ prices, amount, months, disbursedOn }: Case): string[] {
  const { interest, total } = priceOf(prices, amount, months);
  const credit = {
    typeUser: prices.repaidEveryPayday ? 'allied_company' : 'user_external',
    installments: months,
    amount: pesos(amount),
    interestPaid: pesos(interest),
    total: pesos(total),
    annualInterestRatePpm: prices.annualPpm,
  } as const;
  return scheduleFor(credit, day(written(disbursedOn))).map(({ dueOn, value }) => `${dueOn} ${value}`);
}

async function compare({ size, seed, say }: RowOptions, offByDays: number): Promise<Outcome> {
  let failures = 0;
  for (const example of randomCases(size, seed)) {
    const [own, wanted] = [made(example), expected(example, offByDays)];
    if (own.join() === wanted.join()) continue;
    failures += 1;
    if (failures === 1) say(`${JSON.stringify(example)}: ${own.join()} not ${wanted.join()}`);
  }
  return { n: size, failures, unit: 'schedules' };
}

export const schedules: Row = {
  id: 'E10',
  title: 'Schedules of any day from 2020 to 2089 and any term, compared with an independent calculator',
  sizeUnit: 'schedules',
  size: 100_000,
  quickSize: 10_000,
  run: (options) => compare(options, 0),
  plant: 'a calculator that starts one day early',
  planted: (options) => compare({ ...options, size: 100, say: () => {} }, 1),
};
