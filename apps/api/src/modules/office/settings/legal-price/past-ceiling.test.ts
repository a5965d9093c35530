/** A certified ceiling of days past: it lowers what was charged on them, and never raises it. */

import { principalOf } from '@unamano/domain/loans/replay/state';
import { activeBorrower } from '@unamano/journeys/borrower';
import { expect, it } from 'vitest';
import { settingsWorld } from '../../../../../test/fixtures/settings.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../../test/platform/staff.ts';
import { passAllDays, readBalance, readLoan } from '../../../loans/loan-events/index.ts';

const LATE_DAYS = 20;

const platform = await sharedPlatform();

const world = settingsWorld(platform);
const staff = await staffAccess(platform, ['disbursement_confirm']);
const { creditId } = await activeBorrower(platform, staff);
const due = (await readBalance(platform.db, creditId, world.dayAfter(0)))?.next?.dueOn;
for (let days = 1; world.dayAfter(-LATE_DAYS) !== due && days < 60; days += 1) world.nextDay();

const certified = (rate: string, days: number) => ({
  rate,
  source: 'Resolución 1234',
  effective_on: world.dayAfter(days),
});

/** Once the job of days has replayed what other ceilings change. */
async function lateInterest(): Promise<number | undefined> {
  const { db, services } = platform;
  await passAllDays(db, world.dayAfter(0), services.clock.now());
  return (await readBalance(db, creditId, world.dayAfter(0)))?.lateInterest;
}

/** What lists and sums of many credits say. */
async function saysPending(): Promise<unknown[]> {
  const token = await staffAccess(platform, ['late_payments', 'portfolio']);
  const paths = [
    'operative/late_payments/counts',
    'operative/collections/today',
    'portfolio/summary',
    'portfolio/history',
    'portfolio/owner',
  ];
  const replies = await Promise.all(paths.map((path) => platform.get(`/dashboard/api/${path}`, token)));
  return replies.map(({ body }) => body.is_ceiling_pending);
}

/** Simple interest by day on the principal part of the first installment. */
async function interestOf(...stretches: { days: number; annual: number }[]): Promise<number> {
  const loan = await readLoan(platform.db, creditId, world.dayAfter(0));
  const [first] = loan?.state.rows ?? [];
  const principal = first ? principalOf(first) : Number.NaN;
  const daily = (annual: number) => (1 + annual) ** (1 / 365) - 1;
  return Math.round(stretches.reduce((sum, { days, annual }) => sum + principal * days * daily(annual), 0));
}

it.each([-10, 0])(
  'is refused beside its day where it is higher than the one in force: %i days from today',
  async (days) => {
    const refused = await world.propose('legal_ceiling', certified('0.2437', days));
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        effective_on: expect.stringMatching(
          /solo puede bajar, y el .+ regía 24,36 %\. Uno más alto puede regir desde/,
        ),
      },
    ]);
    expect((await world.topic('legal_ceiling')).pending_approval).toBeNull();
  },
);

it('is refused for days before the first ceiling, on which nothing was charged', async () => {
  const refused = await world.propose('legal_ceiling', {
    ...certified('0.1', 0),
    effective_on: '2025-10-01',
  });
  expect(refused.body.fields).toEqual({ effective_on: expect.stringContaining('no regía ninguno') });
});

it('is refused at the approval where its day has come and it would raise what was charged', async () => {
  const proposed = await world.propose('legal_ceiling', certified('0.25', 1));
  expect(proposed.status).toBe(200);
  world.nextDay();
  expect((await world.answer(proposed.body.id_approval)).body.fields).toEqual({
    effective_on: expect.stringContaining('solo puede bajar'),
  });
  await world.answer(proposed.body.id_approval, 'reject');
});

it('lowers the late interest of its days once two people recorded it, and prices from tomorrow', async () => {
  const late = LATE_DAYS + 1;
  expect(await lateInterest()).toBe(await interestOf({ days: late, annual: 0.2314 }));
  const proposed = await world.propose('legal_ceiling', certified('0.1', -9));
  expect(proposed.body.effects).toContainEqual({
    label: 'Días en que rige',
    before: '—',
    after: expect.stringMatching(/^Desde el .+, también en los meses que siguen sin tope propio$/),
  });
  expect([proposed.status, await lateInterest()]).toEqual([
    200,
    await interestOf({ days: late, annual: 0.2314 }),
  ]);
  expect((await world.answer(proposed.body.id_approval)).status).toBe(200);
  const lowered = await interestOf({ days: late - 10, annual: 0.2314 }, { days: 10, annual: 0.1 });
  // At once, before the job of days that was asked for.
  expect((await readBalance(platform.db, creditId, world.dayAfter(0)))?.lateInterest).toBe(lowered);
  expect(await saysPending()).toEqual(Array(5).fill(true));
  expect(await lateInterest()).toBe(lowered);
  expect(await saysPending()).toEqual(Array(5).fill(false));
  expect((await world.topic('simulator_external')).versions[0]).toMatchObject({
    state: 'scheduled',
    effective_on: world.dayAfter(1),
    values: { annual_interest_rate: 0.1 },
  });
  expect(await world.quoted()).toMatchObject({ interest_rate: 0.0175 });
});

it('of a month between two others counts until the next one begins', async () => {
  expect((await world.enter('legal_ceiling', certified('0.2', -15))).status).toBe(200);
  const late = LATE_DAYS + 1;
  expect(await lateInterest()).toBe(
    await interestOf(
      { days: late - 16, annual: 0.2314 },
      { days: 6, annual: 0.2 },
      { days: 10, annual: 0.1 },
    ),
  );
});
