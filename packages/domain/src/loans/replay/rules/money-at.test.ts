import { expect, test } from 'vitest';
import { day } from '../../../calendar.ts';
import { moneyAt } from './money-at.ts';

const OPENED = '2026-03-02T15:00:00.000Z';
const RECORDED = '2026-03-05T18:00:00.000Z';

test.each([
  ['from the start of its day', '2026-03-04', OPENED, '2026-03-04T05:00:00.000Z'],
  ['from the opening of its order on that day', '2026-03-02', OPENED, OPENED],
  ['never before its order', '2026-02-20', OPENED, OPENED],
  ['from its recording, of the same day', '2026-03-05', OPENED, RECORDED],
  ['from its recording, of a day to come', '2026-03-09', OPENED, RECORDED],
  [
    'never after its recording, where a clock was set back',
    '2026-03-04',
    '2026-03-07T15:00:00.000Z',
    RECORDED,
  ],
])('money counts %s', (_name, paidOn, opened, expected) => {
  expect(moneyAt(day(paidOn), new Date(opened), new Date(RECORDED)).toISOString()).toBe(expected);
});
