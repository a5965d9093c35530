/** Look-ups of bureau reports by staff: a daily budget, a reason, and an alarm. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeBorrower, makeCompany, makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import {
  createStaffTestApp,
  reportSealer,
  type StaffTestApp,
} from '../../../../test/fixtures/late-payments.ts';
import { setLimits } from '../../../../test/fixtures/limits.ts';

const PATH = '/dashboard/api/risk_center/history/';

let at: StaffTestApp;
let token: string;
let dni: string;
let day = 0;

/** Nothing is used of the budgets of a new day. */
function nextDay(): void {
  day += 1;
  at.clock.setDay(`2026-06-${String(day).padStart(2, '0')}`);
}

beforeEach(async () => {
  if (!at) at = await createStaffTestApp('2026-05-20');
  nextDay();
  await setBudget(50, 200);
  at.alarms.length = 0;
  token = (await at.staff(['historic_dc'])).token;
  const person = await makeBorrower(at.db);
  dni = person.dni;
  await at.db
    .insertInto('bureau_reports')
    .values({
      borrower_id: person.id,
      dni,
      found: true,
      report_sealed: reportSealer.seal('{"information_HP": {"score": {"puntaje": 700}}}'),
      queried_at: new Date('2026-03-01T15:00:00Z'),
    })
    .execute();
});
afterAll(() => at.close());

const lookUp = (reason = '&lookup_reason=credit_request', as = token) =>
  at.get(`${PATH}?filter_to_search=${dni}${reason}`, as);

const setBudget = (lookups_per_person: number, lookups_of_platform: number): Promise<void> =>
  setLimits(at.pool, { lookups_per_person, lookups_of_platform });

/** What look-ups write. */
async function written(): Promise<{ lookups: number; audited: number }> {
  const { rows } = await at.pool.query(`select (select count(*) from bureau_lookups)::int as lookups,
    (select count(*) from audit_events where action = 'risk_history.look_up')::int as audited`);
  return rows[0];
}

describe('the budget of a day', () => {
  test('M12: stops one person in the 51st look-up, writes nothing more, and ends with the day', async () => {
    const replies = [];
    for (let index = 0; index < 50; index += 1) replies.push((await lookUp()).status);
    expect(new Set(replies)).toEqual(new Set([200]));
    const before = await written();
    const reply = await at.app.inject({
      method: 'GET',
      url: `${PATH}?filter_to_search=${dni}&lookup_reason=credit_request`,
      headers: { 'x-app-key': 'unamano-web', authorization: `Bearer ${token}` },
    });
    expect([reply.statusCode, reply.json().err_code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    // The platform's noon in Bogotá is ten: fourteen hours are left of the day.
    expect(Number(reply.headers['retry-after'])).toBe(14 * 3_600);
    expect(await written()).toEqual(before);
    // Another person is not held.
    const other = (await at.staff(['historic_dc'])).token;
    expect((await lookUp(undefined, other)).status).toBe(200);
    expect(at.alarms).toEqual([
      { kind: 'lookups_near_budget', account: expect.anything(), detail: { budget: 'person' } },
      { kind: 'lookups_over_budget', account: expect.anything(), detail: { budget: 'person' } },
    ]);
    nextDay();
    expect((await lookUp()).status).toBe(200);
  });

  test('stops all staff together, also where they look up in parallel', async () => {
    await setBudget(8, 10);
    const people = [token, (await at.staff(['historic_dc'])).token, (await at.staff(['historic_dc'])).token];
    const replies = await Promise.all(
      Array.from({ length: 18 }, (_, index) => lookUp(undefined, people[index % 3])),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(8);
    const kinds = at.alarms.map(({ kind, detail }) => `${kind} ${detail?.budget}`);
    expect(kinds.filter((name) => name === 'lookups_near_budget platform')).toHaveLength(1);
    expect(kinds.filter((name) => name === 'lookups_over_budget platform')).toHaveLength(8);
    expect(await at.riskHistory.lookupFigures()).toEqual({ used: 10, budget: 10 });
  });

  test('of the platform is not used up by the staff of a company, who share one of their own', async () => {
    await setBudget(8, 10);
    const company = await makeCompany(at.db);
    const hr = [
      (await at.staff(['historic_dc'], company)).token,
      (await at.staff(['historic_dc'], company)).token,
    ];
    const statuses = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await lookUp(undefined, hr[index % 2])).status);
    // Another company's employee is not found, and the look-up counts.
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    expect(at.alarms.at(-1)).toMatchObject({ kind: 'lookups_over_budget', detail: { budget: 'platform' } });
    expect((await lookUp()).status).toBe(200);
    expect(await at.riskHistory.lookupFigures()).toEqual({ used: 1, budget: 10 });
  });
});

test('the reason is one of the list, and is in the audit with the look-up', async () => {
  expect((await lookUp('&lookup_reason=authority')).status).toBe(200);
  const { rows } = await at.pool.query(`select after ->> 'lookup_reason' as reason from audit_events
    where action = 'risk_history.look_up' order by id desc limit 1`);
  expect(rows).toEqual([{ reason: 'authority' }]);
  const before = await written();
  const wrong = await lookUp('&lookup_reason=curiosity');
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['lookup_reason']]);
  expect(await written()).toEqual(before);
});

describe('a look-up without a reason', () => {
  const lastReason = async () =>
    (await at.get('/dashboard/api/risk_center/last_reason', token)).body.lookup_reason;
  const recorded = async () => {
    const { rows } = await at.pool.query('select reason from bureau_lookups order by id desc limit 1');
    return rows[0]?.reason;
  };

  test('has the first one of the list, then the last one that the person used', async () => {
    expect(await lastReason()).toBe('credit_request');
    expect((await lookUp('')).status).toBe(200);
    expect(await recorded()).toBe('credit_request');
    await lookUp('&lookup_reason=authority');
    await lookUp('&lookup_reason=person_request', (await at.staff(['historic_dc'])).token);
    expect(await lastReason()).toBe('authority');
    expect((await lookUp('')).status).toBe(200);
    expect(await recorded()).toBe('authority');
  });

  test('is never refused within the budget', async () => {
    for (let index = 0; index < 50; index += 1) expect((await lookUp('')).status).toBe(200);
  });
});

test('an empty text is not found, and uses no query, no budget and no event', async () => {
  await setBudget(1, 1);
  const before = await written();
  for (const text of [
    '',
    '?filter_to_search=',
    '?filter_to_search=%20%09',
    '?filter_to_search=&lookup_reason=authority',
  ])
    expect(await at.get(`${PATH}${text}`, token)).toMatchObject({
      status: 404,
      body: {
        err_code: 'OBJECT_NOT_FOUND',
        message: 'No se encontró ningun usuario que coincida con la busqueda',
      },
    });
  expect(await written()).toEqual(before);
  const connect = vi.spyOn(at.pool, 'connect');
  const actor = await makeStaff(at.db, null, ['historic_dc']);
  connect.mockClear();
  const found = await at.riskHistory.find(actor, ORIGIN, { filter: '  ', reason: undefined });
  expect([found, connect.mock.calls.length]).toEqual([{ ok: false, code: 'OBJECT_NOT_FOUND' }, 0]);
  await at.riskHistory.find(actor, ORIGIN, { filter: 'nadie', reason: undefined });
  expect(connect).toHaveBeenCalled();
  connect.mockRestore();
  nextDay();
  expect((await lookUp()).status).toBe(200);
});
