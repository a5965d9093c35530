/** The banks' titularity service over HTTP. Anything but a well-formed reply counts as no reply. */
import { TIMES } from '../../config/times.ts';
import { aboutOne, down, refused } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import type { AccountHolders } from '../../modules/money/disbursements/ports.ts';
import { callHttp, isAboutOneCall, parseJson } from '../http-call.ts';
import { readAnswer, requestBody } from './wire.ts';

type Config = { url: string; apiKey: string; timeoutMs?: number };

export function createAccountHolders({
  url,
  apiKey,
  timeoutMs = TIMES.accountHolderCallMs,
}: Config): AccountHolders {
  return {
    async check(account) {
      const reply = await callHttp({
        method: 'POST',
        url: `${url.replace(/\/$/, '')}/v1/account-holder`,
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: requestBody(account),
        timeoutMs,
      });
      // A question changes nothing at the bank, so a lost reply does no harm.
      if (!reply.ok) return down(reply.fault);
      const { status, body } = reply.value;
      const answer = readAnswer(status, body);
      if (answer !== undefined) return answer === 'BANK_NOT_COVERED' ? refused(answer) : ok(answer);
      const unreadable = down(`an unreadable reply, HTTP ${status}`);
      return isAboutOneCall(status, parseJson(body)) ? aboutOne(unreadable) : unreadable;
    },
  };
}
