/** Passkeys (WebAuthn) of borrowers and staff: added by a person who has just proved themselves, and a login by one. */
import * as z from 'zod/mini';
import {
  beginning,
  borrowerGet,
  borrowerPost,
  endpoint,
  publicPost,
  staffGet,
  staffPost,
} from '../endpoint.ts';
import * as f from '../fields.ts';
import { permission } from './auth.ts';
import { dataLogin } from './user.ts';

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;

/** What the browser returned, as JSON: bodies are forms. */
const credential = f.note(16_000);

const publicKey = z.literal('public-key');

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as it is used. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON`: without a list of passkeys, so it says nothing about an account. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.output<typeof requestOptions>;

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkey>;

const started = z.object({
  options: creationOptions,
  /** The browser and its system, for who gives no other name. */
  name: z.string(),
});
export type PasskeyStart = z.output<typeof started>;

/** The calls that borrowers and staff have in common. */
function addCall<const By extends 'borrower' | 'staff'>(access: By, root: string) {
  return endpoint({
    ...beginning(access, 'POST')(`${root}/add`),
    summary: 'Add the passkey that the browser made; at most 10',
    input: z.object({ credential, name: f.optionalText(PASSKEY_NAME_MAX) }),
    reply: z.object({ name: z.string() }),
    errors: ['PASSKEY_NOT_VALID', 'TOO_MANY_PASSKEYS'],
  });
}

const BORROWER_ROOT = '/users/api/passkeys';
const STAFF_ROOT = '/dashboard/api/account/passkeys';

export const addPasskey = addCall('borrower', BORROWER_ROOT);
export const addStaffPasskey = addCall('staff', STAFF_ROOT);

/** A session is no proof: the password, or an answer to the challenge of a login by a passkey of the account. */
const removalProof = { password: f.blankAsAbsent(f.loginPassword), credential: f.blankAsAbsent(credential) };

export const removePasskey = endpoint({
  ...borrowerPost(`${BORROWER_ROOT}/remove`),
  summary: 'Remove a passkey of the own account',
  input: z.object({ id_passkey: f.id, ...removalProof }),
  reply: z.object({}),
  errors: ['OBJECT_NOT_FOUND', 'PASSWORD_NOT_VALID', 'PASSKEY_NOT_VALID'],
});

export const removeAllPasskeys = endpoint({
  ...borrowerPost(`${BORROWER_ROOT}/remove_all`),
  summary: 'Remove all passkeys of the own account',
  input: z.object(removalProof),
  reply: z.object({ removed: z.number() }),
  errors: ['PASSWORD_NOT_VALID', 'PASSKEY_NOT_VALID'],
});

export const removeStaffPasskey = endpoint({
  ...staffPost(`${STAFF_ROOT}/remove`),
  summary: 'Remove a passkey of the own account',
  input: z.object({ id_passkey: f.id }),
  reply: z.object({}),
  errors: ['OBJECT_NOT_FOUND'],
});

export const passkeys = endpoint({
  ...borrowerGet(BORROWER_ROOT),
  summary: 'The passkeys of the borrower',
  reply: z.object({
    passkeys: z.array(passkey),
    /** The masked phone whose code is a proof like the password; null on a device that is not known. */
    phone: z.nullable(z.string()),
  }),
});

export const sendPasskeyCode = endpoint({
  ...borrowerPost(`${BORROWER_ROOT}/send_code`),
  summary: 'Send the code that is a proof on a known device',
  reply: z.object({}),
});

/** The password, or on a known device the code. */
export const startPasskey = endpoint({
  ...borrowerPost(`${BORROWER_ROOT}/start`),
  summary: 'Prove the owner, and get what the browser makes a passkey with',
  input: z.object({ password: f.blankAsAbsent(f.loginPassword), code: f.blankAsAbsent(f.code) }),
  reply: started,
  errors: ['PASSWORD_NOT_VALID', 'CODE_NOT_VALID', 'TOO_MANY_PASSKEYS'],
});

export const staffPasskeys = endpoint({
  ...staffGet(STAFF_ROOT),
  summary: 'The passkeys of the account',
  reply: z.object({
    passkeys: z.array(passkey),
    /** A code of the second factor is needed to add one. */
    needs_code: z.boolean(),
  }),
});

/** The password, and a code of the second factor where there is one. */
export const startStaffPasskey = endpoint({
  ...staffPost(`${STAFF_ROOT}/start`),
  summary: 'Prove the owner, and get what the browser makes a passkey with',
  input: z.object({ password: f.loginPassword, otp_code: f.blankAsAbsent(f.text(20)) }),
  reply: started,
  errors: ['CODE_NOT_VALID', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_PASSKEYS'],
});

export const startPasskeyLogin = endpoint({
  ...publicPost('/users/api/login/passkey/start'),
  summary: 'Get the challenge of a login by a passkey',
  reply: z.object({ options: requestOptions }),
});

/** One door for borrowers and staff: the passkey says whose it is. */
export const passkeyLogin = endpoint({
  ...publicPost('/users/api/login/passkey'),
  summary: 'Log in by a passkey',
  input: z.object({ credential }),
  reply: z.object({ data_login: dataLogin, permissions: z.array(permission) }),
  errors: ['PASSKEY_NOT_VALID'],
});
