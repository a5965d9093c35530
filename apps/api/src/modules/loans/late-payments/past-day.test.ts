import { beforeAll, expect, test } from 'vitest';
import { pay, voidMoney } from '../../../../test/fixtures/collections.ts';
import { makeCompany } from '../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';

const PAST_DAY = '/dashboard/api/operative/past_day';

const at = await sharedStaffApp('2026-03-01');
let token: string;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
});

const local = (text: string) => new Date(`${text}-05:00`);
const dayOf = async (creditId: number, on: string) =>
  (await at.get(`${PAST_DAY}?id_credit=${creditId}&on=${on}`, token)).body;

/** 300,000 in two installments from 10 January: the first is due on 10 February. */
async function lateCredit() {
  const credit = await makeDisbursedCredit(at, '2026-01-10');
  at.clock.setNow(local('2026-02-20T09:00:00'));
  return credit;
}

test('money that was paid on a day and became known three days later: late as it was known, not late as it is known', async () => {
  const { id, total } = await lateCredit();
  at.clock.setNow(local('2026-02-14T09:00:00'));
  await pay(at, id, total / 2, local('2026-02-11T08:00:00'));
  at.clock.setNow(local('2026-02-20T09:00:00'));
  const { known_then: then, known_now: now, changed_by: changes } = await dayOf(id, '2026-02-12');
  expect(then).toMatchObject({ days_past_due: 2, waiting: 0 });
  expect(then.owed).toBe(total + then.late_interest);
  expect(then.overdue).toBeGreaterThan(total / 2);
  expect(then.late_interest).toBeGreaterThan(now.late_interest);
  expect(now).toMatchObject({ days_past_due: 0, overdue: 0, collection_fee: 0 });
  expect(now.payoff).toBeLessThan(then.payoff);
  expect(changes).toEqual([
    {
      kind: 'money',
      on: '2026-02-11',
      recorded_at: local('2026-02-14T09:00:00').toISOString(),
      text: expect.stringMatching(/^Pago en línea de \$\S+: .*a la cuota 1/),
    },
  ]);
  // From the day of its recording on, both are one.
  const later = await dayOf(id, '2026-02-14');
  expect([later.known_then, later.changed_by]).toEqual([later.known_now, []]);
});

test('money that was voided later paid nothing on that day: its void makes the difference, and the void of that void none', async () => {
  const { id, total } = await lateCredit();
  at.clock.setNow(local('2026-02-09T09:00:00'));
  const source = await pay(at, id, total / 2);
  at.clock.setNow(local('2026-02-16T09:00:00'));
  await voidMoney(at, id, source);
  const { known_then: then, known_now: now, changed_by: changes } = await dayOf(id, '2026-02-12');
  expect([then.owed, now.owed]).toEqual([total / 2, total]);
  // Nobody is late while the lender had the money.
  expect(now.days_past_due).toBe(0);
  expect(changes).toMatchObject([{ kind: 'void', on: '2026-02-16' }]);
  at.clock.setNow(local('2026-02-18T09:00:00'));
  await voidMoney(at, id, `void-${source}`);
  const again = await dayOf(id, '2026-02-12');
  expect(again.known_now).toEqual(again.known_then);
  expect(again.changed_by).toMatchObject([
    { kind: 'void', on: '2026-02-16' },
    { kind: 'void', on: '2026-02-18' },
  ]);
});

test('a day before the disbursement owes nothing; today and later are refused beside the field', async () => {
  const { id } = await lateCredit();
  expect(await dayOf(id, '2026-01-09')).toMatchObject({ known_now: { owed: 0, payoff: 0 } });
  for (const on of ['2026-02-20', '2026-02-21', '2026-02-30', ''])
    expect(await dayOf(id, on)).toMatchObject({ fields: { on: expect.any(String) } });
});

test("another company's credit answers as if it did not exist", async () => {
  const { id } = await lateCredit();
  const stranger = await at.staff(['late_payments'], await makeCompany(at.db));
  const url = `${PAST_DAY}?id_credit=${id}&on=2026-02-12`;
  expect((await at.get(url, stranger.token)).status).toBe(404);
  expect((await at.get(`${PAST_DAY}?id_credit=999999&on=2026-02-12`, token)).status).toBe(404);
  const other = await at.staff(['disbursement_confirm']);
  expect((await at.get(url, other.token)).status).toBe(403);
});
