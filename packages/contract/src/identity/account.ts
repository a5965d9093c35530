/** A person's own account: the sessions of borrowers and staff, and the second factor of staff. */
import * as z from 'zod/mini';
import { beginning, borrowerPost, endpoint, publicPost, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { SECOND_FACTOR_STATES } from './user.ts';

/** Six digits of the authenticator, or a recovery code. */
const anyCode = f.text(20);

const activeSession = z.object({
  id: z.string(),
  /** The browser and system of the session: `Chrome en Windows`. */
  device: z.string(),
  address: z.string(),
  opened_at: z.string(),
  /** The last renewal of the session: at most an hour before its last call. */
  last_used_at: z.string(),
  /** The end of the session, however much it is used. */
  ends_at: z.string(),
  is_current: z.boolean(),
});
export type ActiveSession = z.output<typeof activeSession>;

const whichSessions = z.object({
  /** `others`: all except the calling session; `one`: the session `id_session`. */
  which: f.choice(['one', 'others']),
  id_session: f.blankAsAbsent(f.text(36)),
});

/** The calls on the open sessions of a borrower, or of an account of staff. */
function sessionCalls<const By extends 'borrower' | 'staff'>(access: By, root: string, owner: string) {
  return {
    list: endpoint({
      ...beginning(access, 'GET')(`${root}/sessions`),
      summary: `The open sessions of the ${owner}`,
      reply: z.object({ sessions: z.array(activeSession) }),
    }),
    end: endpoint({
      ...beginning(access, 'POST')(`${root}/sessions/end`),
      summary: `End one session of the ${owner}, or all except the calling one`,
      input: whichSessions,
      reply: z.object({ ended: z.number() }),
      errors: ['OBJECT_NOT_FOUND'],
    }),
  };
}

const ofBorrower = sessionCalls('borrower', '/users/api', 'borrower');
export const borrowerSessionList = ofBorrower.list;
export const endBorrowerSessions = ofBorrower.end;

export const stepUp = endpoint({
  ...borrowerPost('/users/api/step_up/'),
  summary: 'Give the password on a new device: the device is known from then on',
  beforeOwnerProof: true,
  input: z.object({ password: f.loginPassword }),
  reply: z.object({}),
  errors: ['PASSWORD_NOT_VALID'],
});

/** Three tries a day. A person of another lender's books accepts at once what those books have no consent for. */
export const proveIdentity = endpoint({
  ...borrowerPost('/users/api/step_up/identity/'),
  summary:
    'Give the last four digits of the ID number and the birthday on a new device, in place of the password',
  beforeOwnerProof: true,
  input: z.object({
    dni_end: f.text(4),
    birthday: f.day,
    accept_data_treatment: f.blankAsAbsent(f.flag),
    accept_central_risk: f.blankAsAbsent(f.flag),
  }),
  reply: z.object({}),
  errors: ['IDENTITY_NOT_VALID'],
});

export const confirmEmail = endpoint({
  ...publicPost('/users/api/email/confirm/'),
  summary: 'Confirm the e-mail address with the token of the mailed link',
  input: z.object({ token: f.text(400) }),
  reply: z.object({}),
  errors: ['TOKEN_NOT_VALID'],
});

export const sendEmailConfirmation = endpoint({
  ...borrowerPost('/users/api/email/confirmation/send/'),
  summary: 'Mail the link again that confirms the e-mail address; nothing where it is confirmed',
  reply: z.object({}),
});

const ofStaff = sessionCalls('staff', '/dashboard/api/account', 'account');
export const sessionList = ofStaff.list;
export const endSessions = ofStaff.end;

export const ownProfile = endpoint({
  ...staffGet('/dashboard/api/account/profile'),
  summary: 'The name, phone and e-mail of the account',
  reply: z.object({
    first_name: z.string(),
    last_name: z.string(),
    /** `+57` and ten digits; empty where the person gave none. */
    cellphone: z.string(),
    email: z.string(),
  }),
});

export const changeOwnProfile = endpoint({
  ...staffPost('/dashboard/api/account/profile'),
  summary: 'Change the own name and phone',
  input: z.object({
    first_name: f.personName,
    last_name: f.personName,
    cellphone: f.blankAsAbsent(f.mobile),
  }),
  reply: z.object({}),
});

/** Every other session of the account ends. */
export const changeOwnPassword = endpoint({
  ...staffPost('/dashboard/api/account/password'),
  summary: 'Change the own password, with the current one',
  input: z.object({ password: f.loginPassword, new_password: f.password }),
  reply: z.object({ ended: z.number() }),
});

export const secondFactor = endpoint({
  ...staffGet('/dashboard/api/account/second_factor'),
  summary: 'Whether the account has a second factor, and how many recovery codes are left',
  beforeSecondFactor: true,
  reply: z.object({
    state: z.enum(SECOND_FACTOR_STATES),
    /** The second factor cannot be turned off. */
    is_required: z.boolean(),
    confirmed_at: z.nullable(z.string()),
    recovery_codes_left: z.number(),
  }),
});

/** The password, and the code of the factor in force where there is one. Nothing changes before the new one is confirmed. */
export const startSecondFactor = endpoint({
  ...staffPost('/dashboard/api/account/second_factor/start'),
  summary: 'Get a new secret for an authenticator',
  beforeSecondFactor: true,
  input: z.object({ password: f.loginPassword, otp_code: f.blankAsAbsent(anyCode) }),
  reply: z.object({
    /** Base32, to be typed by hand. */
    secret: z.string(),
    /** `otpauth://`, to be shown as a QR code. */
    uri: z.string(),
  }),
  errors: ['CODE_NOT_VALID', 'SECOND_FACTOR_REQUIRED'],
});

/** The recovery codes are returned only here. Every other session of the account ends. */
export const confirmSecondFactor = endpoint({
  ...staffPost('/dashboard/api/account/second_factor/confirm'),
  summary: 'Activate the new secret with its first code',
  beforeSecondFactor: true,
  input: z.object({ otp_code: f.code }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['CODE_NOT_VALID'],
});

export const renewRecoveryCodes = endpoint({
  ...staffPost('/dashboard/api/account/second_factor/recovery_codes'),
  summary: 'Get new recovery codes; the old ones become invalid',
  input: z.object({ otp_code: anyCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['CODE_NOT_VALID'],
});

export const turnOffSecondFactor = endpoint({
  ...staffPost('/dashboard/api/account/second_factor/turn_off'),
  summary: 'Turn the second factor off, where that is allowed',
  input: z.object({ otp_code: anyCode }),
  reply: z.object({}),
  errors: ['CODE_NOT_VALID'],
});
