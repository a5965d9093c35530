import { describe, expect, it } from 'vitest';
import { day } from '../../calendar.ts';
import {
  CEILING_MODALITIES,
  type CeilingModality,
  ceilingsOfModality,
  hasCeilingOfMonth,
} from './legal-ceilings.ts';

let id = 0;
const from = <Values>(on: string, values: Values) => {
  id += 1;
  return { id, effectiveOn: day(on), values };
};
const rule = (on: string, modality: CeilingModality) => from(on, { modality, graceDays: 5 });
const certified = (some: Partial<Record<CeilingModality, ReturnType<typeof from<{ ratePpm: number }>>[]>>) =>
  Object.fromEntries(CEILING_MODALITIES.map((modality) => [modality, some[modality] ?? []])) as Record<
    CeilingModality,
    ReturnType<typeof from<{ ratePpm: number }>>[]
  >;

describe('the ceilings of the lender', () => {
  it('are those of its modality on each day, and change with it', () => {
    const rules = [rule('2020-01-01', 'consumer_ordinary'), rule('2026-01-20', 'consumer_low_amount')];
    const rates = certified({
      consumer_ordinary: [from('2026-01-01', { ratePpm: 243_600 }), from('2026-02-01', { ratePpm: 1 })],
      consumer_low_amount: [
        from('2026-01-01', { ratePpm: 688_500 }),
        from('2026-02-01', { ratePpm: 700_000 }),
      ],
    });
    expect(ceilingsOfModality(rules, rates)).toEqual([
      { from: '2026-01-01', ratePpm: 243_600 },
      { from: '2026-01-20', ratePpm: 688_500 },
      { from: '2026-02-01', ratePpm: 700_000 },
    ]);
    expect(ceilingsOfModality([], rates)).toEqual([]);
  });
});

describe('the ceiling of a month', () => {
  const has = (today: string) => hasCeilingOfMonth(day(today), day('2026-01-01'), 5);

  it('is missing once the grace of the next month is over', () => {
    expect([has('2026-01-31'), has('2026-02-05'), has('2026-02-06')]).toEqual([true, true, false]);
    expect(hasCeilingOfMonth(day('2026-01-03'), day('2025-12-01'), 5)).toBe(true);
    expect(hasCeilingOfMonth(day('2026-02-20'), day('2026-02-19'), 5)).toBe(true);
  });

  it('has no grace where earlier months are missing too', () => {
    expect(has('2026-03-01')).toBe(false);
    expect(has('2027-02-01')).toBe(false);
  });
});
