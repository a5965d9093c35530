/** The certified usury rate, its effect on prices, and withdrawn versions. */

import { startOfBogotaDay } from '@unamano/domain/calendar';
import { activeBorrower } from '@unamano/journeys/borrower';
import { describe, expect, it } from 'vitest';
import { settingsWorld } from '../../../../test/fixtures/settings.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { staffAccess } from '../../../../test/platform/staff.ts';
import { readPositions } from '../../loans/loan-events/index.ts';

const platform = await sharedPlatform();

const world = settingsWorld(platform);

const certified = (rate: string, days: number) => ({
  rate,
  source: 'Resolución 1234',
  effective_on: world.dayAfter(days),
});

describe('a certified ceiling', () => {
  it('that is higher lets a higher rate through from its day on, not before', async () => {
    expect((await world.enter('legal_ceiling', certified('0.26', 10))).status).toBe(200);
    expect((await world.simulator({ interest_rate: '0.019' })).status).toBe(400);
    const later = await world.simulator({ interest_rate: '0.019', effective_on: world.dayAfter(10) });
    expect((await world.answer(later.body.id_approval)).status).toBe(200);
  });

  it('under a version that comes later is only held against the days before that one', async () => {
    expect((await world.simulator({ interest_rate: '0.0183', effective_on: world.dayAfter(9) })).status).toBe(
      200,
    );
    const { pending_approval: pending } = await world.topic('simulator_external');
    expect((await world.answer(pending?.id_approval)).status).toBe(200);
  });

  it('that is lower brings the rates down by itself, as the second person reads before', async () => {
    const proposed = await world.propose('legal_ceiling', certified('0.2', 20));
    expect(proposed.body.effects).toEqual([
      { label: 'Interés de mora que se cobra', before: '23,14 %', after: '20 %' },
      {
        label: expect.stringMatching(/^Simulador de personas: el interés mensual baja solo desde el \d/),
        before: '1,9 %',
        after: '1,5309 %',
      },
      {
        label: expect.stringMatching(/^Simulador de convenios: el interés mensual baja solo desde el \d/),
        before: '1,75 %',
        // Of pay periods: 1.2 ^ (1/24) twice.
        after: '1,5251 %',
      },
    ]);
    expect((await world.answer(proposed.body.id_approval)).status).toBe(200);
    expect((await world.topic('simulator_external')).versions[0]).toMatchObject({
      effective_on: world.dayAfter(20),
      values: { interest_rate: 0.015309, annual_interest_rate: 0.2 },
    });
    world.nextDay(20);
    expect(await world.quoted()).toMatchObject({ interest_rate: 0.015309 });
    expect(await world.quoted('allied_company')).toMatchObject({
      interest_rate: 0.015251,
      annual_interest_rate: 0.2,
    });
  });

  it('is not entered for a day on which money was booked, as the clock of a sandbox may have gone back since', async () => {
    const staff = await staffAccess(platform, ['disbursement_confirm']);
    const { creditId } = await activeBorrower(platform, staff);
    await platform.pool.query(
      `insert into loan_events (credit_id, kind, at, recorded_at, source, data)
       values ($1, 'money', $2, $2, 'later', '{"pesos": 20000, "from": "gateway"}')`,
      [creditId, startOfBogotaDay(world.dayAfter(3))],
    );
    expect((await world.propose('legal_ceiling', certified('0.21', 3))).body.fields).toEqual({
      effective_on: expect.stringContaining('Ya hay pagos registrados'),
    });
    expect((await world.propose('legal_ceiling', { ...certified('0.21', 4), preview: 'true' })).status).toBe(
      200,
    );
  });
});

it('late interest uses each ceiling, and none that was withdrawn', async () => {
  const known = async () => (await readPositions(platform.db, [])).ceilings;
  const before = await known();
  await world.enter('legal_ceiling', certified('0.22', 30));
  const added = { from: world.dayAfter(30), ratePpm: 220_000 };
  expect(await known()).toEqual([...before, added]);
  const [version] = (await world.topic('legal_ceiling')).versions;
  expect((await world.enter('withdraw', { topic: 'legal_ceiling', id_version: version?.id })).status).toBe(
    200,
  );
  expect(await known()).toEqual(before);
});

describe('a version that has not begun', () => {
  it('is withdrawn by two people, and stays in the history', async () => {
    await world.enter('late_terms', { late_rate: '0.15', effective_on: world.dayAfter(5) });
    const [coming] = (await world.topic('late_terms')).versions;
    const order = { topic: 'late_terms', id_version: coming?.id };
    expect((await world.propose('withdraw', { ...order, preview: 'true' })).body).toMatchObject({
      id_approval: null,
      changes: expect.arrayContaining([
        { label: 'Interés de mora, efectivo anual', before: '15 %', after: '23,14 %' },
      ]),
    });
    const asked = await Promise.all([world.propose('withdraw', order), world.propose('withdraw', order)]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    const id = asked.find(({ status }) => status === 200)?.body.id_approval;
    expect((await world.answer(id)).status).toBe(200);
    expect((await world.topic('late_terms')).versions[0]).toMatchObject({
      id: coming?.id,
      state: 'withdrawn',
    });
    expect((await world.propose('withdraw', order)).status).toBe(404);
  });

  it('stays once it has begun, and where what would hold instead passes the ceiling', async () => {
    const external = await world.topic('simulator_external');
    const current = external.versions.find(({ state }) => state === 'current');
    const begun = await world.propose('withdraw', { topic: 'simulator_external', id_version: current?.id });
    expect(begun.body.fields).toEqual({ id_version: expect.any(String) });

    await world.enter('legal_ceiling', certified('0.15', 5));
    const [lowered] = (await world.topic('simulator_external')).versions;
    expect(lowered).toMatchObject({ state: 'scheduled', effective_on: world.dayAfter(5) });
    const kept = await world.propose('withdraw', { topic: 'simulator_external', id_version: lowered?.id });
    expect(kept.body.fields).toEqual({ id_version: expect.stringContaining('pasaría el tope legal') });
  });
});

describe('a lower ceiling that comes', () => {
  it('holds up no other change of the late terms, and says from which day it caps them', async () => {
    await world.enter('legal_ceiling', certified('0.19', 40));
    const fees = { late_rate: '0.2', step_days_1: 8, step_fee_1: 9_000 };
    const today = await world.propose('late_terms', { ...fees, preview: 'true' });
    expect([today.status, today.body.effects]).toMatchObject([
      200,
      expect.arrayContaining([
        {
          label: expect.stringMatching(/^Interés de mora que se cobra desde el \S+, por el tope legal$/),
          before: '19 %',
          after: '19 %',
        },
      ]),
    ]);
    const on = { effective_on: world.dayAfter(40) };
    const later = await world.propose('late_terms', { ...fees, ...on, preview: 'true' });
    expect([later.status, later.body.fields]).toEqual([
      400,
      { late_rate: expect.stringMatching(/^Pasa el tope legal: el \S+ es 19 % efectivo anual$/) },
    ]);
  });
});
