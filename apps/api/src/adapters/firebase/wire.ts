/** Identity Toolkit, version 1: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts */
import * as z from 'zod';

export const started = z.object({ sessionInfo: z.string().min(1).max(4_000) });

export const signedIn = z.object({ phoneNumber: z.string().regex(/^\+\d{8,15}$/) });

/** `message` is a code, which an explanation may follow: `INVALID_CODE`, `TOO_MANY_ATTEMPTS_TRY_LATER : ...`. */
export const errorReply = z.object({ error: z.object({ message: z.string() }) });

export const errorCodeOf = (message: string): string => /^[A-Z_]+/.exec(message)?.[0] ?? '';

/** Firebase demands proof that a person makes the request, or rejects the proof. */
export const CAPTCHA_ERROR_CODES = new Set([
  'MISSING_RECAPTCHA_TOKEN',
  'INVALID_RECAPTCHA_TOKEN',
  'MISSING_APP_CREDENTIAL',
  'INVALID_APP_CREDENTIAL',
  'CAPTCHA_CHECK_FAILED',
]);

/** Firebase sends nothing to that phone. */
export const PHONE_ERROR_CODES = new Set(['INVALID_PHONE_NUMBER', 'USER_DISABLED']);

/** The limit of one phone or session; `QUOTA_EXCEEDED` is the limit of the project. */
export const TOO_MANY_ERROR_CODE = 'TOO_MANY_ATTEMPTS_TRY_LATER';

export const WRONG_CODE_ERROR_CODES = new Set(['INVALID_CODE', 'MISSING_CODE']);

export const UNKNOWN_SESSION_ERROR_CODES = new Set([
  'INVALID_SESSION_INFO',
  'MISSING_SESSION_INFO',
  'SESSION_EXPIRED',
  'CODE_EXPIRED',
  'USER_NOT_FOUND',
]);
