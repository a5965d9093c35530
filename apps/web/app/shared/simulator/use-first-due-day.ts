import type { Quote, SimulatorConfiguration } from '@unamano/domain/loans/price/pricing';
import { useEffect, useState } from 'react';
import { drawnPage } from './drawn.ts';

type Calendar = typeof import('./first-due-day.ts');

// By itself: the build puts what follows an import directly behind the fetch of its files, whose failure must be caught too.
const load = () => import('./first-due-day.ts');

/**
 * The first due day of a credit that is disbursed today, as DD/MM/YYYY, always of the price that is shown; null until the browser
 * can compute it. The calendar is fetched after the first paint: the landing page itself has no code of days.
 */
export function useFirstDueDay(quoted: Quote, configuration: SimulatorConfiguration): string | null {
  const [drawn] = useState(() => ({ day: drawnPage()?.firstDay ?? null, total: quoted.total }));
  const [calendar, setCalendar] = useState<Calendar | null>(null);
  const total = quoted.total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a network the day stays blank; the next price asks again
  useEffect(() => void load().then(setCalendar, () => undefined), [total]);
  if (calendar) return calendar.firstDueDay(quoted, configuration, new Date());
  return drawn.total === total ? drawn.day : null;
}
