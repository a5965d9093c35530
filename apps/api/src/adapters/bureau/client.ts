/** The credit bureau over HTTP. Whatever is not a plain answer counts as no answer at all. */
import type { BureauQuery, BureauSource, RiskReport } from '../../modules/bureau/ports.ts';
import { ok, type Result, unavailable } from '../../result.ts';
import { BUREAU_TIMEOUT_MS, type BureauConfig } from './config.ts';
import { parseReport, requestBody, saysNobody } from './wire.ts';

/** Fifty times the size of a long report. */
const BODY_MAX_CHARS = 5_000_000;

export function createBureauClient(config: BureauConfig): BureauSource {
  return {
    async ask(query: BureauQuery): Promise<Result<RiskReport | null>> {
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
        const body = await response.text();
        if (response.status === 404 && saysNobody(body)) return ok(null);
        if (response.status !== 200 || body.length > BODY_MAX_CHARS) return unavailable();
        const report = parseReport(body);
        return report === null ? unavailable() : ok(report);
      } catch {
        // Refused, reset, out of time: the fault's text may repeat the ID number, so it goes nowhere.
        return unavailable();
      }
    },
  };
}
