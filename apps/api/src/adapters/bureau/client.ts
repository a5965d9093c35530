/** The credit bureau over HTTP. Whatever is not a plain answer counts as no answer at all. */

import { ok, type Result, unavailable } from '../../kernel/result.ts';
import type { BureauQuery, BureauReply, BureauSource } from '../../modules/bureau/ports.ts';
import { readBounded } from '../bounded-body.ts';
import { BUREAU_TIMEOUT_MS, type BureauConfig } from './config.ts';
import { readAnswer, requestBody } from './wire.ts';

/** Ten times the size of a long report. */
const BODY_BYTES_MAX = 1024 * 1024;

export function createBureauClient(config: BureauConfig): BureauSource {
  return {
    async ask(query: BureauQuery): Promise<Result<BureauReply>> {
      try {
        const response = await fetch(`${config.url.replace(/\/$/, '')}/v1/risk-history`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'x-api-key': config.apiKey,
          },
          body: requestBody(query),
          redirect: 'error',
          signal: AbortSignal.timeout(config.timeoutMs ?? BUREAU_TIMEOUT_MS),
        });
        const answer = readAnswer(response.status, await readBounded(response, BODY_BYTES_MAX));
        return answer ? ok(answer) : unavailable();
      } catch {
        // Refused, reset, out of time, without end: the fault's text may repeat the ID number, so it goes nowhere.
        return unavailable();
      }
    },
  };
}
