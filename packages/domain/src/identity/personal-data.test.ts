import { expect, it } from 'vitest';
import { day } from '../calendar.ts';
import { erasableFrom } from './personal-data.ts';

it.each([
  ['180 days after the last request, where no money moved', null, '2026-01-10', '2026-07-09'],
  ['the day after ten years from the last money', '2026-02-28', '2026-01-10', '2036-02-29'],
  ['180 days after a later request, where these end later', '2016-03-01', '2026-01-10', '2026-07-09'],
])('data may be erased from %s', (_name, money, request, expected) => {
  const lastMoneyOn = money === null ? null : day(money);
  expect(erasableFrom({ lastMoneyOn, lastRequestOn: day(request) })).toBe(expected);
});
