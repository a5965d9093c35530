import type { Quote, SimulatorConfiguration } from '@unamano/domain/loans/price/pricing';
import { useEffect, useState } from 'react';
import { drawnPage } from './drawn.ts';

// By itself: the build puts what follows an import directly behind the fetch of its files, whose failure must be caught too.
const load = () => import('./first-due-day.ts');

/**
 * The first due day of a credit that is disbursed today, as DD/MM/YYYY; null until the browser has computed it. The calendar is
 * fetched after the first paint: the landing page itself has no code of days.
 */
export function useFirstDueDay(quoted: Quote, configuration: SimulatorConfiguration): string | null {
  const [due, setDue] = useState<string | null>(() => drawnPage()?.firstDay ?? null);
  useEffect(() => {
    let isWanted = true;
    const show = ({ firstDueDay }: typeof import('./first-due-day.ts')) => {
      if (isWanted) setDue(firstDueDay(quoted, configuration, new Date()));
    };
    // Without a network the day stays blank.
    void load().then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [quoted, configuration]);
  return due;
}
