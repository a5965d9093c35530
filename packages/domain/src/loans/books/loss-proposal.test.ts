import { expect, test } from 'vitest';
import type { AgingBucket } from '../portfolio/aging.ts';
import type { RollState } from '../portfolio/roll-rates.ts';
import { lossRatesOf } from './loss-proposal.ts';

const IN_FORCE = [10_000, 50_000, 200_000, 500_000, 1_000_000];
const ratesOf = (rows: Parameters<typeof lossRatesOf>[0], inForce = IN_FORCE) =>
  lossRatesOf(rows, inForce).map(({ ppm, isKnown }) => (isKnown ? ppm : [ppm]));
const moves = (...rows: [from: AgingBucket, to: RollState, opened: number, left: number][]) =>
  rows.map(([from, to, opened, left]) => ({ on: '2026-01-31', from, to, opened, left }));

test('what is paid is no loss, what is written off is, and a later age is not expected to pay more', () => {
  const rates = ratesOf(
    moves(
      ['current', 'paid', 800, 0],
      ['current', 'days_1_30', 200, 200],
      ['days_1_30', 'paid', 50, 0],
      ['days_1_30', 'days_31_60', 50, 40],
      ['days_31_60', 'written_off', 75, 75],
      ['days_31_60', 'paid', 25, 0],
      ['days_91', 'paid', 90, 0],
      ['days_91', 'written_off', 10, 10],
    ),
  );
  // Of 61 days nothing is known; of 91, 10 % were lost: both less than of 31 days, which their ages do not allow.
  expect(rates).toEqual([60_000, 300_000, 750_000, [750_000], 750_000]);
});

test('what stays where it is for a year pays each month; what is late by more than 90 days at its end is lost', () => {
  const [current, , , , late] = ratesOf(
    moves(['current', 'current', 100, 50], ['current', 'days_91', 100, 120], ['days_91', 'days_91', 100, 90]),
    [0, 0, 0, 0, 0],
  );
  expect(late).toBe(Math.round(0.9 ** 12 * 1_000_000));
  // Of each 200, a hundred goes to 91 days and keeps 90 % a month there; the other one halves.
  let [own, over] = [0, 1];
  for (let month = 0; month < 12; month += 1) [own, over] = [0.25 * own + 0.5 * over, 0.9 * over];
  expect(current).toBe(Math.round(own * 1_000_000));
  expect(ratesOf([])).toEqual(IN_FORCE.map((ppm) => [ppm]));
});
