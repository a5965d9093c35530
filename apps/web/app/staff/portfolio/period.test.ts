import { day, daysBetween } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { PRESETS, periodFrom, periodOf } from './period.ts';

test.each([
  ['semana', '2026-11-15', '2026-11-21'],
  ['', '2026-10-23', '2026-11-21'],
  ['mes', '2026-11-01', '2026-11-21'],
  ['mes-pasado', '2026-10-01', '2026-10-31'],
  ['trimestre', '2026-08-24', '2026-11-21'],
  ['ano', '2025-12-01', '2026-11-21'],
] as const)('%s', (preset, from, to) => {
  expect(periodOf(preset, day('2026-11-21'))).toEqual({ from, to });
});

test('no preset exceeds the limit of the call, not even in a leap year', () => {
  for (const today of ['2028-02-29', '2028-12-31', '2026-03-31'])
    for (const preset of PRESETS) {
      const { from, to } = periodOf(preset, day(today));
      expect(daysBetween(from, to)).toBeLessThan(366);
    }
});

test('two days are a period only in their order', () => {
  expect(periodFrom('2026-01-05', '2026-01-05')).toEqual({ from: '2026-01-05', to: '2026-01-05' });
  expect(periodFrom('2026-01-06', '2026-01-05')).toBeNull();
  expect(periodFrom('2026-02-30', '2026-03-05')).toBeNull();
});
