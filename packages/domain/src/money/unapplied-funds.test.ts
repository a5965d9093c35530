import { describe, expect, it } from 'vitest';
import { addDays, day, daysBetween } from '../calendar.ts';
import { businessDaysBetween, isUnappliedOverdue, lastUnappliedDay } from './unapplied-funds.ts';

describe('the 15 business days of unapplied money', () => {
  // Good Friday and Maundy Thursday of 2026 are 2 and 3 April; 23 March is San José, moved to its Monday.
  it.each([
    ['2026-03-02', '2026-03-24'],
    ['2026-03-13', '2026-04-08'],
    ['2026-07-31', '2026-08-25'],
  ])('from %s end on %s: weekends and holidays do not count', (receivedOn, last) => {
    expect(lastUnappliedDay(day(receivedOn))).toBe(last);
    expect(isUnappliedOverdue(day(receivedOn), day(last))).toBe(false);
    expect(isUnappliedOverdue(day(receivedOn), addDays(day(last), 1))).toBe(true);
  });

  it('the age on the last day is 15, for every day of four years', () => {
    const first = day('2025-01-01');
    for (let offset = 0; offset < 4 * 365; offset++) {
      const receivedOn = addDays(first, offset);
      const last = lastUnappliedDay(receivedOn);
      expect(businessDaysBetween(receivedOn, last)).toBe(15);
      expect(daysBetween(receivedOn, last)).toBeGreaterThanOrEqual(19);
    }
  });

  it('money of today has the age 0, also where the clock went back', () => {
    expect(businessDaysBetween(day('2026-03-02'), day('2026-03-02'))).toBe(0);
    expect(businessDaysBetween(day('2026-03-02'), day('2026-02-01'))).toBe(0);
  });
});
