/** What an attacker causes, and what a change of access leaves behind, is in the stream and in the log. */
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { insertTestBorrower } from '../../../../test/fixtures/borrowers.ts';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { adminAccess, staffAccess } from '../../../../test/platform/staff.ts';
import { addressPrefix } from './address-prefix.ts';

const LOGIN = '/users/api/login/admin/';
const FACTOR = '/dashboard/api/account/second_factor';
const PASSWORD = 'Chicamocha2026';
const WRONG = 'Otra-clave-9';

type Logged = { security_event?: string; request_id?: string; address_prefix?: string; account?: unknown };
type Stored = {
  kind: string;
  account_kind: string | null;
  account_id: number | null;
  address_prefix: string;
  request_id: string;
  detail: Record<string, string>;
};

const log: Logged[] = [];
let last = 0;

const logTo = { write: (line: string) => void log.push(JSON.parse(line) as Logged) };
const platform = await sharedPlatform({ LOG_LEVEL: 'info' }, logTo);
/** The events since the last look, as `kind account detail`; refusals are recorded after the reply. */
async function newEvents(count: number): Promise<string[]> {
  const rows = await vi.waitFor(async () => {
    const found = await platform.pool.query<Stored & { id: number }>(
      'select * from security_events where id > $1 order by id',
      [last],
    );
    expect(found.rows).toHaveLength(count);
    return found.rows;
  });
  last = Math.max(last, ...rows.map(({ id }) => Number(id)));
  for (const { kind, request_id, account_kind, account_id, address_prefix } of rows) {
    expect(request_id).toMatch(/^[0-9a-f]{32}$/);
    const account = account_kind === null ? null : { kind: account_kind, id: Number(account_id) };
    const line = { security_event: kind, request_id, address_prefix: '127.0.0.0/24', account };
    expect(address_prefix).toBe('127.0.0.0/24');
    expect(log).toContainEqual(expect.objectContaining(line));
  }
  return rows.map((row) => {
    const account = row.account_kind === null ? 'unknown' : `${row.account_kind} ${row.account_id}`;
    return [row.kind, account, ...Object.values(row.detail)].join(' ');
  });
}

describe('the stream and the log have', () => {
  it('a failed login of each door, with the account where there is one', async () => {
    const admin = await adminAccess(platform);
    const [cellphone, email] = ['+573009990001', 'ana@correo.test'];
    const id = await insertTestBorrower(platform.db, { cellphone, email });
    await platform.pool.query(
      'update borrowers set password_hash = (select password_hash from staff where id = $1) where id = $2',
      [admin.id, id],
    );
    await platform.post(LOGIN, { email: admin.email, password: WRONG });
    await platform.post(LOGIN, { email: 'nadie@unamano.test', password: WRONG });
    const classic = await platform.post('/users/api/login/classic/', { email, password: WRONG });
    const code = { cellphone: '3009990001', otp_code: '000000' };
    const phone = await platform.post('/users/api/login/complete_authentication_otp/', code);
    expect([classic.body.err_code, phone.body.err_code]).toEqual(['USER_NOT_FOUND', 'CODE_NOT_VALID']);
    expect(await newEvents(4)).toEqual([
      `login_failed staff ${admin.id} admin`,
      'login_failed unknown admin',
      `login_failed borrower ${id} classic`,
      `login_failed borrower ${id} phone`,
    ]);
  });

  it('a right password that the second factor stopped, a wrong code, and each change of the factor', async () => {
    const { access, id, email } = await adminAccess(platform);
    const { secret } = (await platform.post(`${FACTOR}/start`, { password: PASSWORD }, access)).body;
    const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
      timestamp: platform.services.clock.now().getTime(),
    });
    await platform.post(`${FACTOR}/confirm`, { otp_code: code }, access);
    await platform.post(LOGIN, { email, password: PASSWORD });
    await platform.post(LOGIN, { email, password: PASSWORD, otp_code: '000000' });
    const other = await adminAccess(platform);
    await platform.post('/dashboard/api/staff_users/reset_second_factor', { id_user: id }, other.access);
    expect(await newEvents(4)).toEqual([
      `factor_changed staff ${id} turn_on`,
      `factor_required staff ${id} admin`,
      `factor_failed staff ${id} admin`,
      `factor_changed staff ${id} reset`,
    ]);
  });

  it('a refused right and a limit, once a minute for each caller and call', async () => {
    const clerk = await staffAccess(platform, ['historic_dc']);
    for (let n = 0; n < 5; n += 1) await platform.get('/dashboard/api/audit/list', clerk);
    const [event] = await newEvents(1);
    expect(event).toMatch(/^right_refused staff \d+ GET \/dashboard\/api\/audit\/list$/);
    const email = 'limite@unamano.test';
    let status = 0;
    for (let n = 0; n < 40 && status !== 429; n += 1)
      ({ status } = await platform.post(LOGIN, { email, password: WRONG }));
    await platform.post(LOGIN, { email, password: WRONG });
    const events = await vi.waitFor(async () => {
      const { rows } = await platform.pool.query(
        `select detail from security_events where kind = 'limit_reached'`,
      );
      expect(rows).toEqual([{ detail: { call: 'POST /users/api/login/admin/' } }]);
      return platform.pool.query('select max(id) as id from security_events');
    });
    last = Number(events.rows[0]?.id);
  });

  it('a second use of a refresh token, and both ends of a reset', async () => {
    const { id, email } = await adminAccess(platform);
    const login = await platform.post(LOGIN, { email, password: PASSWORD });
    const { refresh } = (login.body.data_login as { tokens: { refresh: string } }).tokens;
    for (let n = 0; n < 2; n += 1) await platform.post('/users/api/token/refresh/', { refresh });
    await platform.get(`/users/api/forgot/password/?email=${encodeURIComponent(email)}`);
    expect(await newEvents(2)).toEqual([`token_reused staff ${id}`, `reset_requested staff ${id}`]);
  });
});

