import { addDays, day } from '@unamano/domain/calendar';
import { holidaysOf, isHoliday, workingDayFrom } from '@unamano/domain/holidays';
import Holidays from 'date-holidays';
import { expect, test } from 'vitest';

const list = new Holidays('CO', { types: ['public'] });

/** It shares no origin with the list of the domain. Easter Sunday is a Sunday anyway. */
function listedOn(year: number): string[] {
  return list.getHolidays(year).flatMap(({ rule, date }) => (rule === 'easter' ? [] : [date.slice(0, 10)]));
}

test('the holidays of 1984 to 2060 are, day by day, those of a list of another origin', () => {
  for (let year = 1984; year <= 2060; year += 1) {
    const own: string[] = [];
    for (let on = day(`${year}-01-01`); on.startsWith(String(year)); on = addDays(on, 1))
      if (isHoliday(on)) own.push(on);
    expect(own).toEqual([...new Set(listedOn(year))].sort());
    expect([...holidaysOf(String(year))].sort()).toEqual(own);
  }
});

test('9 July is a holiday since 2026, on its Monday', () => {
  const days = ['2025-07-14', '2026-07-13', '2027-07-12', '2028-07-10', '2029-07-09', '2030-07-15'];
  expect(days.map((on) => isHoliday(day(on)))).toEqual([false, true, true, true, true, true]);
});

test('a due day on a Sunday or holiday moves to the next working day, and a Saturday stays', () => {
  // A Sunday whose Monday is a holiday; Maundy Thursday and Good Friday before a Saturday.
  const moved = ['2026-06-28', '2026-04-02', '2026-04-04', '2026-07-21'].map((on) => workingDayFrom(day(on)));
  expect(moved).toEqual(['2026-06-30', '2026-04-04', '2026-04-04', '2026-07-21']);
});
