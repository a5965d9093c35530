import { expect, test } from 'vitest';
import { day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { agreedInstallments, missingAgreedPesos } from './agreement.ts';

/** 60,000 on 31 January, 60,000 on 15 February. */
const AGREEMENT = {
  installments: agreedInstallments(pesos(120_000), [day('2026-01-31'), day('2026-02-15')]),
};

test('agreed installments add up, the last takes the rounding', () => {
  const days = [day('2026-02-01'), day('2026-03-01'), day('2026-04-01')];
  expect(agreedInstallments(pesos(100_000), days).map(({ amount }) => amount)).toEqual([
    33_333, 33_333, 33_334,
  ]);
});

test('misses the agreed payments up to the day, without what was paid', () => {
  const missing = (on: string, paid: number) => missingAgreedPesos(day(on), AGREEMENT, pesos(paid));
  expect([missing('2026-01-30', 0), missing('2026-01-31', 0), missing('2026-01-31', 25_000)]).toEqual([
    0, 60_000, 35_000,
  ]);
  expect([missing('2026-02-15', 60_000), missing('2026-02-15', 120_000)]).toEqual([60_000, 0]);
});
