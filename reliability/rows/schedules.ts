/** E10: schedules of any day and term, compared with an independent calculator. */
import { day } from '@unamano/domain/calendar';
import { scheduleFor } from '@unamano/domain/schedule';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

type Payment = { on: string; pesos: number };

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) => (month === 1 && isLeap(year) ? 29 : (MONTH_DAYS[month] ?? 0));
const written = (year: number, month: number, date: number) =>
  `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Each month on the day of the disbursement, or on the last day of a shorter month. */
function monthly(year: number, month: number, date: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const months = month + index + 1;
    const [y, m] = [year + Math.floor(months / 12), months % 12];
    return written(y, m, Math.min(date, daysIn(y, m)));
  });
}

/** Takes each 15th and each last day of a month from the eighth day after the disbursement on. */
function semiMonthly(year: number, month: number, date: number, count: number): string[] {
  const found: string[] = [];
  let [y, m, d] = [year, month, date];
  for (let passed = 0; found.length < count; passed++) {
    if (passed >= 8 && (d === 15 || d === daysIn(y, m))) found.push(written(y, m, d));
    d += 1;
    if (d > daysIn(y, m)) [m, d] = [m + 1, 1];
    if (m > 11) [y, m] = [y + 1, 0];
  }
  return found;
}

/** Rounds half up to whole pesos. */
const roundHalfUp = (pesos: bigint, by: bigint) => (2n * pesos + by) / (2n * by);

function expected(isAllied: boolean, start: number[], months: number, total: number): Payment[] {
  const [year = 0, month = 0, date = 0] = start;
  const cost = roundHalfUp(BigInt(total), BigInt(months));
  const days = isAllied ? semiMonthly(year, month, date, 2 * months) : monthly(year, month, date, months);
  const fee = Number(isAllied ? roundHalfUp(cost, 2n) : cost);
  return days.map((on, index) => ({
    on,
    pesos: index === days.length - 1 ? total - fee * (days.length - 1) : fee,
  }));
}

async function compare({ size, seed, say }: RowOptions, offByDays: number): Promise<Outcome> {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  let failures = 0;
  for (let index = 0; index < size; index++) {
    const isAllied = random() < 0.5;
    const [year, month] = [2020 + below(60), below(12)];
    const date = 1 + below(daysIn(year, month));
    const [months, total] = [1 + below(isAllied ? 12 : 5), 100_000 + below(3_000_000)];
    const disbursedOn = day(written(year, month, date));
    const typeUser = isAllied ? 'allied_company' : 'user_external';
    const actual = scheduleFor(typeUser, disbursedOn, months, total).map(
      ({ dueOn, value }) => `${dueOn} ${value}`,
    );
    const start = [year, month, Math.max(1, date - offByDays)];
    const wanted = expected(isAllied, start, months, total).map((row) => `${row.on} ${row.pesos}`);
    if (actual.join() === wanted.join()) continue;
    failures += 1;
    if (failures === 1)
      say(`${typeUser} ${disbursedOn}, ${months} months, ${total}: ${actual.join()} not ${wanted.join()}`);
  }
  return { n: size, failures, unit: 'schedules' };
}

export const schedules: Row = {
  id: 'E10',
  title: 'Schedules of any day from 2020 to 2079 and any term, compared with an independent calculator',
  sizeUnit: 'schedules',
  size: 100_000,
  quickSize: 10_000,
  run: (options) => compare(options, 0),
  plant: 'a calculator that starts one day early',
  planted: (options) => compare({ ...options, size: 100, say: () => {} }, 1),
};
