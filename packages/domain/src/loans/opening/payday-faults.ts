/** Why a company can't deduct the plan of a credit: it deducts one installment of each pay period, without a gap. Spanish. */
import { addDays, type Day, daysBetween } from '../../calendar.ts';
import { paydaysFrom } from '../schedule/due-days.ts';
import type { ForeignCredit, ForeignFault } from './foreign-credit.ts';

/** Between two installments of a monthly plan, holidays moved. */
const MONTH = { shortest: 27, longest: 34 };
const OR_BY_THEMSELVES = 'o deja vacía la empresa del crédito y la persona paga por su cuenta';
const MONTHLY = `Las cuotas son una por mes, y la empresa descuenta cada 15 y cada último día del mes: escribe una cuota por quincena, ${OR_BY_THEMSELVES}`;

export function paydayFaults(schedule: ForeignCredit['schedule']): ForeignFault[] {
  const days = schedule.map(({ dueOn }) => dueOn);
  if (isMonthly(days)) return [{ sheet: 'credit', index: 0, column: 'company', text: MONTHLY }];
  const faults: ForeignFault[] = [];
  let next = days[0] && paydayFrom(days[0]);
  for (const [index, dueOn] of days.entries()) {
    if (!next) break;
    const text = textOf(dueOn, next);
    if (text !== null) faults.push({ sheet: 'schedule', index, column: 'dueOn', text });
    // What was skipped is named once: the next ones follow where the plan goes on.
    next = paydayFrom(addDays(isPayday(dueOn) && dueOn > next ? dueOn : next, 1));
  }
  return faults;
}

function textOf(dueOn: Day, next: Day): string | null {
  if (dueOn === next) return null;
  return isPayday(dueOn) && dueOn > next
    ? `Falta la quincena del ${next}: agrega su cuota, ${OR_BY_THEMSELVES}`
    : `La empresa descuenta cada 15 y cada último día del mes: escribe ${next}, ${OR_BY_THEMSELVES}`;
}

function isMonthly(days: readonly Day[]): boolean {
  const steps = days.slice(1).map((on, index) => daysBetween(days[index] ?? on, on));
  return steps.length > 0 && steps.every((step) => step >= MONTH.shortest && step <= MONTH.longest);
}

const paydayFrom = (earliest: Day): Day => paydaysFrom(earliest, 1)[0] ?? earliest;
const isPayday = (on: Day): boolean => paydayFrom(on) === on;
