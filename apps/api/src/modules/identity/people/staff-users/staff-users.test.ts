import { describe, expect, it } from 'vitest';
import { sharedPlatform, type TestReply } from '../../../../../test/platform/platform.ts';
import { adminAccess, staffAccess } from '../../../../../test/platform/staff.ts';
import { createCompany } from '../../../lending/companies/index.ts';

const USERS = '/dashboard/api/staff_users';
const LOGIN = '/users/api/login/admin/';
const PASSWORD = 'Tejado-violeta7';

type Admin = { access: string; id: number; email: string };
type Tokens = { access: string; refresh: string };
type Row = { id_user: number; email: string; state: string; modules: string[]; is_admin: boolean };

const platform = await sharedPlatform();
let made = 0;

const admin = await adminAccess(platform);
/** Approves what the first admin requests. */
const second: Admin = await adminAccess(platform);
const now = platform.services.clock.now();
const companyId = await createCompany(platform.db, { name: 'Café Alto', nit: '900373913-4', now });

const body = (more: object = {}) => {
  made += 1;
  const email = `nueva${made}@unamano.test`;
  return { first_name: 'Eva', last_name: 'Paz', email, modules: 'late_payments', ...more };
};

/** What two admins grant is approved by the second one. */
async function approved(reply: TestReply): Promise<void> {
  if (reply.body.id_approval === undefined) return;
  const order = { id_approval: reply.body.id_approval, action: 'approve' };
  const answer = await platform.post('/dashboard/api/approvals/answer', order, second.access);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function invited(more: object = {}, by = admin.access): Promise<{ id: number; email: string }> {
  const fields = body(more);
  const reply = await platform.post(`${USERS}/invite`, fields, by);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  await approved(reply);
  const { rows } = await platform.pool.query('select id from staff where email = $1', [fields.email]);
  return { id: Number(rows[0]?.id), email: fields.email };
}

/** The token of the link that was mailed last. */
async function linkOf(email: string): Promise<string> {
  const { rows } = await platform.pool.query('select id from messages where sent_at is null order by id');
  const { sendMessageTask } = await import('../../../office/messages/jobs.ts');
  const { sealer } = await import('../../../../kernel/encryption.ts');
  const { services } = platform;
  const deliver = sendMessageTask({
    db: services.db,
    clock: services.clock,
    sealer: sealer(services.config.keys, 'messages'),
    ...services.outside,
    log: { warn: () => {} },
  });
  for (const { id } of rows) await deliver({ messageId: id });
  const inbox = await platform.call(
    'GET',
    `/sandbox/api/messages?channel=email&to=${encodeURIComponent(email)}`,
  );
  const mails = inbox.body.messages as { body: string }[];
  return /\/invitacion\?token=([\w-]+)/.exec(mails[0]?.body ?? '')?.[1] ?? '';
}

const accept = (token: string, password = PASSWORD) =>
  platform.post('/users/api/forgot/password/', { token, password });
const login = (email: string) => platform.post(LOGIN, { email, password: PASSWORD });
const accessOf = async (email: string): Promise<string> =>
  ((await login(email)).body.data_login as { tokens: { access: string } }).tokens.access;

async function rowOf(id: number): Promise<Row | undefined> {
  const { body } = await platform.get(`${USERS}/list?limit=200`, admin.access);
  return (body.users as Row[]).find(({ id_user }) => id_user === id);
}

describe('an invitation', () => {
  it('mails a link that sets the password once, and lets in with the modules that were given', async () => {
    const { id, email } = await invited({ modules: 'late_payments,historic_dc' });
    expect((await login(email)).status).toBe(404);
    expect(await rowOf(id)).toMatchObject({ state: 'invited', modules: ['historic_dc', 'late_payments'] });
    const token = await linkOf(email);
    expect((await accept(token)).status).toBe(200);
    expect((await accept(token, 'Otra-clave-22')).status).toBe(400);
    const reply = await login(email);
    expect((reply.body.permissions as { name: string }[]).map(({ name }) => name)).toEqual([
      'historic_dc',
      'late_payments',
    ]);
    expect(await rowOf(id)).toMatchObject({ state: 'active' });
  });

  it('is good for 48 hours, and a new one ends the old', async () => {
    const { id, email } = await invited();
    const first = await linkOf(email);
    // Within a minute it is a second click.
    await platform.post(`${USERS}/reinvite`, { id_user: id }, admin.access);
    expect(await linkOf(email)).toBe(first);
    platform.advanceMinutes(2);
    expect((await platform.post(`${USERS}/reinvite`, { id_user: id }, admin.access)).status).toBe(200);
    const second = await linkOf(email);
    expect(second).not.toBe(first);
    expect((await accept(first)).status).toBe(400);
    platform.advanceDays(2);
    expect((await accept(second)).status).toBe(400);
    platform.advanceDays(-2);
    expect((await accept(second)).status).toBe(200);
    expect((await platform.post(`${USERS}/reinvite`, { id_user: id }, admin.access)).status).toBe(409);
  });

  it('goes out once to one address, however often it is clicked', async () => {
    const fields = body({ modules: 'historic_dc' });
    const clicks = Array.from({ length: 8 }, () => platform.post(`${USERS}/invite`, fields, admin.access));
    const statuses = (await Promise.all(clicks)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(7).fill(409)]);
    const { rows } = await platform.pool.query('select 1 from staff where email = $1', [fields.email]);
    expect(rows).toHaveLength(1);
  });

  it('gives company staff no module that acts on the platform itself', async () => {
    const refused = [
      { id_company: companyId, modules: 'companies' },
      { id_company: companyId, is_admin: 'true' },
      { modules: '' },
      { modules: 'late_payments,rey' },
      { id_company: 99_999 },
    ];
    for (const more of refused) {
      const reply = await platform.post(`${USERS}/invite`, body(more), admin.access);
      expect(reply.status, JSON.stringify(more)).toBe(400);
      expect(Object.keys(reply.body.fields as object)).toHaveLength(1);
    }
    const { id, email } = await invited({ id_company: companyId, modules: 'credit_approve' });
    await accept(await linkOf(email));
    await platform.pool.query(`insert into staff_modules (staff_id, module) values ($1, 'audit')`, [id]);
    const access = await accessOf(email);
    expect((await platform.get('/dashboard/api/audit/list', access)).status).toBe(403);
    expect((await platform.get('/dashboard/api/allied_company/list?state=IN_REVIEW', access)).status).toBe(
      200,
    );
  });
});

