/** The figures of the team on generated days, against a count in SQL of its own. */
import { addDays, type Day, day } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { CONTACTS, PROMISES, pay, voidMoney } from '../../../../../test/fixtures/collections.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';
import { testSize } from '../../../../../test/sizes.ts';

const TEAM = '/dashboard/api/operative/collections/team';
const START = day('2026-03-02');
const DAYS = testSize({ short: 24, full: 200 });
const at = await sharedStaffApp(START);

type Row = Record<'id_staff' | 'contacts' | 'answered' | 'promises' | 'kept' | 'money_back', number>;

/** Without the code of the figures: one statement for each, as a person would ask the tables. */
async function counted(from: Day, to: Day): Promise<Row[]> {
  const { rows } = await at.pool.query(
    `with own as (
      select made.* from collection_contacts made where not is_inbound
        and not exists (select from collection_messages where contact_id = made.id)
    ), money as (
      select credit_id, recorded_at, (data ->> 'pesos')::bigint as pesos, (at at time zone 'America/Bogota')::date as on_day
      from loan_events paid where kind = 'money' and not exists (select from loan_events void
        where void.credit_id = paid.credit_id and void.kind = 'void' and void.data ->> 'source' = paid.source)
    ), owned as (
      select pesos, on_day, (select staff_id from own where own.credit_id = money.credit_id and reached
        and own.recorded_at <= money.recorded_at and own.contacted_on between money.on_day - 30 and money.on_day
        order by recorded_at desc, id desc limit 1) as staff_id
      from money
    ), kept as (
      select promised.staff_id, promised.due_on from payment_promises promised where promised.amount_pesos <= (
        select coalesce(sum(pesos), 0) from money where money.credit_id = promised.credit_id
          and money.recorded_at > promised.made_at and money.on_day <= promised.due_on
          and money.recorded_at <= coalesce((select min(made_at) from payment_promises later where later.credit_id = promised.credit_id
            and later.id > promised.id and later.made_on <= promised.due_on), 'infinity'))
    )
    select id as id_staff,
      (select count(*)::int from own where staff_id = staff.id and contacted_on between $1 and $2) as contacts,
      (select count(*)::int from own where staff_id = staff.id and reached and contacted_on between $1 and $2) as answered,
      (select count(*)::int from payment_promises where staff_id = staff.id and made_on between $1 and $2) as promises,
      (select count(*)::int from kept where staff_id = staff.id and due_on between $1 and $2) as kept,
      (select coalesce(sum(pesos), 0)::int from owned where staff_id = staff.id and on_day between $1 and $2) as money_back
    from staff where id = any (select staff_id from staff_modules where module = 'late_payments') order by id`,
    [from, to],
  );
  return rows.map((row) => ({ ...row, id_staff: Number(row.id_staff) }));
}

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
      const { body } = await at.get(`${TEAM}?period=${period}`, staff[0]?.token ?? '');
      expect(body.from).toBe(from);
      const shown = (body.people as (Row & { name: string; is_self: boolean })[])
        .map(({ name: _name, is_self: _self, ...row }) => row)
        .sort((a, b) => a.id_staff - b.id_staff);
      expect(shown, `${period} of ${today}`).toEqual(await counted(from, today));
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
