/** Google's reCAPTCHA distinguishes people from programs. The caller's address is not passed on. */
import { down, refused } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import type { CaptchaVerifier } from '../../modules/identity/proof/one-time-codes/ports.ts';
import { callHttp, parseJson } from '../http-call.ts';
import { siteVerifyReply, TOKEN_ERROR_CODES } from './wire.ts';

type RecaptchaConfig = {
  /** The base before `/api/siteverify`. */
  url: string;
  secretKey: string;
  timeoutMs?: number;
};

export function createRecaptcha({ url, secretKey, timeoutMs }: RecaptchaConfig): CaptchaVerifier {
  return {
    /** A lost reply is an outage: the token may be used up, and the page gets another one. */
    async check(token) {
      const answer = await callHttp({
        method: 'POST',
        url: `${url.replace(/\/$/, '')}/api/siteverify`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret: secretKey, response: token }).toString(),
        timeoutMs,
        isOwnConnection: true,
      });
      if (!answer.ok) return answer;
      const reply = siteVerifyReply.safeParse(parseJson(answer.value.body));
      if (answer.value.status !== 200 || !reply.success) return down(`HTTP ${answer.value.status}`);
      if (reply.data.success) return ok(undefined);
      const foreign = reply.data['error-codes']?.find((code) => !TOKEN_ERROR_CODES.has(code));
      return foreign === undefined ? refused('CAPTCHA_REFUSED') : down('the secret key is refused');
    },
  };
}