it('an admin sees what is unusual; the module of the audit is needed', async () => {
  const admin = await adminAccess(platform);
  const stopped = await adminAccess(platform);
  const clerk = await staffAccess(platform, ['historic_dc']);
  const now = platform.services.clock.now();
  const insert = (kind: string, account: number | null, hoursAgo: number, count: number, prefix: string) =>
    platform.pool.query(
      `insert into security_events (happened_at, kind, account_kind, account_id, address_prefix)
       select $1, $2, case when $3::bigint is null then null else 'staff' end, $3, $4 from generate_series(1, $5)`,
      [new Date(now.getTime() - hoursAgo * 3_600_000), kind, account, prefix, count],
    );
  await insert('factor_required', stopped.id, 20, 1, '198.51.100.0/24');
  await insert('login_failed', null, 2, 60, '203.0.113.0/24');
  await insert('login_failed', null, 48, 7, '203.0.113.0/24');
  await insert('reset_finished', admin.id, 30, 12, '203.0.113.0/24');
  expect((await platform.get('/dashboard/api/audit/security', clerk)).status).toBe(403);
  const { body, status } = await platform.get('/dashboard/api/audit/security', admin.access);
  expect(status).toBe(200);
  const counts = body.counts as { kind: string; last_day: number; usual: number; is_unusual: boolean }[];
  const countOf = (kind: string) => counts.find((row) => row.kind === kind);
  expect(countOf('login_failed')).toMatchObject({ usual: 1, is_unusual: true });
  expect(countOf('token_reused')).toMatchObject({ is_unusual: true });
  expect(countOf('reset_finished')).toEqual({
    kind: 'reset_finished',
    last_day: 0,
    usual: 1.7,
    is_unusual: false,
  });
  expect((body.sources as object[])[0]).toEqual({
    address_prefix: '203.0.113.0/24',
    events: 60,
    accounts: 0,
  });
  const names = (body.stopped as { id_account: number; account: string }[]).map(
    ({ id_account }) => id_account,
  );
  expect(names).toContain(stopped.id);
  expect(body.newest).toContainEqual(expect.objectContaining({ kind: 'token_reused' }));
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:0db8:85a3:0012::7334', '2001:db8:85a3::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['203.0.113.77:443', '203.0.113.0/24'],
  ['a text of the caller', 'unreadable'],
  ['', ''],
])('the prefix of %s is %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix);
});
