/** Phones checked by Firebase: it makes the code, sends it, and says whether what was typed is right. */
import type * as z from 'zod';
import { ok, type Refusal, refuse, unavailable } from '../../kernel/result.ts';
import type { PhoneVerifier } from '../../modules/one-time-codes/ports.ts';
import { exchange, parsed } from '../http-reply.ts';
import { FIREBASE_TIMEOUT_MS, type FirebaseConfig } from './config.ts';
import {
  CAPTCHA_ERROR_CODES,
  errorCodeOf,
  fault,
  PHONE_ERROR_CODES,
  signedIn,
  started,
  TOO_MANY_ERROR_CODE,
  UNKNOWN_SESSION_ERROR_CODES,
  WRONG_CODE_ERROR_CODES,
} from './wire.ts';

/** Firebase does not say how long; its limits on a phone are of some minutes. */
const TOO_MANY_WAIT_SECONDS = 15 * 60;

type VerifierReply<Data> = { data: Data } | { word: string } | { refusal: Refusal<'OUTCOME_UNKNOWN'> };

/** Texts of faults may repeat the phone, so they go nowhere. */
async function callIdentityToolkit<Data extends z.ZodType>(
  config: FirebaseConfig,
  method: 'sendVerificationCode' | 'signInWithPhoneNumber',
  body: object,
  shape: Data,
): Promise<VerifierReply<z.output<Data>>> {
  const base = config.url.replace(/\/$/, '');
  const answer = await exchange({
    url: `${base}/v1/accounts:${method}?key=${encodeURIComponent(config.apiKey)}`,
    headers: { 'content-type': 'application/json', 'x-firebase-locale': 'es' },
    body: JSON.stringify(body),
    timeoutMs: config.timeoutMs ?? FIREBASE_TIMEOUT_MS,
  });
  if ('wasSent' in answer) return { refusal: answer.wasSent ? refuse('OUTCOME_UNKNOWN') : unavailable() };
  const { status, text } = answer;
  const reply = parsed(text);
  if (status === 200) {
    const read = shape.safeParse(reply);
    return read.success ? { data: read.data } : { refusal: refuse('OUTCOME_UNKNOWN') };
  }
  const errorReply = fault.safeParse(reply);
  if (errorReply.success)
    return status >= 500 ? { refusal: unavailable() } : { word: errorCodeOf(errorReply.data.error.message) };
  return { refusal: status >= 500 ? refuse('OUTCOME_UNKNOWN') : unavailable() };
}

/** Of both calls; a project that is not set up, or whose quota is spent, is nothing that the person could mend. */
function commonRefusal(word: string): Refusal<never> {
  return word === TOO_MANY_ERROR_CODE
    ? refuse<never>('TOO_MANY_REQUESTS', { retryAfterSeconds: TOO_MANY_WAIT_SECONDS })
    : unavailable();
}

export function createFirebase(config: FirebaseConfig): PhoneVerifier {
  return {
    async start(phone, captcha) {
      const body = { phoneNumber: phone, ...(captcha ? { recaptchaToken: captcha } : {}) };
      const asked = await callIdentityToolkit(config, 'sendVerificationCode', body, started);
      if ('data' in asked) return ok({ session: asked.data.sessionInfo });
      if ('refusal' in asked) return asked.refusal;
      if (CAPTCHA_ERROR_CODES.has(asked.word)) return refuse('CAPTCHA_REQUIRED');
      return PHONE_ERROR_CODES.has(asked.word) ? refuse('PHONE_REFUSED') : commonRefusal(asked.word);
    },

    async check(session, code) {
      const asked = await callIdentityToolkit(
        config,
        'signInWithPhoneNumber',
        { sessionInfo: session, code },
        signedIn,
      );
      if ('data' in asked) return ok({ phone: asked.data.phoneNumber });
      if ('refusal' in asked) return asked.refusal;
      if (WRONG_CODE_ERROR_CODES.has(asked.word)) return refuse('CODE_NOT_VALID');
      return UNKNOWN_SESSION_ERROR_CODES.has(asked.word)
        ? refuse('USER_FIREBASE_NOT_FOUND')
        : commonRefusal(asked.word);
    },
  };
}
