/** The calendar of promises on generated days, against a count in SQL of its own. */
import { addDays, type Day, day, formatDay, lastDayOfMonth, withDayOfMonth } from '@unamano/domain/calendar';
import { createSeededRandom } from '@unamano/journeys/random';
import { expect, test } from 'vitest';
import { PROMISES, pay, voidMoney } from '../../../../../test/fixtures/collections.ts';
import { createReliefFixture } from '../../../../../test/fixtures/debt-relief.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';
import { testSize } from '../../../../../test/sizes.ts';

const EXPECTED = '/dashboard/api/operative/collections/expected';
const DAYS = testSize({ short: 40, full: 150 });
const [PROMISED, AGREED] = [4, 3];
const at = await sharedStaffApp('2026-03-02');

/** Without the code of the calendar: as a person would ask the tables. */
async function counted(today: Day) {
  const { rows } = await at.pool.query(
    `with money as (
      select credit_id, recorded_at, (data ->> 'pesos')::bigint as pesos, (at at time zone 'America/Bogota')::date as on_day
      from loan_events paid where kind = 'money' and not exists (select from loan_events void
        where void.credit_id = paid.credit_id and void.kind = 'void' and void.data ->> 'source' = paid.source)
    ), promised as (
      select own.due_on, own.amount_pesos as amount, next.made_at is not null as is_replaced,
        (select coalesce(sum(pesos), 0) from money where money.credit_id = own.credit_id and recorded_at > own.made_at
          and on_day <= own.due_on and recorded_at <= coalesce(next.made_at, 'infinity')) as paid
      from payment_promises own left join lateral (select min(made_at) as made_at from payment_promises later
        where later.credit_id = own.credit_id and later.id > own.id and later.made_on <= own.due_on) next on true
    ), agreed as (
      select event.id, place, (part ->> 'dueOn')::date as due_on, (part ->> 'amount')::bigint as amount,
        sum((part ->> 'amount')::bigint) over (partition by event.id order by place) as through,
        (select coalesce(sum(pesos), 0) from money where money.credit_id = event.credit_id
          and money.recorded_at > event.recorded_at and on_day <= (part ->> 'dueOn')::date) as paid
      from loan_events event, jsonb_array_elements(data -> 'installments') with ordinality as parts (part, place)
      where kind = 'agreement'
    ), lines as (
      select due_on, amount, least(amount, paid) as came, paid < amount and due_on < $1 as is_broken
      from promised where paid >= amount or not is_replaced
      union all
      select due_on, amount, least(amount, greatest(0, paid - through + amount)), paid < through and due_on < $1
      from agreed own where not exists (select from agreed earlier where earlier.id = own.id
        and earlier.place < own.place and earlier.paid < earlier.through and earlier.due_on < $1)
    )
    select due_on::text as on, count(*)::int as count, sum(amount)::int as expected, sum(came)::int as came,
      count(*) filter (where is_broken)::int as broken_count,
      coalesce(sum(amount - came) filter (where is_broken), 0)::int as broken
    from lines where due_on between $2 and $3 group by due_on order by due_on`,
    [today, withDayOfMonth(today, 1), lastDayOfMonth(today)],
  );
  return rows;
}

test(`on ${DAYS} days each month adds up as an independent count, and a day opens to its cases`, async () => {
  const { token } = await at.staff(['late_payments']);
  const relief = await createReliefFixture(at);
  const chance = createSeededRandom(57);
  const credits: number[] = [];
  for (let count = 0; count < PROMISED + AGREED; count += 1)
    credits.push((await makeDisbursedCredit(at, '2026-01-10', { months: 4 })).id);
  const sums = { count: 0, came: 0, broken_count: 0 };
  for (let count = 0; count < DAYS; count += 1) {
    const today = addDays(day('2026-03-02'), count);
    at.clock.setNow(new Date(`${today}T10:00:00-05:00`));
    const agreed = credits[PROMISED + count / 10];
    if (agreed) await relief.agree(agreed, { firstDueOn: addDays(today, 8), installments: 3 });
    for (let step = 0; step < 3; step += 1) {
      const place = chance.below(credits.length);
      const credit_id = credits[place] as number;
      at.clock.setNow(new Date(`${today}T${11 + step}:00:00-05:00`));
      if (place >= PROMISED || chance.below(2) === 0) {
        const source = await pay(at, credit_id, 4_000 + chance.below(4) * 4_000);
        if (place < PROMISED && chance.below(5) === 0) await voidMoney(at, credit_id, source);
      } else {
        const promise = {
          credit_id,
          amount: 10_000,
          due_on: addDays(today, chance.below(6)),
          channel: 'phone',
        };
        expect((await at.post(PROMISES, token, promise)).status).toBe(200);
      }
    }
    const { body } = await at.get(EXPECTED, token);
    expect([today, body.days]).toEqual([today, await counted(today)]);
    const [found] = body.days;
    if (!found) continue;
    const { cases } = (await at.get(`${EXPECTED}/day?on=${formatDay(found.on)}`, token)).body;
    expect(cases.length).toBe(found.count);
    expect(cases.reduce((sum: number, { came }: { came: number }) => sum + came, 0)).toBe(found.came);
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += found[name];
  }
  for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(0);
}, 600_000);
