import { bogotaDay, type Day } from '@unamano/domain/calendar';
import { externalDueDay } from '@unamano/domain/due-days';
import type { Quote, SimulatorConfiguration } from '@unamano/domain/pricing';
import { useEffect, useState } from 'react';

/**
 * The first due day of a credit that is disbursed today; null until the browser has computed it. The schedule of an employee
 * is a file of its own: the landing page of all others stays light.
 */
export function useFirstDueDay(quoted: Quote, configuration: SimulatorConfiguration): Day | null {
  const [due, setDue] = useState<Day | null>(null);
  useEffect(() => {
    const today = bogotaDay(new Date());
    if (configuration.typeUser === 'user_external') {
      setDue(externalDueDay(today, 1));
      return undefined;
    }
    let isWanted = true;
    const show = ({ alliedSchedule }: typeof import('@unamano/domain/schedule')) => {
      const first = alliedSchedule(today, { ...configuration, ...quoted })[0];
      if (isWanted && first) setDue(first.dueOn);
    };
    // Without a network the day stays blank.
    void import('@unamano/domain/schedule').then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [quoted, configuration]);
  return due;
}
