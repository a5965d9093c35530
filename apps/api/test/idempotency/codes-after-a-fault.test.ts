/** A one-time code is used up with what it permits, or not at all: after a fault between the two the same call succeeds. */
import { bankData, enterBankData, signedBorrower, signUp } from '@unamano/journeys/borrower';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { sharedPlatform } from '../platform/platform.ts';
import { adminAccess } from '../platform/staff.ts';

const NOTE = '/credits/api/promissory/note';
const ACCOUNT = '/credits/api/disbursement/account';
const LOGIN = '/users/api/login';
const SIGN_UP = '/users/api/signup';
const FACTOR = '/dashboard/api/account/second_factor';

const platform = await sharedPlatform();

await platform.pool.query(
  "create function fail_once() returns trigger language plpgsql as $$ begin raise 'killed'; end $$",
);

type Reply = { status: number; body: Record<string, unknown> };

/** The call while no row of `table` can be written, and the same call after that. */
async function againAfterFault(table: string, event: 'insert' | 'delete', call: () => Promise<Reply>) {
  await platform.pool.query(
    `create trigger killed before ${event} on ${table} for each row execute function fail_once()`,
  );
  const failed = await call();
  await platform.pool.query(`drop trigger killed on ${table}`);
  expect(failed.status).toBe(500);
  return call();
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const withKey = (key: string) => ({ 'idempotency-key': key });

describe('after a fault behind a right code the same call', () => {
  test('signs the note, also with its key, and the wrong guesses before still count', async () => {
    const { access, creditId: id_credit, cellphone } = await signUp(platform);
    await platform.get(`${NOTE}/management/?id_credit=${id_credit}`, access);
    await platform.post(`${NOTE}/send_code/`, { id_credit }, access);
    const code = await platform.codeFor(cellphone);
    await platform.post(`${NOTE}/management/`, { id_credit, code: another(code) }, access);
    const call = () => platform.post(`${NOTE}/management/`, { id_credit, code }, access, withKey('firma'));
    expect(await againAfterFault('signatures', 'insert', call)).toMatchObject({ status: 200 });
    const { rows } = await platform.pool.query(
      "select tries, end_reason from one_time_codes where cellphone = $1 and purpose = 'sign_note'",
      [cellphone],
    );
    expect(rows).toEqual([{ tries: 1, end_reason: 'used' }]);
    expect(await call()).toMatchObject({ status: 200 });
  });

  test('changes the account', async () => {
    const borrower = await signedBorrower(platform);
    await enterBankData(platform, borrower);
    const { access, creditId: id_credit, cellphone } = borrower;
    expect(await platform.post(`${ACCOUNT}/send_code/`, { id_credit }, access)).toMatchObject({
      status: 200,
    });
    const input = { ...bankData(id_credit), code: await platform.codeFor(cellphone) };
    const call = () => platform.post(`${ACCOUNT}/`, input, access, withKey('cuenta'));
    expect(await againAfterFault('disbursement_account_changes', 'insert', call)).toMatchObject({
      status: 200,
    });
  });

  test('logs in by phone, at the login and at the sign-up', async () => {
    const { cellphone } = await signUp(platform);
    await platform.post(`${LOGIN}/start_authentication_otp/`, { cellphone, verify_user: true });
    const login = { cellphone, verify_user: true, otp_code: await platform.codeFor(cellphone) };
    const logIn = () => platform.post(`${LOGIN}/complete_authentication_otp/`, login);
    expect(await againAfterFault('sessions', 'insert', logIn)).toMatchObject({ status: 200 });

    await platform.post(`${SIGN_UP}/send_code/`, { cellphone, user_name: 'María José' });
    const guess = { cellphone, otp_code: await platform.codeFor(cellphone) };
    const verify = () => platform.post(`${SIGN_UP}/verify_code/`, guess);
    expect(await againAfterFault('sessions', 'insert', verify)).toMatchObject({ status: 200 });
  });

  test('logs staff in, and turns off the second factor, by a recovery code', async () => {
    const { access, email } = await adminAccess(platform);
    const { body } = await platform.post(`${FACTOR}/start`, { password: 'Chicamocha2026' }, access);
    const otp_code = new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate({
      timestamp: platform.services.clock.now().getTime(),
    });
    const confirmed = await platform.post(`${FACTOR}/confirm`, { otp_code }, access);
    const [first, recovery] = confirmed.body.recovery_codes as string[];
    const logIn = () =>
      platform.post(`${LOGIN}/admin/`, { email, password: 'Chicamocha2026', otp_code: first });
    expect(await againAfterFault('sessions', 'insert', logIn)).toMatchObject({ status: 200 });
    const turnOff = () => platform.post(`${FACTOR}/turn_off`, { otp_code: recovery }, access);
    expect(await againAfterFault('staff_second_factors', 'delete', turnOff)).toMatchObject({ status: 200 });
  });
});
