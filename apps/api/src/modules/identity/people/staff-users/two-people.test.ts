/** One person is not two: what a person gave access to never approves for that person. */
import { addDays } from '@unamano/domain/calendar';
import { type AccessGrant, approverFault } from '@unamano/domain/office/two-people';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS_PROPOSAL } from '../../../../../test/fixtures/settings.ts';
import { sharedPlatform, type TestReply } from '../../../../../test/platform/platform.ts';
import { adminAccess, staffAccess } from '../../../../../test/platform/staff.ts';

const USERS = '/dashboard/api/staff_users';
const HOUR_MS = 3_600_000;

type Admin = Awaited<ReturnType<typeof adminAccess>>;

const platform = await sharedPlatform();
/** Who attacks; `honest` approves each grant that is requested of them. */
let attacker: Admin;
let honest: Admin;
let made = 0;

beforeEach(async () => {
  await platform.pool.query('update staff set active = false where is_admin');
  attacker = await adminAccess(platform);
  honest = await adminAccess(platform);
});

const newPerson = (more: object) => {
  made += 1;
  return { first_name: 'Eva', last_name: 'Paz', email: `marioneta${made}@unamano.test`, ...more };
};
const answer = (id: unknown, access: string, action = 'approve') =>
  platform.post('/dashboard/api/approvals/answer', { id_approval: id, action }, access);
const idOf = async (email: string): Promise<number | undefined> => {
  const { rows } = await platform.pool.query('select id from staff where email = $1', [email]);
  return rows[0] && Number(rows[0].id);
};
const age = (id: number, hours: number) =>
  platform.pool.query(
    `update staff set created_at = $2::timestamptz, invited_at = case when invited_at is null then null else $2::timestamptz end where id = $1`,
    [id, new Date(platform.services.clock.now().getTime() - hours * HOUR_MS)],
  );

/** The password is set in the database: the link of the invitation has its own tests. */
async function logIn(email: string): Promise<string> {
  await platform.pool.query(
    `update staff set password_hash = (select password_hash from staff where id = $2) where email = $1`,
    [email, attacker.id],
  );
  const reply = await platform.post('/users/api/login/admin/', { email, password: 'Chicamocha2026' });
  return (reply.body.data_login as { tokens: { access: string } }).tokens.access;
}

/** An account that the attacker holds, made by every rule: the honest admin approves the grant. */
async function puppet(
  rights: object,
  by = attacker.access,
): Promise<{ id: number; email: string; access: string }> {
  const person = newPerson(rights);
  const reply = await platform.post(`${USERS}/invite`, person, by);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  if (reply.body.id_approval) expect((await answer(reply.body.id_approval, honest.access)).status).toBe(200);
  const id = Number(await idOf(person.email));
  return { id, email: person.email, access: await logIn(person.email) };
}

const requestChange = async (access: string): Promise<TestReply> => {
  const { rows } = await platform.pool.query(
    `select id, requested_by from approval_requests r where kind = 'settings.limits'
     and not exists (select from approval_decisions d where d.request_id = r.id)`,
  );
  for (const { id, requested_by } of rows)
    await platform.pool.query(
      `insert into approval_decisions (request_id, requested_by, decision, decided_by, decided_at)
       values ($1, $2, 'withdrawn', $2, now())`,
      [id, requested_by],
    );
  made += 1;
  const effective_on = addDays(platform.services.clock.today(), 1);
  const order = { ...LIMITS_PROPOSAL, disbursement_limit: 300_000 + made, effective_on, reason: 'Sí' };
  const reply = await platform.post('/dashboard/api/settings/limits', order, access);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply;
};

