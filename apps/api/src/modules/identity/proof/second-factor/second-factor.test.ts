import type { StaffModule } from '@unamano/contract/endpoint';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsApp, accountsApp } from '../../../../../test/access/accounts.ts';
import { createCompany } from '../../../lending/companies/index.ts';
import { createStaff } from '../../access/logins/index.ts';

const LOGIN = '/users/api/login/admin/';
const FACTOR = '/dashboard/api/account/second_factor';
const PASSWORD = 'Unamano2026';
const STEP_MS = 30_000;

let adminCount = 0;

async function anAdmin(t: AccountsApp, isAdmin = true): Promise<string> {
  adminCount += 1;
  const email = `persona${adminCount}@unamano.test`;
  const person = { email, firstName: 'Ana', lastName: 'Ríos', password: PASSWORD, now: t.time.now };
  await createStaff(t.db, { ...person, companyId: null, isAdmin, modules: isAdmin ? [] : ['audit'] });
  return email;
}

/** Staff without admin rights: the platform's own, or of a company. */
async function aClerk(
  t: AccountsApp,
  company: string | null,
  modules: readonly StaffModule[],
): Promise<string> {
  adminCount += 1;
  const email = `persona${adminCount}@unamano.test`;
  const person = { email, firstName: 'Ana', lastName: 'Ríos', password: PASSWORD, now: t.time.now };
  const ofCompany = { nit: '900373913-4', now: t.time.now };
  const companyId = company ? await createCompany(t.db, { name: company, ...ofCompany }) : null;
  await createStaff(t.db, { ...person, companyId, isAdmin: false, modules });
  return email;
}

