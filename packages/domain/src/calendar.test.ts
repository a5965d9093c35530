import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  bogotaDay,
  compareDays,
  type Day,
  day,
  daysBetween,
  earlierDay,
  formatDay,
  lastDayOfMonth,
  monthOf,
  parseDay,
  parseDayInput,
  startOfBogotaDay,
  withDayOfMonth,
} from './calendar.ts';

const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 200 * 365 })
  .map((days) => addDays(day('1950-01-01'), days));

describe('reading days', () => {
  test.each(['2026-02-28', '2024-02-29', '2000-02-29', '1900-01-01', '9999-12-31'])('%s exists', (text) => {
    expect(parseDay(text)).toBe(text);
  });

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '0000-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    '2026-01-01\n',
    '',
  ])('"%s" does not', (text) => {
    expect(parseDay(text)).toBeNull();
    expect(() => day(text)).toThrow(RangeError);
  });

  test.each([
    ['31/12/2026', '2026-12-31'],
    ['01/02/2001', '2001-02-01'],
    [' 2026-12-31 ', '2026-12-31'],
    ['31/02/2026', null],
    ['29/02/2023', null],
    ['12/31/2026', null],
    ['1/2/2001', null],
    ['01022001', null],
  ])('input "%s" is read as %s', (text, expected) => {
    expect(parseDayInput(text)).toBe(expected);
  });

  test('what is shown reads back', () => {
    fc.assert(fc.property(anyDay, (date) => parseDayInput(formatDay(date)) === date));
  });
});

describe('arithmetic with days', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %d days is %s', (from, count, expected) => {
    expect(addDays(day(from), count)).toBe(expected);
  });

  test('a common year has 365 days and a leap year 366', () => {
    expect(daysBetween(day('2025-03-01'), day('2026-03-01'))).toBe(365);
    expect(daysBetween(day('2023-03-01'), day('2024-03-01'))).toBe(366);
  });

  test('adding the days between two days gives the later one', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
        expect(Math.sign(daysBetween(b, a))).toBe(compareDays(a, b));
        expect(earlierDay(a, b)).toBe(daysBetween(a, b) >= 0 ? a : b);
      }),
    );
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %d months is %s', (from, count, expected) => {
    expect(addMonths(day(from), count)).toBe(expected);
  });

  test('finds the last day and a given day of a month', () => {
    expect(lastDayOfMonth(day('2024-02-01'))).toBe('2024-02-29');
    expect(lastDayOfMonth(day('2026-12-31'))).toBe('2026-12-31');
    expect(withDayOfMonth(day('2026-02-27'), 15)).toBe('2026-02-15');
    expect(() => withDayOfMonth(day('2026-02-27'), 30)).toThrow(RangeError);
    expect(monthOf(day('2026-02-27'))).toBe('2026-02');
  });

  test('refuses days outside the calendar', () => {
    expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addMonths(day('1900-01-15'), -1)).toThrow(RangeError);
  });
});

describe('the day in Bogotá', () => {
  test('begins at 05:00 UTC, in every season', () => {
    expect(bogotaDay(new Date('2026-07-01T04:59:59.999Z'))).toBe('2026-06-30');
    expect(bogotaDay(new Date('2026-07-01T05:00:00Z'))).toBe('2026-07-01');
    expect(bogotaDay(new Date('2027-01-01T04:59:59Z'))).toBe('2026-12-31');
    expect(startOfBogotaDay(day('2026-12-31')).toISOString()).toBe('2026-12-31T05:00:00.000Z');
  });

  test('contains its own start and not the instant before', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const start = startOfBogotaDay(date);
        expect(bogotaDay(start)).toBe(date);
        expect(bogotaDay(new Date(start.getTime() - 1))).toBe(addDays(date, -1));
      }),
    );
  });
});

test.each([
  ['2008-11-21', '2026-11-20', 17],
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-21', '2026-11-22', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
])('a person born on %s is on %s %i years old', (birthday, today, expected) => {
  expect(ageOn(day(birthday), day(today))).toBe(expected);
});
