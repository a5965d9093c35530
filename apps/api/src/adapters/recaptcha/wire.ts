/** The check of a token of reCAPTCHA: https://developers.google.com/recaptcha/docs/verify */
import * as z from 'zod';

export const siteVerifyReply = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
});

/** Faults of the token. Any other one is a fault of the platform's own set-up. */
export const TOKEN_ERROR_CODES = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]);
