/** The credit bureau over HTTP. Anything but a well-formed reply counts as no reply. */
import { aboutOne, down } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import type { BureauSource } from '../../modules/lending/bureau/ports.ts';
import { callHttp, isAboutOneCall, parseJson } from '../http-call.ts';
import { readAnswer, requestBody } from './wire.ts';

type BureauConfig = {
  /** Without a trailing slash. */
  url: string;
  apiKey: string;
  /** For the complete call, body included. */
  timeoutMs?: number;
};

/** Ten times the size of a long report. */
const BODY_BYTES_MAX = 1024 * 1024;

export function createBureauClient(config: BureauConfig): BureauSource {
  return {
    async query(applicant) {
      const reply = await callHttp({
        method: 'POST',
        url: `${config.url.replace(/\/$/, '')}/v1/risk-history`,
        headers: { 'content-type': 'application/json', 'x-api-key': config.apiKey },
        body: requestBody(applicant),
        timeoutMs: config.timeoutMs,
        replyBytesMax: BODY_BYTES_MAX,
      });
      // A query changes nothing at the bureau, so a lost reply does no harm.
      if (!reply.ok) return down(reply.fault);
      const { status, body } = reply.value;
      const answer = readAnswer(status, body);
      if (answer) return ok(answer);
      const unreadable = down(`an unreadable reply, HTTP ${status}`);
      return isAboutOneCall(status, parseJson(body)) ? aboutOne(unreadable) : unreadable;
    },
  };
}
