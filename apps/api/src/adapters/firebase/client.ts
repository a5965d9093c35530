/** Phones verified by Firebase: it makes the code, sends it, and checks what the person typed. */
import type * as z from 'zod';
import {
  aboutOne,
  down,
  type OutsideResult,
  refused,
  replyLost,
} from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import type { PhoneVerifier } from '../../modules/identity/proof/one-time-codes/ports.ts';
import { callHttp, isAboutOneCall, parseJson } from '../http-call.ts';
import {
  CAPTCHA_ERROR_CODES,
  errorCodeOf,
  errorReply,
  PHONE_ERROR_CODES,
  signedIn,
  started,
  TOO_MANY_ERROR_CODE,
  UNKNOWN_SESSION_ERROR_CODES,
  WRONG_CODE_ERROR_CODES,
} from './wire.ts';

type FirebaseConfig = {
  /** The base before `/v1`. */
  url: string;
  /** The project's web key: it identifies the project and is not secret. */
  apiKey: string;
  timeoutMs?: number;
};

/** Refused with Firebase's own error code. Its texts may repeat the phone, so they are dropped. */
async function callIdentityToolkit<Data extends z.ZodType>(
  config: FirebaseConfig,
  method: 'sendVerificationCode' | 'signInWithPhoneNumber',
  body: object,
  shape: Data,
): Promise<OutsideResult<z.output<Data>, string>> {
  const base = config.url.replace(/\/$/, '');
  const answer = await callHttp({
    method: 'POST',
    url: `${base}/v1/accounts:${method}?key=${encodeURIComponent(config.apiKey)}`,
    headers: { 'content-type': 'application/json', 'x-firebase-locale': 'es' },
    body: JSON.stringify(body),
    timeoutMs: config.timeoutMs,
    isOwnConnection: true,
  });
  if (!answer.ok) return answer;
  const { status } = answer.value;
  const reply = parseJson(answer.value.body);
  const fault = `HTTP ${status}`;
  if (status === 200) {
    const read = shape.safeParse(reply);
    if (read.success) return ok(read.data);
    const unreadable = replyLost('an unreadable reply');
    return isAboutOneCall(status, reply) ? aboutOne(unreadable) : unreadable;
  }
  const error = errorReply.safeParse(reply);
  if (!error.success) return status >= 500 ? replyLost(fault) : down(fault);
  const code = errorCodeOf(error.data.error.message);
  return status >= 500 ? down(`${fault}, ${code}`) : refused(code);
}

/** Common to both calls. A project that is not set up, or has spent its quota, is an outage to the person. */
function commonFailure(code: string) {
  return code === TOO_MANY_ERROR_CODE ? refused('TOO_MANY_REQUESTS') : down(code);
}

export function createFirebase(config: FirebaseConfig): PhoneVerifier {
  return {
    async start(phone, captcha) {
      const body = { phoneNumber: phone, ...(captcha ? { recaptchaToken: captcha } : {}) };
      const reply = await callIdentityToolkit(config, 'sendVerificationCode', body, started);
      if (reply.ok) return ok({ session: reply.value.sessionInfo });
      if (reply.kind !== 'refused') return reply;
      if (CAPTCHA_ERROR_CODES.has(reply.reason)) return refused('CAPTCHA_REQUIRED');
      return PHONE_ERROR_CODES.has(reply.reason) ? refused('PHONE_REFUSED') : commonFailure(reply.reason);
    },

    async check(session, code) {
      const body = { sessionInfo: session, code };
      const reply = await callIdentityToolkit(config, 'signInWithPhoneNumber', body, signedIn);
      if (reply.ok) return ok({ phone: reply.value.phoneNumber });
      if (reply.kind !== 'refused') return reply;
      if (WRONG_CODE_ERROR_CODES.has(reply.reason)) return refused('CODE_NOT_VALID');
      return UNKNOWN_SESSION_ERROR_CODES.has(reply.reason)
        ? refused('USER_FIREBASE_NOT_FOUND')
        : commonFailure(reply.reason);
    },
  };
}
