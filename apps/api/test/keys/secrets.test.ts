/** Every secret that the platform gives out is what the secure generator returned, and nothing that can be predicted (ASVS 6.5.3). */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { signUp } from '@unamano/journeys/borrower';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { sealer } from '../../src/kernel/encryption.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { adminAccess } from '../platform/staff.ts';

const { randomBytes, randomInt } = crypto;
/** What the generator returned, in the order of the calls. */
const drawn = { bytes: [] as string[], numbers: [] as number[] };

const recorded = {
  randomBytes: (size: number) => {
    const bytes = randomBytes(size);
    drawn.bytes.push(bytes.toString('base64url'));
    return bytes;
  },
  randomInt: (max: number) => {
    const number = randomInt(max);
    drawn.numbers.push(number);
    return number;
  },
};
Object.assign(crypto, recorded);
syncBuiltinESMExports();
const platform = await sharedPlatform();
afterAll(async () => {
  Object.assign(crypto, { randomBytes, randomInt });
  syncBuiltinESMExports();
});

/** 32 bytes of one call. */
function expectToken(token: string): void {
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(drawn.bytes).toContain(token);
}

/** Of the newest link that was written in a message of this template. */
async function tokenMailed(template: string): Promise<string> {
  const { rows } = await platform.pool.query(
    "select parameters ->> 'sealed' as sealed from messages where template = $1 order by id desc limit 1",
    [template],
  );
  const { url } = JSON.parse(sealer(platform.services.config.keys, 'messages').open(rows[0]?.sealed));
  return /token=([\w-]+)/.exec(url)?.[1] ?? '';
}

test('the links of a reset, an invitation and a confirmation, and the refresh token', async () => {
  const { email, refresh } = await signUp(platform);
  expectToken(refresh);
  expectToken(await tokenMailed('email_confirmation'));
  await platform.get(`/users/api/forgot/password/?email=${email}`);
  expectToken(await tokenMailed('password_reset'));
  const [first, second] = [await adminAccess(platform), await adminAccess(platform)];
  const person = { first_name: 'Ana', last_name: 'Ríos', email: 'ana.rios@unamano.test' };
  const rights = { is_admin: false, modules: 'late_payments' };
  const invite = { ...person, ...rights };
  const { body } = await platform.post('/dashboard/api/staff_users/invite', invite, first.access);
  const approval = { id_approval: body.id_approval, action: 'approve' };
  await platform.post('/dashboard/api/approvals/answer', approval, second.access);
  expectToken(await tokenMailed('staff_invitation'));
});

test('the code of an SMS', async () => {
  const { cellphone } = await signUp(platform);
  drawn.numbers.length = 0;
  await platform.post('/users/api/login/start_authentication_otp/', { cellphone, verify_user: true });
  expect(drawn.numbers).toEqual([Number(await platform.codeFor(cellphone))]);
});

test('the secret of an authenticator and the recovery codes', async () => {
  const FACTOR = '/dashboard/api/account/second_factor';
  const { access } = await adminAccess(platform);
  const { body } = await platform.post(`${FACTOR}/start`, { password: 'Chicamocha2026' }, access);
  const secret = Secret.fromBase32(String(body.secret));
  expect(secret.bytes).toHaveLength(20);
  expect(drawn.bytes).toContain(Buffer.from(secret.bytes).toString('base64url'));

  drawn.numbers.length = 0;
  const timestamp = platform.services.clock.now().getTime();
  const otp_code = new TOTP({ secret }).generate({ timestamp });
  const confirmed = await platform.post(`${FACTOR}/confirm`, { otp_code }, access);
  const codes = (confirmed.body.recovery_codes as string[]).join('').replaceAll('-', '');
  // One letter or digit of each number: no number has two, and no two have the same.
  const pairs = new Set(drawn.numbers.map((number, index) => `${number} ${codes[index]}`));
  expect(codes).toHaveLength(drawn.numbers.length);
  expect(pairs.size).toBe(new Set(drawn.numbers).size);
  expect(pairs.size).toBe(new Set(codes).size);
});
