/** Phones checked by Firebase: it makes the code, sends it, and says whether what was typed is right. */
import type * as z from 'zod';
import type { PhoneVerifier } from '../../modules/one-time-codes/ports.ts';
import { ok, type Result, refuse, unavailable } from '../../result.ts';
import { readBounded } from '../bounded-body.ts';
import { FIREBASE_TIMEOUT_MS, type FirebaseConfig } from './config.ts';
import {
  CAPTCHA_WORDS,
  fault,
  signedIn,
  started,
  UNKNOWN_SESSION_WORDS,
  WRONG_CODE_WORDS,
  wordOf,
} from './wire.ts';

const REPLY_BYTES_MAX = 64 * 1024;

type Answer<Data> = { data: Data } | { refusal: string } | undefined;

/** Undefined where no answer came in time, or none that makes sense. */
async function ask<Data extends z.ZodType>(
  config: FirebaseConfig,
  method: 'sendVerificationCode' | 'signInWithPhoneNumber',
  body: object,
  shape: Data,
): Promise<Answer<z.output<Data>>> {
  const base = config.url.replace(/\/$/, '');
  try {
    const response = await fetch(`${base}/v1/accounts:${method}?key=${encodeURIComponent(config.apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-firebase-locale': 'es' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMs ?? FIREBASE_TIMEOUT_MS),
    });
    const text = (await readBounded(response, REPLY_BYTES_MAX)).toString('utf8');
    if (response.status >= 500) return undefined;
    const reply: unknown = JSON.parse(text);
    if (!response.ok) {
      const said = fault.safeParse(reply);
      return said.success ? { refusal: wordOf(said.data.error.message) } : undefined;
    }
    const read = shape.safeParse(reply);
    return read.success ? { data: read.data } : undefined;
  } catch {
    // Refused, reset, out of time, no JSON: the fault's text may repeat the phone, so it goes nowhere.
    return undefined;
  }
}

export function createFirebase(config: FirebaseConfig): PhoneVerifier {
  return {
    async start(phone, captcha): Promise<Result<{ session: string }, 'CAPTCHA_REQUIRED'>> {
      const body = { phoneNumber: phone, ...(captcha ? { recaptchaToken: captcha } : {}) };
      const answer = await ask(config, 'sendVerificationCode', body, started);
      if (!answer) return unavailable();
      if ('data' in answer) return ok({ session: answer.data.sessionInfo });
      // Its own limits, or a project that is not set up: nothing that the person could mend.
      return CAPTCHA_WORDS.has(answer.refusal) ? refuse('CAPTCHA_REQUIRED') : unavailable();
    },

    async check(session, code) {
      const answer = await ask(config, 'signInWithPhoneNumber', { sessionInfo: session, code }, signedIn);
      if (!answer) return unavailable();
      if ('data' in answer) return ok({ phone: answer.data.phoneNumber });
      if (WRONG_CODE_WORDS.has(answer.refusal)) return refuse('CODE_NOT_VALID');
      return UNKNOWN_SESSION_WORDS.has(answer.refusal) ? refuse('USER_FIREBASE_NOT_FOUND') : unavailable();
    },
  };
}
