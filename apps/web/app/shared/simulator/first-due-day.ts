import { bogotaDay, formatDay } from '@unamano/domain/calendar';
import type { Quote, SimulatorConfiguration } from '@unamano/domain/loans/price/pricing';
import { externalDueDay } from '@unamano/domain/loans/schedule/due-days';
import { alliedSchedule } from '@unamano/domain/loans/schedule/schedule';

/** The first due day of a credit that is disbursed at `now`, as DD/MM/YYYY. */
export function firstDueDay(quoted: Quote, configuration: SimulatorConfiguration, now: Date): string | null {
  return configuration.typeUser === 'user_external'
    ? externalFirstDueDay(now)
    : alliedFirstDueDay(quoted, configuration, now);
}

export function externalFirstDueDay(now: Date): string {
  return formatDay(externalDueDay(bogotaDay(now), 1));
}

export function alliedFirstDueDay(
  quoted: Quote,
  configuration: SimulatorConfiguration,
  now: Date,
): string | null {
  const first = alliedSchedule(bogotaDay(now), { ...configuration, ...quoted })[0]?.dueOn;
  return first ? formatDay(first) : null;
}
