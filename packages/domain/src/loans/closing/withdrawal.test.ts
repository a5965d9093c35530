import { describe, expect, test } from 'vitest';
import { day } from '../../calendar.ts';
import { isBusinessDay, lastWithdrawalDay } from './withdrawal.ts';

describe('withdrawal', () => {
  const easter = new Set(['2026-04-02', '2026-04-03']);
  const isHoliday = (on: string) => easter.has(on);

  test.each([
    // Friday 6 March: Monday to Friday of the next week.
    ['2026-03-06', '2026-03-13'],
    // Saturday and Sunday begin to count on Monday.
    ['2026-03-07', '2026-03-13'],
    ['2026-03-08', '2026-03-13'],
    ['2026-03-09', '2026-03-16'],
    // Holy Thursday and Friday do not count.
    ['2026-03-31', '2026-04-09'],
  ])('of money sent on %s may be requested until %s', (sent, last) => {
    expect(lastWithdrawalDay(day(sent), isHoliday)).toBe(last);
  });

  test('a business day is Monday to Friday and no holiday', () => {
    const week = [
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
      '2026-04-02',
      '2026-04-03',
      '2026-04-04',
      '2026-04-05',
    ];
    expect(week.map((on) => isBusinessDay(day(on), isHoliday))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
