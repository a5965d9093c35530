import { bogotaDay, formatDay } from '@unamano/domain/calendar';
import type { Quote, SimulatorConfiguration } from '@unamano/domain/loans/price/pricing';
import { externalDueDay } from '@unamano/domain/loans/schedule/due-days';
import { alliedSchedule } from '@unamano/domain/loans/schedule/schedule';

/** The first due day of a credit that is disbursed at `now`, as DD/MM/YYYY. */
export function firstDueDay(quoted: Quote, configuration: SimulatorConfiguration, now: Date): string | null {
  const today = bogotaDay(now);
  const first =
    configuration.typeUser === 'user_external'
      ? externalDueDay(today, 1)
      : alliedSchedule(today, { ...configuration, ...quoted })[0]?.dueOn;
  return first ? formatDay(first) : null;
}