describe('an account', () => {
  it('is ended for good from the next call on, and begins again only by a new link', async () => {
    const { id, email } = await invited();
    await accept(await linkOf(email));
    const access = await accessOf(email);
    expect((await platform.get('/dashboard/api/operative/late_payments', access)).status).toBe(200);
    expect((await platform.post(`${USERS}/end`, { id_user: id }, admin.access)).body).toEqual({
      id_user: id,
      state: 'ended',
    });
    expect((await platform.get('/dashboard/api/operative/late_payments', access)).status).toBe(401);
    expect((await login(email)).status).toBe(404);
    expect((await platform.post(`${USERS}/end`, { id_user: id }, admin.access)).status).toBe(409);
    await approved(await platform.post(`${USERS}/reinvite`, { id_user: id }, admin.access));
    expect((await login(email)).status).toBe(404);
    await accept(await linkOf(email));
    expect((await login(email)).status).toBe(200);
  });

  it('is logged out everywhere by a colleague, who stays logged in, and logs in again', async () => {
    const { id, email } = await invited();
    await accept(await linkOf(email));
    const work = '/dashboard/api/operative/late_payments';
    const REFRESH = '/users/api/token/refresh/';
    const replies = [await login(email), await login(email)];
    const devices = replies.map(({ body }) => (body.data_login as { tokens: Tokens }).tokens);
    for (const { access } of devices) expect((await platform.get(work, access)).status).toBe(200);
    const close = () => platform.post(`${USERS}/end_sessions`, { id_user: id }, admin.access);
    expect((await close()).body).toEqual({ id_user: id, state: 'active' });
    for (const { access, refresh } of devices) {
      expect((await platform.get(work, access)).status).toBe(401);
      expect((await platform.post(REFRESH, { refresh })).status).toBe(401);
    }
    expect((await platform.get(`${USERS}/list`, admin.access)).status).toBe(200);
    expect((await close()).status).toBe(200);
    const { rows } = await platform.pool.query(
      `select actor_id, after from audit_events where action = 'session.end' and subject_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ actor_id: admin.id, after: { ended: 2 } }]);
    expect((await login(email)).status).toBe(200);
    await platform.post(`${USERS}/end`, { id_user: id }, admin.access);
    expect([(await close()).status, (await close()).body.err_code]).toEqual([409, 'STATE_NOT_ALLOWED']);
  });

  it('has other modules from the next call on', async () => {
    const { id, email } = await invited();
    await accept(await linkOf(email));
    const access = await accessOf(email);
    const change = { id_user: id, first_name: 'Eva', last_name: 'Paz', modules: 'historic_dc' };
    expect((await platform.post(`${USERS}/update`, change, admin.access)).status).toBe(200);
    expect((await platform.get('/dashboard/api/operative/late_payments', access)).status).toBe(403);
    expect((await platform.get('/dashboard/api/risk_center/history?filter_to_search=1', access)).status).toBe(
      404,
    );
  });

  it('is not ended, nor made less, by its own owner', async () => {
    const name = { first_name: 'Ángela', last_name: 'Restrepo', modules: 'late_payments' };
    for (const [path, fields] of [
      ['end', { id_user: admin.id }],
      ['update', { id_user: admin.id, ...name }],
      ['end_sessions', { id_user: admin.id }],
      ['reset_second_factor', { id_user: admin.id }],
    ] as const) {
      const reply = await platform.post(`${USERS}/${path}`, fields, admin.access);
      expect([reply.status, reply.body.err_code], path).toEqual([409, 'OWN_ACCOUNT']);
    }
  });

  it('leaves one admin when two take each other’s rights at the same instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await adminAccess(platform), await adminAccess(platform)];
      await platform.pool.query('update staff set active = false where is_admin and id <> all ($1)', [
        [one.id, two.id],
      ]);
      const replies = await Promise.all([
        platform.post(`${USERS}/end`, { id_user: two.id }, one.access),
        platform.post(`${USERS}/end`, { id_user: one.id }, two.access),
      ]);
      const { rows } = await platform.pool.query('select id from staff where is_admin and active');
      expect(rows, JSON.stringify(replies.map(({ body }) => body))).toHaveLength(1);
    }
    await platform.pool.query('update staff set active = true where id = any ($1)', [[admin.id, second.id]]);
  });
});

describe('a staff member with the module who is not an admin', () => {
  it('touches no admin, makes none, and gives no module that they lack or that approves', async () => {
    const clerk = await staffAccess(platform, ['staff_users', 'late_payments', 'historic_dc']);
    const { id } = await invited({ modules: 'late_payments,audit' });
    const name = { first_name: 'Eva', last_name: 'Paz' };
    const attempts: [string, Record<string, unknown>][] = [
      ['invite', body({ is_admin: 'true' })],
      ['invite', body({ modules: 'audit' })],
      ['invite', body({ modules: 'late_payments' })],
      ['update', { id_user: admin.id, ...name, modules: 'late_payments' }],
      ['update', { id_user: id, ...name, modules: 'late_payments,audit,settings' }],
      ['update', { id_user: id, ...name, modules: 'late_payments' }],
      ['end', { id_user: admin.id }],
      ['end_sessions', { id_user: admin.id }],
      ['reset_second_factor', { id_user: id }],
    ];
    for (const [path, fields] of attempts) {
      const reply = await platform.post(`${USERS}/${path}`, fields, clerk);
      expect(reply.status, `${path} ${JSON.stringify(fields)}`).toBe(403);
    }
    await invited({ modules: 'historic_dc' }, clerk);
    const kept = { id_user: id, ...name, last_name: 'Paz Ruiz', modules: 'late_payments,audit' };
    expect((await platform.post(`${USERS}/update`, kept, clerk)).status).toBe(200);
  });
});

it('the list is searched, filtered and paged by name', async () => {
  for (const last_name of ['Zuluaga Uno', 'Zuluaga Dos', 'Zuluaga Tres', 'Zuluaga Álamo'])
    await invited({ first_name: 'Inés', last_name });
  const names: string[] = [];
  let cursor = '';
  do {
    const path = `${USERS}/list?search=${encodeURIComponent('INES  zuluaga')}&limit=2&cursor=${cursor}`;
    const { body } = await platform.get(path, admin.access);
    names.push(...(body.users as { last_name: string }[]).map(({ last_name }) => last_name));
    cursor = String(body.next_cursor ?? '');
  } while (cursor !== '');
  expect(names).toEqual(['Zuluaga Álamo', 'Zuluaga Dos', 'Zuluaga Tres', 'Zuluaga Uno']);
  const ended = await platform.get(`${USERS}/list?state=ended&limit=200`, admin.access);
  expect(new Set((ended.body.users as Row[]).map(({ state }) => state))).toEqual(new Set(['ended']));
});

it('every change is in the audit, with what it was and what it became', async () => {
  const { id } = await invited({ modules: 'late_payments' });
  const change = { id_user: id, first_name: 'Eva', last_name: 'Paz', modules: 'historic_dc' };
  await platform.post(`${USERS}/update`, change, admin.access);
  await platform.post(`${USERS}/end`, { id_user: id }, admin.access);
  const { rows } = await platform.pool.query(
    `select action, before, after, actor_id from audit_events where subject_kind = 'staff' and subject_id = $1 order by id`,
    [String(id)],
  );
  expect(rows).toMatchObject([
    {
      action: 'staff.invite',
      before: null,
      after: { modules: ['late_payments'], email: expect.stringMatching(/^n\*{3}@/) },
    },
    { action: 'staff.update', before: { modules: ['late_payments'] }, after: { modules: ['historic_dc'] } },
    { action: 'staff.end', before: { state: 'active' }, after: { state: 'ended' }, actor_id: admin.id },
  ]);
});
