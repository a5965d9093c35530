/** Logins, sessions, passwords, the confirmed e-mail, and the second factor of staff. */
import { TEST_PASSWORD } from '@unamano/journeys/borrower';
import { Secret, TOTP } from 'otpauth';
import { adminAccess, staffAccess } from '../platform/staff.ts';
import { type Calls, nothing } from './call.ts';
import type { Scene } from './scene.ts';

const CODES = 'identity/proof/one-time-codes/service.test.ts';
const CHANGES = 'identity/access/account-changes/contacts/contact-changes.test.ts';
const BLOCKS = 'identity/access/account-changes/blocks/account-blocks.test.ts';
const PASSKEYS = 'identity/proof/passkeys/passkeys.test.ts';
const PASSKEY_LOGINS = 'identity/access/logins/passkeys.test.ts';
/** Of no device: its challenge was never given out. */
const NO_PASSKEY = JSON.stringify({
  id: 'bm9uZQ',
  rawId: 'bm9uZQ',
  type: 'public-key',
  response: {
    clientDataJSON: Buffer.from('{"challenge":"none"}').toString('base64url'),
    attestationObject: 'bm9uZQ',
    authenticatorData: 'bm9uZQ',
    signature: 'bm9uZQ',
    userHandle: 'bm9uZQ',
  },
});
const PUSH = 'identity/access/push-devices/push-devices.test.ts';
/** Valid keys of a browser that is nowhere. */
const PUSH_ADDRESS = {
  endpoint: 'http://127.0.0.1:9/push',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const ONE_SESSION = { which: 'one', id_session: '00000000-0000-4000-8000-000000000000' };

/** An admin with a factor that is started or turned on, and its code of now or of the next 30 seconds. */
export async function factorOf({ platform, post }: Scene, isOn: boolean) {
  const { access, id } = await adminAccess(platform);
  const start = await post('account/second_factor/start', { password: TEST_PASSWORD }, access);
  const totp = new TOTP({ secret: Secret.fromBase32(String(start.secret)) });
  const code = (later = 0) =>
    totp.generate({ timestamp: platform.services.clock.now().getTime() + later * 1_000 });
  if (isOn) await post('account/second_factor/confirm', { otp_code: code() }, access);
  // The current code was used to turn the factor on.
  return { access, of: { id }, body: { otp_code: code(isOn ? 30 : 0) } };
}

const factorEvents = (action: string) =>
  `audit_events where action = 'second_factor.${action}' and subject_id = :id`;

/** Of no spreadsheet: the gate lets the call in. */
const A_RUN = '3f2b8a1e-7c54-4d0a-9b6e-1f2a3b4c5d6e';

export const ACCOUNT_CALLS: Calls = {
  'POST /users/api/login/start_authentication_otp': {
    who: 'everyone',
    input: ({ free }) => ({ cellphone: free.cellphone, verify_user: 'true' }),
    once: { exempt: 'sends a code, within limits', file: CODES },
  },
  'POST /users/api/login/complete_authentication_otp': {
    who: 'everyone',
    input: ({ free }) => ({ cellphone: free.cellphone, otp_code: '000000', verify_user: 'true' }),
    once: { exempt: 'a code logs in once', file: CODES },
  },
  'POST /users/api/login/classic': {
    who: 'everyone',
    input: ({ free }) => ({ email: free.email, password: free.password }),
    once: { exempt: 'each login opens a new session' },
  },
  'POST /users/api/login/admin': {
    who: 'everyone',
    input: () => ({ email: 'personal1@unamano.test', password: TEST_PASSWORD, otp_code: '' }),
    once: { exempt: 'each login opens a new session' },
  },
  'POST /users/api/token/refresh': {
    who: 'token',
    input: () => ({ refresh: 'unknown' }),
    once: { exempt: 'a token is spent once', file: 'identity/access/sessions/service.test.ts' },
  },
  'POST /users/api/logout': {
    who: 'token',
    input: () => ({ refresh: 'unknown' }),
    once: { exempt: 'an ended session stays ended' },
  },
  'GET /users/api/forgot/password': { who: 'everyone', input: ({ free }) => ({ email: free.email }) },
  'POST /users/api/forgot/password': {
    who: 'everyone',
    input: () => ({ password: 'Manglar2027', token: 'unknown' }),
    once: { exempt: 'a link changes a password once', file: 'identity/proof/passwords/routes.test.ts' },
  },
  'POST /users/api/email/confirm': {
    who: 'everyone',
    input: () => ({ token: 'unknown' }),
    once: {
      exempt: 'a link confirms once',
      file: 'identity/access/account-changes/email-confirmation/service.test.ts',
    },
  },
  'POST /users/api/email/confirmation/send': {
    who: 'borrower',
    names: {},
    input: nothing,
    once: {
      exempt: 'sends a link, within limits',
      file: 'identity/access/account-changes/email-confirmation/service.test.ts',
    },
  },
  'GET /users/api/data': { who: 'borrower', names: {}, input: nothing },
  'POST /users/api/step_up': {
    who: 'borrower',
    names: {},
    input: () => ({ password: TEST_PASSWORD }),
    once: { exempt: 'a known device stays known' },
  },
  'POST /users/api/step_up/identity': {
    who: 'borrower',
    names: {},
    input: () => ({ dni_end: '0000', birthday: '1950-01-01' }),
    once: { exempt: 'a known device stays known' },
  },
  'GET /users/api/account': { who: 'borrower', names: {}, input: nothing },
  'POST /users/api/account/changes/start': {
    who: 'borrower',
    names: {},
    input: () => ({ field: 'address', value: 'Carrera 7 # 10-20', neighborhood: 'Centro' }),
    once: { exempt: 'a second request ends the first, and changes nothing by itself', file: CHANGES },
  },
  'POST /users/api/account/changes/send_code': {
    who: 'borrower',
    names: { id_change: 'own session' },
    input: () => ({ id_change: A_RUN, way: 'phone' }),
    once: { exempt: 'sends a code, within limits', file: CODES },
  },
  'POST /users/api/account/changes/prove': {
    who: 'borrower',
    names: { id_change: 'own session' },
    input: () => ({ id_change: A_RUN, way: 'phone', password: '', code: '000000' }),
    once: { exempt: 'a request makes its change once', file: CHANGES },
  },
  'POST /users/api/account/block': {
    who: 'borrower',
    names: {},
    input: () => ({ is_confirmed: 'true' }),
    once: { exempt: 'the block ends the session of the call' },
    undo: async ({ platform }) => {
      await platform.pool.query('delete from account_blocks');
      await platform.pool.query(
        'update sessions set ended_at = null, end_reason = null where end_reason = $1',
        ['blocked'],
      );
    },
  },
  'POST /users/api/account/block/link': {
    who: 'everyone',
    input: () => ({ token: 'no-such-link' }),
    once: { exempt: 'a link blocks once', file: BLOCKS },
  },
  'POST /users/api/account/unblock/start': {
    who: 'everyone',
    input: ({ free }) => ({ cellphone: free.cellphone }),
    once: { exempt: 'a second request ends the first, and unblocks nothing by itself', file: BLOCKS },
  },
  'POST /users/api/account/unblock/send_code': {
    who: 'everyone',
    input: () => ({ id_request: A_RUN, way: 'phone' }),
    once: { exempt: 'sends a code, within limits', file: CODES },
  },
  'POST /users/api/account/unblock/prove': {
    who: 'everyone',
    input: () => ({ id_request: A_RUN, way: 'phone', password: '', code: '000000' }),
    once: { exempt: 'a block ends once', file: BLOCKS },
  },
  'GET /users/api/sessions': { who: 'borrower', names: {}, input: nothing },
  'POST /users/api/sessions/end': {
    who: 'borrower',
    names: { id_session: 'own session' },
    input: () => ONE_SESSION,
    once: { exempt: 'an ended session stays ended' },
  },
  'GET /dashboard/api/account/sessions': { who: 'staff', names: {}, input: nothing },
  'POST /dashboard/api/account/sessions/end': {
    who: 'staff',
    names: { id_session: 'own session' },
    input: () => ONE_SESSION,
    once: {
      async arrange({ platform }) {
        const { access, email, id } = await adminAccess(platform);
        await platform.post('/users/api/login/admin/', { email, password: TEST_PASSWORD });
        return { access, of: { id }, body: { which: 'others', id_session: undefined } };
      },
      adds: "audit_events where action = 'session.end' and subject_id = :id",
    },
  },
  'GET /dashboard/api/account/profile': { who: 'staff', names: {}, input: nothing },
  'POST /dashboard/api/account/profile': {
    who: 'staff',
    names: { cellphone: 'ignored' },
    input: () => ({ first_name: 'Inés', last_name: 'Zuluaga', cellphone: '3001234567' }),
    once: {
      async arrange({ platform }) {
        const { access, id } = await adminAccess(platform);
        return { access, of: { id } };
      },
      adds: "audit_events where action = 'staff.update_profile' and subject_id = :id",
    },
  },
  'POST /dashboard/api/account/password': {
    who: 'staff',
    names: {},
    input: () => ({ password: TEST_PASSWORD, new_password: 'Tejado-violeta7' }),
    undo: ({ platform }) =>
      platform.pool.query(
        'update staff set password_hash = (select password_hash from staff other where other.id <> staff.id limit 1)',
      ),
    once: {
      async arrange({ platform }) {
        const { access, id } = await adminAccess(platform);
        return { access, of: { id } };
      },
      adds: "audit_events where action = 'staff.change_password' and subject_id = :id",
    },
  },
  'GET /dashboard/api/saved_views': { who: 'staff', names: {}, input: () => ({ list: 'late_payments' }) },
  'POST /dashboard/api/saved_views/save': {
    who: 'staff',
    names: {},
    input: () => ({ list: 'late_payments', name: 'Más de 90 días', query: 'dias_desde=90' }),
    once: { arrange: nothing, adds: 'saved_views where name = :name' },
  },
  'POST /dashboard/api/saved_views/delete': {
    who: 'staff',
    names: { id: 'own view' },
    input: () => ({ id: 1 }),
    once: { exempt: 'the second deletion finds no view' },
  },
  'GET /dashboard/api/exports/progress': {
    who: 'staff',
    names: { id: 'own spreadsheet' },
    input: () => ({ id: A_RUN }),
  },
  'POST /dashboard/api/exports/cancel': {
    who: 'staff',
    names: { id: 'own spreadsheet' },
    input: () => ({ id: A_RUN }),
    once: { exempt: 'a spreadsheet that was given up stays so' },
  },
  'POST /users/api/login/passkey/start': {
    who: 'everyone',
    input: nothing,
    once: { exempt: 'each answer is a new challenge', file: PASSKEY_LOGINS },
  },
  'POST /users/api/login/passkey': {
    who: 'everyone',
    input: () => ({ credential: NO_PASSKEY }),
    once: { exempt: 'a challenge opens one session', file: PASSKEY_LOGINS },
  },
  'GET /users/api/passkeys': { who: 'borrower', names: {}, input: nothing },
  'POST /users/api/passkeys/send_code': {
    who: 'borrower',
    names: {},
    input: nothing,
    once: { exempt: 'sends a code, within limits', file: CODES },
  },
  'POST /users/api/passkeys/start': {
    who: 'borrower',
    names: {},
    input: () => ({ password: TEST_PASSWORD, code: '' }),
    once: { exempt: 'each answer is a new challenge', file: PASSKEYS },
  },
  'POST /users/api/passkeys/add': {
    who: 'borrower',
    names: {},
    input: () => ({ credential: NO_PASSKEY, name: 'iPhone de Diana' }),
    once: { exempt: 'a challenge adds one passkey', file: PASSKEYS },
  },
  'POST /users/api/passkeys/remove': {
    who: 'borrower',
    names: { id_passkey: 'own passkey' },
    input: () => ({ id_passkey: 1, password: TEST_PASSWORD }),
    once: { exempt: 'the second removal finds no passkey' },
  },
  'POST /users/api/passkeys/remove_all': {
    who: 'borrower',
    names: {},
    input: () => ({ password: TEST_PASSWORD }),
    once: { exempt: 'the second removal finds no passkey' },
  },
  'GET /users/api/push': { who: 'borrower', names: {}, input: nothing },
  'POST /users/api/push/on': {
    who: 'borrower',
    names: {},
    input: () => PUSH_ADDRESS,
    once: { exempt: 'a device has one choice', file: PUSH },
  },
  'POST /users/api/push/off': {
    who: 'borrower',
    names: {},
    input: nothing,
    once: { exempt: 'a device has one choice', file: PUSH },
  },
  'GET /dashboard/api/account/passkeys': { who: 'staff', names: {}, input: nothing },
  'POST /dashboard/api/account/passkeys/start': {
    who: 'staff',
    names: {},
    input: () => ({ password: TEST_PASSWORD, otp_code: '' }),
    once: { exempt: 'each answer is a new challenge', file: PASSKEYS },
  },
  'POST /dashboard/api/account/passkeys/add': {
    who: 'staff',
    names: {},
    input: () => ({ credential: NO_PASSKEY, name: 'Portátil de Inés' }),
    once: { exempt: 'a challenge adds one passkey', file: PASSKEYS },
  },
  'POST /dashboard/api/account/passkeys/remove': {
    who: 'staff',
    names: { id_passkey: 'own passkey' },
    input: () => ({ id_passkey: 1 }),
    once: { exempt: 'the second removal finds no passkey' },
  },
  'GET /dashboard/api/account/second_factor': { who: 'staff', names: {}, input: nothing },
  'POST /dashboard/api/account/second_factor/start': {
    who: 'staff',
    names: {},
    input: () => ({ password: TEST_PASSWORD, otp_code: '' }),
    once: {
      async arrange({ platform }) {
        const access = await staffAccess(platform, []);
        const { rows } = await platform.pool.query('select max(id) as id from staff');
        return { access, of: { id: rows[0]?.id } };
      },
      adds: 'staff_second_factors where staff_id = :id',
    },
  },
  'POST /dashboard/api/account/second_factor/confirm': {
    who: 'staff',
    names: {},
    input: () => ({ otp_code: '000000' }),
    once: { arrange: (scene) => factorOf(scene, false), adds: factorEvents('turn_on') },
  },
  'POST /dashboard/api/account/second_factor/recovery_codes': {
    who: 'staff',
    names: {},
    input: () => ({ otp_code: '000000' }),
    once: { arrange: (scene) => factorOf(scene, true), adds: factorEvents('renew_codes') },
  },
  'POST /dashboard/api/account/second_factor/turn_off': {
    who: 'staff',
    names: {},
    input: () => ({ otp_code: '000000' }),
    once: { arrange: (scene) => factorOf(scene, true), adds: factorEvents('turn_off') },
  },
};