/** What an authenticator would show now, or `steps` of 30 seconds later. */
function codeOf(t: AccountsApp, secret: string, steps = 0): string {
  const timestamp = t.time.now.getTime() + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

const bearer = (access: string) => ({ authorization: `Bearer ${access}` });
const login = (t: AccountsApp, email: string, otp_code?: string) =>
  t.post(LOGIN, { email, password: PASSWORD, ...(otp_code ? { otp_code } : {}) });

async function loggedIn(t: AccountsApp, email: string, code?: string): Promise<string> {
  const reply = await login(t, email, code);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data_login.tokens.access;
}

async function enrolled(t: AccountsApp, isAdmin = true) {
  const email = await anAdmin(t, isAdmin);
  const access = await loggedIn(t, email);
  const { secret } = (await t.post(`${FACTOR}/start`, { password: PASSWORD }, bearer(access))).json();
  const confirmed = await t.post(`${FACTOR}/confirm`, { otp_code: codeOf(t, secret) }, bearer(access));
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return { email, access, secret: String(secret), recovery: confirmed.json().recovery_codes as string[] };
}

describe('a second factor', () => {
  let t: AccountsApp;
  beforeAll(async () => {
    t = await accountsApp();
  });
  afterAll(() => t.close());
  beforeEach(() => t.later(24 * 3_600_000));

  it('is shown as a secret and an address for a QR code, and in force from its first right code on', async () => {
    const email = await anAdmin(t);
    const access = await loggedIn(t, email);
    const started = await t.post(`${FACTOR}/start`, { password: PASSWORD }, bearer(access));
    const { secret, uri } = started.json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(
      `otpauth://totp/Unamano:${encodeURIComponent(email)}?issuer=Unamano&secret=${secret}`,
    );
    await loggedIn(t, email);
    const wrong = codeOf(t, secret, 10);
    const refused = await t.post(`${FACTOR}/confirm`, { otp_code: wrong }, bearer(access));
    expect([refused.statusCode, refused.json().err_code]).toEqual([400, 'CODE_NOT_VALID']);
    await loggedIn(t, email);
    await t.post(`${FACTOR}/confirm`, { otp_code: codeOf(t, secret) }, bearer(access));
    const challenged = await login(t, email);
    expect([challenged.statusCode, challenged.json()]).toEqual([
      403,
      { err_code: 'SECOND_FACTOR_REQUIRED', message: 'Ingresa el código de tu aplicación de autenticación' },
    ]);
    const state = (await t.get(FACTOR, bearer(access))).json();
    expect(state).toMatchObject({ state: 'on', is_required: false, recovery_codes_left: 10 });
  });

  it('takes the code of now, and of a phone half a minute off, and no other', async () => {
    const { email, secret } = await enrolled(t);
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
    ] as const) {
      expect((await login(t, email, codeOf(t, secret, steps))).statusCode, `${steps}`).toBe(status);
    }
    t.later(10 * STEP_MS);
    expect((await login(t, email, codeOf(t, secret, -1))).statusCode).toBe(200);
    expect((await login(t, email, codeOf(t, secret, 1))).statusCode).toBe(200);
  });

  it('takes no code twice, nor one before it, not even ten times at once', async () => {
    const { email, secret } = await enrolled(t);
    t.later(10 * STEP_MS);
    const code = codeOf(t, secret);
    const replies = await Promise.all(Array.from({ length: 5 }, () => login(t, email, code)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    t.later(3_600_000);
    const newer = codeOf(t, secret, 1);
    expect((await login(t, email, newer)).statusCode).toBe(200);
    expect((await login(t, email, codeOf(t, secret))).statusCode).toBe(400);
  });

  it('a recovery code replaces it once, however it is typed', async () => {
    const { email, access, secret, recovery } = await enrolled(t);
    expect(new Set(recovery).size).toBe(10);
    const [first = '', second = ''] = recovery;
    expect((await login(t, email, first.toLowerCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await login(t, email, first)).statusCode).toBe(400);
    expect((await t.get(FACTOR, bearer(access))).json().recovery_codes_left).toBe(9);
    t.later(STEP_MS);
    const renewed = await t.post(`${FACTOR}/recovery_codes`, { otp_code: codeOf(t, secret) }, bearer(access));
    expect(renewed.json().recovery_codes).toHaveLength(10);
    expect((await login(t, email, second)).statusCode).toBe(400);
    const { rows } = await t.pool.query('select code_hash from staff_recovery_codes');
    const stored = rows.map(({ code_hash }) => code_hash).join(' ');
    expect(renewed.json().recovery_codes.filter((code: string) => stored.includes(code))).toEqual([]);
  });

  it('wrong codes wait longer and longer, whichever session or address they come from', async () => {
    const { email, secret } = await enrolled(t);
    for (let n = 0; n < 5; n += 1) expect((await login(t, email, '000000')).statusCode).toBe(400);
    const waits: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const limited = await login(t, email, codeOf(t, secret));
      expect(limited.statusCode).toBe(429);
      const wait = Number(limited.headers['retry-after']);
      waits.push(wait);
      t.later(wait * 1000);
      expect((await login(t, email, '000000')).statusCode).toBe(400);
    }
    expect(waits).toEqual([5, 10, 20]);
    t.later(60_000);
    expect((await login(t, email, codeOf(t, secret))).statusCode).toBe(200);
    expect((await login(t, email, '000000')).statusCode).toBe(400);
  });

  it('is not replaced nor turned off by a session alone', async () => {
    const { email, access, secret } = await enrolled(t);
    const refused = await t.post(`${FACTOR}/start`, { password: PASSWORD }, bearer(access));
    expect([refused.statusCode, refused.json().err_code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await t.post(`${FACTOR}/turn_off`, { otp_code: '000000' }, bearer(access))).statusCode).toBe(400);
    t.later(STEP_MS);
    const off = await t.post(`${FACTOR}/turn_off`, { otp_code: codeOf(t, secret) }, bearer(access));
    expect(off.statusCode).toBe(200);
    await loggedIn(t, email);
  });

  it('is still demanded after the password was replaced by the mailed link', async () => {
    const { email, secret } = await enrolled(t);
    t.mails.length = 0;
    await t.get(`/users/api/forgot/password/?email=${encodeURIComponent(email)}`);
    await t.deliverAll();
    const [, token] = /recuperar-contrasena\?token=(\S+)/.exec(t.mails.at(-1)?.text ?? '') ?? [];
    const password = 'Guayacan-violeta7';
    expect((await t.post('/users/api/forgot/password/', { token, password })).statusCode).toBe(200);
    const alone = await t.post(LOGIN, { email, password });
    expect(alone.json()).toMatchObject({ err_code: 'SECOND_FACTOR_REQUIRED' });
    t.later(STEP_MS * 2);
    expect((await t.post(LOGIN, { email, password, otp_code: codeOf(t, secret) })).statusCode).toBe(200);
  });

  it('asks for the password again before it shows a secret, and counts wrong ones as the login does', async () => {
    const email = await anAdmin(t);
    const access = await loggedIn(t, email);
    const start = (body: object) => t.post(`${FACTOR}/start`, body, bearer(access));
    expect((await start({})).json()).toMatchObject({ fields: { password: 'La contraseña es requerida' } });
    const wrong = await start({ password: 'Otra-clave-2026' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      {
        err_code: 'VALIDATION_ERROR',
        message: expect.any(String),
        fields: { password: 'La contraseña no es correcta' },
      },
    ]);
    const { rows } = await t.pool.query(
      'select from staff_second_factors where staff_id = (select id from staff where email = $1)',
      [email],
    );
    expect(rows).toEqual([]);
    for (let n = 0; n < 20; n += 1) await start({ password: `Otra-clave-${n}` });
    expect((await start({ password: PASSWORD })).statusCode).toBe(429);
  });

  it('mails each change to the person and to all admins', async () => {
    await t.deliverAll();
    const before = t.mails.length;
    const changed = async (change: () => Promise<unknown>) => {
      await change();
      await t.deliverAll();
      return t.mails.splice(before).map(({ to, subject, text }) => ({ to, subject, text }));
    };
    const { rows } = await t.pool.query("select email from staff where is_admin and active and email <> ''");
    const admins = rows.map(({ email }) => String(email));
    expect(admins.length).toBeGreaterThan(3);
    const { email, access, secret } = await enrolled(t, false);
    const expectMails = (mails: typeof t.mails, own: string, others: string) => {
      expect(mails.map(({ to }) => to).sort()).toEqual([...admins, email].sort());
      for (const { to, text } of mails) {
        expect(text).toContain(to === email ? own : others);
        if (to !== email) expect(text).toContain(`Ana Ríos (${email})`);
      }
    };
    expectMails(await changed(async () => {}), 'Activaste el segundo factor', 'Activó su segundo factor');
    t.later(STEP_MS);
    const renewed = await changed(() =>
      t.post(`${FACTOR}/recovery_codes`, { otp_code: codeOf(t, secret) }, bearer(access)),
    );
    expectMails(renewed, 'nuevos códigos', 'nuevos códigos');
    t.later(STEP_MS);
    const off = await changed(() =>
      t.post(`${FACTOR}/turn_off`, { otp_code: codeOf(t, secret) }, bearer(access)),
    );
    expectMails(off, 'Desactivaste', 'Desactivó');
  });

  it('ends the sessions that were opened without it, but the one that set it up', async () => {
    const email = await anAdmin(t);
    const [here, there] = [await loggedIn(t, email), await loggedIn(t, email)];
    const { secret } = (await t.post(`${FACTOR}/start`, { password: PASSWORD }, bearer(here))).json();
    await t.post(`${FACTOR}/confirm`, { otp_code: codeOf(t, secret) }, bearer(here));
    expect((await t.get(FACTOR, bearer(there))).statusCode).toBe(401);
    expect((await t.get(FACTOR, bearer(here))).statusCode).toBe(200);
  });

  it('keeps its secret encrypted, and says nothing of it in the audit', async () => {
    const { secret, recovery } = await enrolled(t);
    const { rows } = await t.pool.query(
      `select (select string_agg(f::text, ' ') from staff_second_factors f) || (select string_agg(a::text, ' ') from audit_events a) as all`,
    );
    for (const shown of [secret, ...recovery]) expect(rows[0].all).not.toContain(shown);
    expect(rows[0].all).toContain('second_factor.turn_on');
  });
});

describe('staff outside the sandbox', () => {
  let t: AccountsApp;
  beforeAll(async () => {
    t = await accountsApp('production');
  });
  afterAll(() => t.close());

  it('can do nothing before there is a second factor, everything from then on, and not go back', async () => {
    const email = await anAdmin(t);
    const reply = (await login(t, email)).json();
    expect(reply.permissions).toEqual([]);
    expect(reply.data_login.user_data).toMatchObject({ modules: [], second_factor: 'missing' });
    const { access } = reply.data_login.tokens;
    const { secret } = (await t.post(`${FACTOR}/start`, { password: PASSWORD }, bearer(access))).json();
    await t.post(`${FACTOR}/confirm`, { otp_code: codeOf(t, secret) }, bearer(access));
    t.later(STEP_MS);
    const off = await t.post(`${FACTOR}/turn_off`, { otp_code: codeOf(t, secret) }, bearer(access));
    expect([off.statusCode, off.json().err_code]).toEqual([409, 'STATE_NOT_ALLOWED']);
    const again = (await login(t, email, codeOf(t, secret))).json();
    expect(again.permissions).toHaveLength(14);
    expect(again.data_login.user_data.second_factor).toBe('on');
  });

  it('is checked against the current state of the account, at every call', async () => {
    const email = await anAdmin(t);
    const access = await loggedIn(t, email);
    const actor = await t.actorOf(access);
    expect(actor).toMatchObject({ kind: 'staff', isAdmin: false, modules: [], lacksSecondFactor: true });
    const { secret } = (await t.post(`${FACTOR}/start`, { password: PASSWORD }, bearer(access))).json();
    await t.post(`${FACTOR}/confirm`, { otp_code: codeOf(t, secret) }, bearer(access));
    expect(await t.actorOf(access)).toMatchObject({
      isAdmin: true,
      modules: expect.arrayContaining(['audit']),
    });
  });

  it.each([
    ['a clerk', null, ['audit', 'late_payments'] as const],
    ['human resources of a company', 'Café Alto SAS', ['credit_approve', 'credit_historic'] as const],
  ])('%s needs one too, and nothing but its set-up answers before', async (_, company, modules) => {
    const email = await aClerk(t, company, modules);
    const reply = (await login(t, email)).json();
    expect(reply).toMatchObject({
      permissions: [],
      data_login: { user_data: { modules: [], second_factor: 'missing' } },
    });
    const { access } = reply.data_login.tokens;
    expect(await t.actorOf(access)).toMatchObject({ modules: [], lacksSecondFactor: true });
    expect((await t.get('/dashboard/api/account/sessions', bearer(access))).statusCode).toBe(403);
    expect((await t.post(`${FACTOR}/recovery_codes`, { otp_code: '1' }, bearer(access))).statusCode).toBe(
      403,
    );
    expect((await t.get(FACTOR, bearer(access))).json()).toMatchObject({
      state: 'missing',
      is_required: true,
    });
    const { secret } = (await t.post(`${FACTOR}/start`, { password: PASSWORD }, bearer(access))).json();
    await t.post(`${FACTOR}/confirm`, { otp_code: codeOf(t, secret) }, bearer(access));
    const actor = await t.actorOf(access);
    expect(actor).toMatchObject({ modules });
    expect(actor).not.toHaveProperty('lacksSecondFactor');
    expect((await t.get('/dashboard/api/account/sessions', bearer(access))).statusCode).toBe(200);
    t.later(STEP_MS);
    const off = await t.post(`${FACTOR}/turn_off`, { otp_code: codeOf(t, secret) }, bearer(access));
    expect(off.statusCode).toBe(409);
  });
});
