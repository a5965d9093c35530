import { addDays, day } from '@unamano/domain/calendar';
import { isHoliday, workingDayFrom } from '@unamano/domain/holidays';
import { getHolidaysForYear } from 'colombian-holidays';
import { expect, test } from 'vitest';

test('the eighteen holidays of 2026 are on the days on which they are observed', () => {
  const year = Array.from({ length: 365 }, (_, index) => addDays(day('2026-01-01'), index));
  expect(year.filter(isHoliday)).toEqual([
    '2026-01-01',
    '2026-01-12',
    '2026-03-23',
    '2026-04-02',
    '2026-04-03',
    '2026-05-01',
    '2026-05-18',
    '2026-06-08',
    '2026-06-15',
    '2026-06-29',
    '2026-07-20',
    '2026-08-07',
    '2026-08-17',
    '2026-10-12',
    '2026-11-02',
    '2026-11-16',
    '2026-12-08',
    '2026-12-25',
  ]);
});

test('the holidays of 1984 to 2100 are those of the published list', () => {
  for (let year = 1984; year <= 2100; year += 1) {
    const listed = new Set(getHolidaysForYear(year).map(({ celebrationDate }) => celebrationDate));
    const own = new Set<string>();
    for (let on = day(`${year}-01-01`); on.startsWith(String(year)); on = addDays(on, 1))
      if (isHoliday(on)) own.add(on);
    expect([...own].sort()).toEqual([...listed].sort());
  }
});

test('a due day on a Sunday or holiday moves to the next working day, and a Saturday stays', () => {
  // A Sunday whose Monday is a holiday; Maundy Thursday and Good Friday before a Saturday.
  const moved = ['2026-06-28', '2026-04-02', '2026-04-04', '2026-07-21'].map((on) => workingDayFrom(day(on)));
  expect(moved).toEqual(['2026-06-30', '2026-04-04', '2026-04-04', '2026-07-21']);
});
