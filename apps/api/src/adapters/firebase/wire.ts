/** Identity Toolkit, version 1: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts */
import * as z from 'zod';

export const started = z.object({ sessionInfo: z.string().min(1).max(4_000) });

export const signedIn = z.object({ phoneNumber: z.string().regex(/^\+\d{8,15}$/) });

/** `message` is a word, which an explanation may follow: `INVALID_CODE`, `TOO_MANY_ATTEMPTS_TRY_LATER : ...`. */
export const fault = z.object({ error: z.object({ message: z.string() }) });

export function errorCodeOf(message: string): string {
  return /^[A-Z_]+/.exec(message)?.[0] ?? '';
}

/** It wants to be shown that a person asks, or does not believe what it was shown. */
export const CAPTCHA_ERROR_CODES = new Set([
  'MISSING_RECAPTCHA_TOKEN',
  'INVALID_RECAPTCHA_TOKEN',
  'MISSING_APP_CREDENTIAL',
  'INVALID_APP_CREDENTIAL',
  'CAPTCHA_CHECK_FAILED',
]);

/** Nothing will be sent to that phone, whoever asks. */
export const PHONE_ERROR_CODES = new Set(['INVALID_PHONE_NUMBER', 'USER_DISABLED']);

/** Of this phone or session alone; `QUOTA_EXCEEDED` is of the whole project. */
export const TOO_MANY_ERROR_CODE = 'TOO_MANY_ATTEMPTS_TRY_LATER';

export const WRONG_CODE_ERROR_CODES = new Set(['INVALID_CODE', 'MISSING_CODE']);

export const UNKNOWN_SESSION_ERROR_CODES = new Set([
  'INVALID_SESSION_INFO',
  'MISSING_SESSION_INFO',
  'SESSION_EXPIRED',
  'CODE_EXPIRED',
  'USER_NOT_FOUND',
]);
