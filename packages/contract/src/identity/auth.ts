/** Login, token refresh, logout and passwords. */
import * as z from 'zod/mini';
import { endpoint, publicGet, publicPost } from '../endpoint.ts';
import * as f from '../fields.ts';
import { dataLogin, userData } from './user.ts';

const loginReply = z.object({ data_login: dataLogin });

export const startOtp = endpoint({
  ...publicPost('/users/api/login/start_authentication_otp/'),
  summary: 'Send a login code to a registered phone',
  input: z.object({
    cellphone: f.phone,
    /** Of the specification; not used. */
    verify_user: f.blankAsAbsent(f.flag),
    recaptcha_token: f.optionalText(4_000),
  }),
  reply: z.object({}),
  errors: ['USER_NOT_FOUND', 'CAPTCHA_REQUIRED'],
});

/** Needed only after CAPTCHA_REQUIRED. */
export const captchaSettings = endpoint({
  ...publicGet('/users/api/phone_check/'),
  summary: 'The captcha with which a page shows that a person is present',
  reply: z.object({ captcha: z.object({ site_key: z.string(), script_url: z.string() }) }),
});

export const completeOtp = endpoint({
  ...publicPost('/users/api/login/complete_authentication_otp/'),
  summary: 'Exchange a login code for a session',
  input: z.object({
    cellphone: f.phone,
    otp_code: f.code,
    /** Of the specification; not used. */
    verify_user: f.blankAsAbsent(f.flag),
    recaptcha_token: f.optionalText(4_000),
  }),
  reply: loginReply,
  errors: [
    'USER_NOT_FOUND',
    'CODE_NOT_VALID',
    'USER_FIREBASE_NOT_FOUND',
    'NEW_CODE_NEEDED',
    'CAPTCHA_REQUIRED',
  ],
});

export const classicLogin = endpoint({
  ...publicPost('/users/api/login/classic/'),
  summary: 'Log a borrower in by e-mail and password',
  input: z.object({ email: f.email, password: f.loginPassword }),
  reply: loginReply,
  errors: ['USER_NOT_FOUND'],
});

export const permission = z.object({
  name: z.string(),
  title: z.string(),
  front_url: z.string(),
  icon: z.string(),
});
export type Permission = z.output<typeof permission>;

export const adminLogin = endpoint({
  ...publicPost('/users/api/login/admin/'),
  summary: 'Log a staff member in by e-mail and password, and a code where the account has a second factor',
  input: z.object({
    email: f.email,
    password: f.loginPassword,
    /** Authenticator or recovery code. Without it, an account that needs one answers SECOND_FACTOR_REQUIRED. */
    otp_code: f.blankAsAbsent(f.text(20)),
  }),
  reply: z.object({ data_login: dataLogin, permissions: z.array(permission) }),
  errors: ['USER_NOT_FOUND', 'SECOND_FACTOR_REQUIRED', 'CODE_NOT_VALID'],
});

/** Without `refresh` in the body the server reads its httpOnly cookie, so a page need not store the token. */
export const refreshToken = endpoint({
  ...publicPost('/users/api/token/refresh/'),
  summary: 'Rotate a refresh token and get a new access token',
  input: z.object({ refresh: f.optionalText(400) }),
  reply: z.object({
    access: z.string(),
    refresh: z.string(),
    user_data: userData,
    permissions: z.array(permission),
  }),
});

export const logout = endpoint({
  ...publicPost('/users/api/logout/'),
  summary: 'End the session that a refresh token belongs to',
  input: z.object({ refresh: f.optionalText(400) }),
  reply: z.object({}),
});

export const forgotPassword = endpoint({
  ...publicGet('/users/api/forgot/password/'),
  summary: 'Mail a link to choose a new password',
  input: z.object({
    email: f.email,
    /** Whose login: without it, a borrower's account is looked for before one of staff. */
    door: f.blankAsAbsent(f.choice(['borrower', 'staff'])),
  }),
  reply: z.object({}),
  errors: ['USER_NOT_FOUND'],
});

export const resetPassword = endpoint({
  ...publicPost('/users/api/forgot/password/'),
  summary: 'Choose a new password with the token of the mailed link',
  input: z.object({ password: f.password, token: f.text(400) }),
  /** How many passkeys of a borrower still open the account. */
  reply: z.object({ passkeys_left: z.number() }),
  errors: ['TOKEN_NOT_VALID'],
});
