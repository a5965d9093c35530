import { expect, test } from 'vitest';
import { day } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { agreedInstallments, firstBeyond, promisedBy } from './agreement.ts';

/** 60,000 on 31 January, 60,000 on 15 February. */
const PROMISES = agreedInstallments(pesos(120_000), [day('2026-01-31'), day('2026-02-15')]);

test('agreed installments add up, the last takes the rounding', () => {
  const days = [day('2026-02-01'), day('2026-03-01'), day('2026-04-01')];
  expect(agreedInstallments(pesos(100_000), days).map(({ amount }) => amount)).toEqual([
    33_333, 33_333, 33_334,
  ]);
});

test('promises come one after the other', () => {
  const by = ['2026-01-30', '2026-01-31', '2026-02-15'].map((on) => promisedBy(PROMISES, day(on)));
  expect(by).toEqual([0, 60_000, 120_000]);
  const next = [0, 59_999, 60_000, 120_000].map((paid) => firstBeyond(PROMISES, paid)?.dueOn);
  expect(next).toEqual(['2026-01-31', '2026-01-31', '2026-02-15', undefined]);
});
