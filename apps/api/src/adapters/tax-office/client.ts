/** The tax office over HTTP. Anything but a well-formed reply counts as no reply. */
import { TIMES } from '../../config/times.ts';
import { aboutOne, down } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import type { TaxOffice } from '../../modules/money/disbursements/ports.ts';
import { callHttp, isAboutOneCall, parseJson } from '../http-call.ts';
import { PATH, readAnswer, requestBody } from './wire.ts';

type Config = { url: string; apiKey: string; timeoutMs?: number };

export function createTaxOffice({ url, apiKey, timeoutMs = TIMES.callMs }: Config): TaxOffice {
  return {
    async ask(question) {
      const reply = await callHttp({
        method: 'POST',
        url: `${url.replace(/\/$/, '')}${PATH}`,
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: requestBody(question),
        timeoutMs,
      });
      // A question changes nothing there, so a lost reply does no harm.
      if (!reply.ok) return down(reply.fault);
      const { status, body } = reply.value;
      const answer = readAnswer(status, body);
      if (answer !== undefined) return ok(answer);
      const unreadable = down(`an unreadable reply, HTTP ${status}`);
      return isAboutOneCall(status, parseJson(body)) ? aboutOne(unreadable) : unreadable;
    },
  };
}
