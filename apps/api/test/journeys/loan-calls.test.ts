/** The table of scenarios through the calls of borrowers, staff and the gateway, in one pass of the clock. */
import { startOfBogotaDay } from '@unamano/domain/calendar';
import { SCENARIOS } from '@unamano/domain/testing/scenarios/all';
import { dayAfterStart } from '@unamano/domain/testing/scenarios/events';
import type { Figures, Scenario } from '@unamano/domain/testing/scenarios/scenario';
import { describe, expect, test } from 'vitest';
import { passAllDays, verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { adminAccess } from '../platform/staff.ts';
import { type CalledLoan, canCall, LoanCalls } from './loan-calls.ts';

const NOT_BY_CALLS = [
  'money after the end waits', // Nobody can open an order of a loan that has ended.
  'a call on the sixth open day has the first step, not that of 51 days', // That day is a Sunday: the law allows no call.
];
const EVENING = 20 * 3_600_000;
const endOf = ({ on }: Scenario) => new Date(startOfBogotaDay(dayAfterStart(on)).getTime() + EVENING);

const scenarios = Object.values(SCENARIOS)
  .flat()
  .filter(({ name }) => !NOT_BY_CALLS.includes(name))
  .filter(({ terms, ceilings, on }) => terms === undefined && ceilings === undefined && on >= 0)
  .filter(({ events }) =>
    events.every((event) => canCall(event, events) && event.at >= (events[0]?.at ?? event.at)),
  );

const platform = await sharedPlatform();
const read = new Map<string, Partial<Figures> | Error>();

platform.advanceMinutes((startOfBogotaDay(dayAfterStart(0)).getTime() - Date.now()) / 60_000);
const [asks, approves] = [await adminAccess(platform), await adminAccess(platform)];
const calls = new LoanCalls(platform, { asks: asks.email, approves: approves.email });
const steps: { at: Date; scenario: Scenario; step: (loan: CalledLoan) => Promise<void> }[] = [];
const loans = new Map<Scenario, CalledLoan>();
for (const scenario of scenarios) {
  loans.set(scenario, await calls.makeSigned());
  for (const event of scenario.events)
    if (event.at <= endOf(scenario))
      steps.push({ at: event.at, scenario, step: (loan) => calls.make(loan, event) });
  steps.push({
    at: endOf(scenario),
    scenario,
    step: async (loan) => {
      calls.goTo(endOf(scenario));
      // The job of each hour.
      await passAllDays(platform.db, dayAfterStart(scenario.on), endOf(scenario));
      read.set(scenario.name, await calls.figures(loan));
    },
  });
}
for (const { scenario, step } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
  const loan = loans.get(scenario);
  if (!loan || read.has(scenario.name)) continue;
  await step(loan).catch((error: Error) => read.set(scenario.name, error));
}

describe('the scenarios that people can make', () => {
  test('are many', () => expect(scenarios.length).toBeGreaterThan(45));

  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (name, { expected }) => {
    const figures = read.get(name);
    if (!figures || figures instanceof Error) throw figures ?? new Error('nothing was read');
    const readable = Object.entries(expected).filter(([figure]) => figure in figures);
    expect(readable.length).toBeGreaterThan(0);
    expect(figures).toMatchObject(Object.fromEntries(readable));
  });

  test('leave a journal that equals their events', async () => {
    expect(await verifyLedger(platform.db)).toEqual([]);
  });
});