describe('an admin who wants to be two', () => {
  it('J4: makes no second admin alone: the account and its mail wait for another admin', async () => {
    const person = newPerson({ is_admin: 'true' });
    const reply = await platform.post(`${USERS}/invite`, person, attacker.access);
    expect(reply.body).toMatchObject({ id_user: null, state: null, id_approval: expect.any(Number) });
    expect(await idOf(person.email)).toBeUndefined();
    const { rows } = await platform.pool.query('select 1 from messages where recipient = $1', [person.email]);
    expect(rows).toEqual([]);
    expect((await answer(reply.body.id_approval, attacker.access)).body.err_code).toBe(
      'SELF_APPROVAL_NOT_ALLOWED',
    );
    expect((await answer(reply.body.id_approval, honest.access)).status).toBe(200);
    expect(await idOf(person.email)).toBeDefined();
  });

  it('J5: raises no account alone, and the raised one approves nothing of theirs for 30 days', async () => {
    const { id, email, access } = await puppet({ modules: 'historic_dc' });
    await age(id, 100);
    const change = { id_user: id, first_name: 'Eva', last_name: 'Paz', is_admin: 'true' };
    const reply = await platform.post(`${USERS}/update`, change, attacker.access);
    expect(reply.body).toMatchObject({ id_user: id, id_approval: expect.any(Number) });
    const { rows } = await platform.pool.query('select is_admin from staff where id = $1', [id]);
    expect(rows).toEqual([{ is_admin: false }]);
    expect((await answer(reply.body.id_approval, honest.access)).status).toBe(200);
    const raised = await logIn(email);
    const { body } = await requestChange(attacker.access);
    const refused = await answer(body.id_approval, raised);
    expect([refused.status, refused.body.err_code]).toEqual([409, 'APPROVER_NOT_INDEPENDENT']);
    expect(access).not.toBe(raised);
    expect((await answer(body.id_approval, honest.access)).status).toBe(200);
  });

  it('is one person with every account of a chain, and with two puppets of one hand', async () => {
    const first = await puppet({ is_admin: 'true' });
    await age(first.id, 100);
    const second = await puppet({ is_admin: 'true' }, first.access);
    await age(second.id, 100);
    const sibling = await puppet({ is_admin: 'true' });
    await age(sibling.id, 100);
    for (const [asks, approves] of [
      [attacker, second],
      [second, attacker],
      [sibling, second],
    ] as const) {
      const { body } = await requestChange(asks.access);
      expect((await answer(body.id_approval, approves.access)).body.err_code).toBe(
        'APPROVER_NOT_INDEPENDENT',
      );
    }
    const { body } = await requestChange(second.access);
    expect((await answer(body.id_approval, honest.access)).status).toBe(200);
  });

  it('gains no approver by a reset of a second factor', async () => {
    const third = await adminAccess(platform);
    await platform.pool.query(
      `insert into staff_second_factors (staff_id, secret_sealed, confirmed_at) values ($1, 'x', now())`,
      [third.id],
    );
    expect(
      (await platform.post(`${USERS}/reset_second_factor`, { id_user: third.id }, attacker.access)).status,
    ).toBe(200);
    const access = await logIn(third.email);
    const { body } = await requestChange(attacker.access);
    expect((await answer(body.id_approval, access)).body.err_code).toBe('APPROVER_NOT_INDEPENDENT');
  });

  it('waits 72 hours with a new account, to the hour', async () => {
    const third = await adminAccess(platform);
    const { body } = await requestChange(attacker.access);
    await age(third.id, 71.99);
    expect((await answer(body.id_approval, third.access)).body.err_code).toBe('APPROVER_TOO_NEW');
    await age(third.id, 72);
    expect((await answer(body.id_approval, third.access)).status).toBe(200);
  });

  it('alone on the platform, gets no second admin but by the command', async () => {
    await platform.post(`${USERS}/end`, { id_user: honest.id }, attacker.access);
    const reply = await platform.post(`${USERS}/invite`, newPerson({ is_admin: 'true' }), attacker.access);
    expect([reply.status, reply.body.err_code]).toEqual([409, 'SECOND_ADMIN_NEEDED']);
  });
});

