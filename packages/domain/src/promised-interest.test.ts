import { expect, test } from 'vitest';
import { addDays, type Day, day, daysBetween } from './calendar.ts';
import { pesos } from './money.ts';
import { interestAtPromisedRate } from './promised-interest.ts';
import { alliedSchedule } from './schedule.ts';

/** The same by discounting each payment, in floating point. */
function discounted(amount: number, on: Day, dueDays: readonly Day[]): number {
  const discount = dueDays.reduce((sum, dueOn) => sum + 1.2314 ** (-daysBetween(on, dueOn) / 365), 0);
  return Math.round((amount / discount) * dueDays.length - amount);
}

test('400,000 for one month from 7 February costs 3,319 at 23.14 %, where release 0.1.0 charged 7,000', () => {
  const on = day('2026-02-07');
  const dueDays = [day('2026-02-15'), day('2026-02-28')];
  expect(discounted(400_000, on, dueDays)).toBe(3_319);
  expect(interestAtPromisedRate(pesos(400_000), 231_400, on, dueDays)).toBe(3_319);
});

test('equals the discounted payments on every day of a year and in every term, for the schedules of release 0.1.0', () => {
  for (let ahead = 0; ahead < 365; ahead++) {
    const on = addDays(day('2026-01-01'), ahead);
    for (const installments of [1, 2, 3, 4]) {
      const credit = {
        installments,
        amount: 800_000,
        interestPaid: 35_000,
        total: 1_000_000,
        annualInterestRatePpm: 231_400,
      };
      const dueDays = alliedSchedule(on, credit, 1).map(({ dueOn }) => dueOn);
      const interest = interestAtPromisedRate(pesos(800_000), 231_400, on, dueDays);
      expect(interest).toBe(discounted(800_000, on, dueDays));
    }
  }
});

test('a schedule without payments costs nothing', () => {
  expect(interestAtPromisedRate(pesos(400_000), 231_400, day('2026-02-07'), [])).toBe(0);
});
