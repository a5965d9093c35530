/** The figures of the team on generated days, against a count in SQL of its own. */
import { addDays, day } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { CONTACTS, PROMISES, pay, voidMoney } from '../../../../../test/fixtures/collections.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';
import { countedTeam, shownTeam, TEAM } from '../../../../../test/fixtures/team-count.ts';
import { testSize } from '../../../../../test/sizes.ts';

const START = day('2026-03-02');
const DAYS = testSize({ short: 24, full: 200 });
const at = await sharedStaffApp(START);

test('what each person did and what came of it equals an independent count, on every day', async () => {
  const staff = [];
  for (let count = 0; count < 3; count += 1) {
    const made = await at.staff(['late_payments']);
    await at.pool.query(`insert into staff_modules (staff_id, module) values ($1, 'late_payments')`, [
      made.actor.id,
    ]);
    staff.push(made);
  }
  const credits = [];
  for (let count = 0; count < 8; count += 1)
    credits.push(await makeDisbursedCredit(at, '2026-01-10', { months: 4 }));
  let seed = 20_261;
  const upTo = (limit: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  let sums = { contacts: 0, kept: 0, money_back: 0 };
  for (let count = 0; count < DAYS; count += 1) {
    const today = addDays(START, count);
    for (let step = 0; step < 6; step += 1) {
      at.clock.setNow(new Date(`${today}T${String(8 + step * 2).padStart(2, '0')}:00:00-05:00`));
      const { id: credit_id } = credits[upTo(8)] as { id: number };
      const { token } = staff[upTo(3)] as (typeof staff)[number];
      const act = upTo(10);
      const reached = act % 2 === 0;
      if (act < 5) await at.post(CONTACTS, token, { credit_id, channel: 'phone', note: 'Llamada', reached });
      else if (act < 6)
        await at.post(CONTACTS, token, { credit_id, channel: 'phone', note: 'Llamó', is_inbound: true });
      else if (act < 8)
        await at.post(PROMISES, token, {
          credit_id,
          amount: 5_000 + upTo(3) * 5_000,
          due_on: addDays(today, upTo(5)),
          channel: 'phone',
        });
      else {
        const source = await pay(at, credit_id, 5_000 + upTo(4) * 4_000);
        if (upTo(6) === 0) await voidMoney(at, credit_id, source);
      }
    }
    const week = addDays(today, -((count + 7) % 7));
    for (const [period, from] of [
      ['day', today],
      ['week', week],
    ] as const) {
      const shown = await shownTeam(at, staff[0]?.token ?? '', period);
      expect(shown, `${period} of ${today}`).toEqual(await countedTeam(at, from, today));
      for (const row of shown)
        sums = {
          contacts: sums.contacts + row.contacts,
          kept: sums.kept + row.kept,
          money_back: sums.money_back + row.money_back,
        };
    }
  }
  // The days had all of it.
  for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(0);
});

test('a sample has conversations alone, at most three of each person, and the same ones again', async () => {
  const { token } = await at.staff(['late_payments']);
  const sampleOf = async () =>
    (await at.get(`${TEAM}?period=week`, token)).body.sample as { id_staff: number }[];
  const sample = await sampleOf();
  expect(sample.length).toBeGreaterThan(0);
  for (const [, own] of Map.groupBy(sample, ({ id_staff }) => id_staff)) expect(own.length).toBeLessThan(4);
  expect(await sampleOf()).toEqual(sample);
});
