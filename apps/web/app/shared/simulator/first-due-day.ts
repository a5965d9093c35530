import { bogotaDay, formatDay } from '@unamano/domain/calendar';
import { externalDueDay } from '@unamano/domain/due-days';
import type { Quote, SimulatorConfiguration } from '@unamano/domain/pricing';
import { alliedSchedule } from '@unamano/domain/schedule';

/** The first due day of a credit that is disbursed at `now`, as DD/MM/YYYY. */
export function firstDueDay(quoted: Quote, configuration: SimulatorConfiguration, now: Date): string | null {
  const today = bogotaDay(now);
  const first =
    configuration.typeUser === 'user_external'
      ? externalDueDay(today, 1)
      : alliedSchedule(today, { ...configuration, ...quoted })[0]?.dueOn;
  return first ? formatDay(first) : null;
}