it('J6: a clerk with the modules of a write-off invites nobody who could approve it', async () => {
  const clerk = await staffAccess(platform, ['staff_users', 'late_payments']);
  const reply = await platform.post(`${USERS}/invite`, newPerson({ modules: 'late_payments' }), clerk);
  expect(reply.status).toBe(403);
});

it('J8: what an admin requested ends with the account, and does not come back with it', async () => {
  const { body } = await requestChange(attacker.access);
  expect((await platform.post(`${USERS}/end`, { id_user: attacker.id }, honest.access)).status).toBe(200);
  const third = await adminAccess(platform);
  expect((await answer(body.id_approval, third.access)).body.err_code).toBe('STATE_NOT_ALLOWED');
  await platform.pool.query('update staff set active = true, ended_at = null where id = $1', [attacker.id]);
  expect((await answer(body.id_approval, third.access)).body.err_code).toBe('STATE_NOT_ALLOWED');
  const listed = await platform.get('/dashboard/api/approvals?state=answered', third.access);
  const row = (listed.body.approvals as { id: number; state: string; reason: string }[]).find(
    ({ id }) => id === body.id_approval,
  );
  expect(row).toMatchObject({ state: 'withdrawn', reason: 'Terminó la cuenta de quien lo pidió' });
});

describe('the database itself', () => {
  const decide = (id: unknown, by: number) =>
    platform.pool.query(
      `insert into approval_decisions (request_id, requested_by, decision, decided_by, decided_at)
       select id, requested_by, 'approved', $2, $3 from approval_requests where id = $1`,
      [id, by, platform.services.clock.now()],
    );

  it('refuses an approval by a dependent, a new or an ended account', async () => {
    const first = await puppet({ is_admin: 'true' });
    const { body } = await requestChange(attacker.access);
    await expect(decide(body.id_approval, first.id)).rejects.toThrow(/younger than 72 hours/);
    await age(first.id, 100);
    await expect(decide(body.id_approval, first.id)).rejects.toThrow(/not independent/);
    await decide(body.id_approval, honest.id);
  });
});

it('the trigger and the rule of the domain agree on random grants', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => adminAccess(platform)));
  const ids = people.map(({ id }) => id);
  const now = platform.services.clock.now();
  let state = 11;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const grants: AccessGrant[] = [];
  const verdicts = new Set<boolean>();
  for (let n = 0; n < 12; n += 1) {
    const [giver, account] = [ids[next(6)], ids[next(6)]];
    if (giver === undefined || account === undefined || giver === account) continue;
    const at = new Date(now.getTime() - next(40 * 24) * HOUR_MS);
    grants.push({ giver, account, at });
    await platform.pool.query(
      `insert into staff_grants (staff_id, granted_by, kind, granted_at) values ($1, $2, 'invite', $3)`,
      [account, giver, at],
    );
    const { rows } = await platform.pool.query(
      `select a as requester, b as approver, exists (select with_givers(a, $2) intersect select with_givers(b, $2)) as shared
       from unnest($1::bigint[]) a, unnest($1::bigint[]) b`,
      [ids, now],
    );
    for (const { requester, approver, shared } of rows) {
      const fault = approverFault({ requester, approver, openedAt: new Date(0) }, grants, now);
      expect(fault !== null, `${requester} ${approver} ${JSON.stringify(grants)}`).toBe(shared);
      if (requester !== approver) verdicts.add(shared);
    }
  }
  expect(verdicts).toEqual(new Set([true, false]));
});

it('all other admins read in a mail what was requested and granted', async () => {
  const third = await adminAccess(platform);
  await puppet({ is_admin: 'true' });
  const { rows } = await platform.pool.query(
    `select template, recipient from messages where template like 'staff_%' and recipient = any ($1) order by id`,
    [[attacker.email, honest.email, third.email]],
  );
  expect(rows).toEqual([
    { template: 'staff_access_requested', recipient: honest.email },
    { template: 'staff_access_requested', recipient: third.email },
    { template: 'staff_access_granted', recipient: attacker.email },
    { template: 'staff_access_granted', recipient: third.email },
  ]);
});
