/** M3: what a stranger can do to the login of another person, and what ends it. */

import { signUp } from '@unamano/journeys/borrower';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { adminAccess, staffAccess } from '../../../../../test/platform/staff.ts';

const CLASSIC = '/users/api/login/classic/';
const ADMIN = '/users/api/login/admin/';
const START = '/users/api/login/start_authentication_otp/';
const LIFT = '/dashboard/api/staff_users/lift_lock';
const PASSWORD = 'Chicamocha2026';
const BROWSER = /unamano_browser=[^;]+/;

const platform = await sharedPlatform();

/** A token ends after an hour, and the tests move the clock. */
const clerk = (module: 'staff_users' | 'late_payments' = 'staff_users') => staffAccess(platform, [module]);

const logIn = (email: string, password: string, cookie = '') =>
  platform.post(CLASSIC, { email, password }, undefined, cookie ? { cookie } : {});
const noticesTo = async (email: string) => {
  const { rows } = await platform.pool.query(
    "select 1 from messages where recipient = $1 and template = 'login_held_back'",
    [email],
  );
  return rows.length;
};

/** Ten wrong passwords of a stranger. */
async function lockOut(email: string, route = CLASSIC): Promise<void> {
  for (let i = 0; i < 10; i++) await platform.post(route, { email, password: 'Equivocada1' });
}

describe('after a stranger tried wrong passwords', () => {
  test('the owner logs in from their own browser, and gets one e-mail about it', async () => {
    const { email, password } = await signUp(platform);
    const cookie = BROWSER.exec((await logIn(email, password)).headers.get('set-cookie') ?? '')?.[0];
    await lockOut(email);
    expect((await logIn(email, password)).status).toBe(429);
    expect((await logIn(email, password)).status).toBe(429);
    expect((await logIn(email, password, cookie)).status).toBe(200);
    expect(await noticesTo(email)).toBe(1);
  });

  test('a browser of the owner has limits of its own: a stolen cookie allows no endless guesses', async () => {
    const { email, password } = await signUp(platform);
    const cookie = BROWSER.exec((await logIn(email, password)).headers.get('set-cookie') ?? '')?.[0];
    for (let i = 0; i < 10; i++) expect((await logIn(email, 'Equivocada1', cookie)).status).toBe(404);
    expect((await logIn(email, password, cookie)).status).toBe(429);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test('the browser of another person helps nobody', async () => {
    const [owner, other] = [await signUp(platform), await signUp(platform)];
    const login = await logIn(other.email, other.password);
    const cookie = BROWSER.exec(login.headers.get('set-cookie') ?? '')?.[0];
    await lockOut(owner.email);
    expect((await logIn(owner.email, owner.password, cookie)).status).toBe(429);
  });

  test('staff with the right password and the right code pass, and every other answer is the same', async () => {
    const admin = await adminAccess(platform);
    const factor = '/dashboard/api/account/second_factor';
    const { body } = await platform.post(`${factor}/start`, { password: PASSWORD }, admin.access);
    const codeIn = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate({
        timestamp: platform.services.clock.now().getTime() + steps * 30_000,
      });
    await platform.post(`${factor}/confirm`, { otp_code: codeIn(0) }, admin.access);
    platform.advanceMinutes(1);
    const { email } = admin;
    await lockOut(email, ADMIN);
    const wrong = [
      { email, password: PASSWORD },
      { email, password: PASSWORD, otp_code: '000000' },
      { email, password: 'Equivocada1', otp_code: codeIn(0) },
    ];
    for (const input of wrong)
      expect(await platform.post(ADMIN, input)).toMatchObject({
        status: 429,
        body: { err_code: 'TOO_MANY_REQUESTS' },
      });
    const right = await platform.post(ADMIN, { email, password: PASSWORD, otp_code: codeIn(0) });
    expect(right.status).toBe(200);
    expect(await noticesTo(email)).toBe(1);
  });
});

describe('a lock that staff lift', () => {
  test('of an e-mail lets its owner in, and is in the audit', async () => {
    const { email, password, userData } = await signUp(platform);
    await lockOut(email);
    expect((await logIn(email, password)).status).toBe(429);
    expect((await platform.post(LIFT, { email }, await clerk())).status).toBe(200);
    expect((await logIn(email, password)).status).toBe(200);
    const { rows } = await platform.pool.query(
      "select subject_kind, subject_id from audit_events where action = 'login.lift_lock' order by id desc limit 1",
    );
    expect(rows).toEqual([{ subject_kind: 'borrower', subject_id: String(userData.id_user) }]);
  });

  test('of a phone lets its owner request codes again, and the owner got an e-mail', async () => {
    const { cellphone, email } = await signUp(platform);
    const request = () => platform.post(START, { cellphone, recaptcha_token: 'sandbox-recaptcha-token' });
    // The code of the sign-up is the first one.
    for (let i = 0; i < 19; i++) {
      expect((await request()).status).toBe(200);
      platform.advanceMinutes(20);
    }
    expect((await request()).status).toBe(429);
    expect(await noticesTo(email)).toBe(1);
    expect((await platform.post(LIFT, { cellphone }, await clerk())).status).toBe(200);
    expect((await request()).status).toBe(200);
  });

  test('of an admin needs an admin, by every way to the address, and is in the audit', async () => {
    const [locked, helper] = [await adminAccess(platform), await adminAccess(platform)];
    const { email } = locked;
    const right = { email, password: PASSWORD };
    const borrower = await signUp(platform);
    // An address that was a borrower's before its owner became staff.
    await platform.pool.query('update borrowers set email = $1 where dni = $2', [email, borrower.dni]);
    await lockOut(email, ADMIN);
    const access = await clerk();
    for (const input of [{ email }, { email: email.toUpperCase() }, { cellphone: borrower.cellphone }]) {
      expect(await platform.post(LIFT, input, access)).toMatchObject({
        status: 403,
        body: { err_code: 'FORBIDDEN', message: expect.stringContaining('administrador') },
      });
      expect((await platform.post(ADMIN, right)).status).toBe(429);
    }
    expect((await platform.post(LIFT, { email }, helper.access)).status).toBe(200);
    expect((await platform.post(ADMIN, right)).status).toBe(200);
    const { rows } = await platform.pool.query(
      "select actor_id from audit_events where action = 'login.lift_lock' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor_id: helper.id }]);
  });

  test('needs the module of staff accounts, and an account', async () => {
    const { email } = await signUp(platform);
    expect((await platform.post(LIFT, { email }, await clerk('late_payments'))).status).toBe(403);
    const access = await clerk();
    expect((await platform.post(LIFT, { email: 'nadie@unamano.test' }, access)).status).toBe(404);
    expect(await platform.post(LIFT, {}, access)).toMatchObject({
      status: 400,
      body: { fields: { email: 'Escribe un correo o un celular' } },
    });
  });
});
