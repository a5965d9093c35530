import { addDays, addMonths, type Day, lastDayOfMonth, withDayOfMonth } from '../../calendar.ts';
import { workingDayFrom } from '../../holidays.ts';

const PAY_PERIOD_DAY = 15;

/**
 * The due day of installment `number` of an external credit: the disbursement's day of the month, or the last day of a shorter
 * month. A Sunday or holiday moves it to the next working day (Código de Comercio, art. 829). Each day is computed from the
 * disbursement itself, so one that moves does not move the next.
 */
export function externalDueDay(disbursedOn: Day, number: number): Day {
  return workingDayFrom(addMonths(disbursedOn, number));
}

/** The first `count` paydays that are not before `earliest`. */
export function paydaysFrom(earliest: Day, count: number): Day[] {
  const paydays: Day[] = [];
  for (let from = earliest; paydays.length < count; ) {
    const payday = paydayFrom(from);
    paydays.push(payday);
    from = addDays(payday, 1);
  }
  return paydays;
}

/** The first 15th or last day of a month that is not before `earliest`. */
function paydayFrom(earliest: Day): Day {
  const fifteenth = withDayOfMonth(earliest, PAY_PERIOD_DAY);
  return earliest <= fifteenth ? fifteenth : lastDayOfMonth(earliest);
}
