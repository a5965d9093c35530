// @vitest-environment jsdom
import { pesos } from '@unamano/domain/money';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mounted } from '../testing/mounted.tsx';
import { firstSettings } from './settings.ts';
import { quoteTerms } from './terms.ts';
import { useFirstDueDay } from './use-first-due-day.ts';

const settings = firstSettings('allied_company');
const drawn: (readonly [months: number, day: string | null])[] = [];

function Probe({ months }: { months: number }) {
  const quoted = quoteTerms(settings, { amount: pesos(300_000), installments: months });
  drawn.push([months, useFirstDueDay(quoted, settings.configuration)]);
  return null;
}

it('draws the day of each price with the price', async () => {
  // On the last day of a November, four months start later than three: their rate needs another payday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00-05:00') });
  await mounted(<Probe months={3} />);
  await act(() => import('./first-due-day.ts'));
  expect(drawn.at(-1)).toEqual([3, '15/12/2026']);
  drawn.length = 0;
  await mounted(<Probe months={4} />);
  expect(drawn.length).toBeGreaterThan(0);
  for (const shown of drawn) expect(shown).toEqual([4, '31/12/2026']);
});
