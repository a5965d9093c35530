/** Calls the receivers of webhooks: addresses that others chose, so each is checked where the connection is made. */
import { isCallable, lookupWithin, type Reach } from '../../kernel/outside/reach.ts';
import type { WebhookCaller } from '../../modules/office/webhooks/ports.ts';
import { callHttp } from '../http-call.ts';

type WebhookCallerOptions = { reach: Reach; timeoutMs?: number };

const TIMEOUT_MS = 10_000;

export function createWebhookCaller({ reach, timeoutMs = TIMEOUT_MS }: WebhookCallerOptions): WebhookCaller {
  const lookup = lookupWithin(reach);
  return {
    accepts: (url) => isCallable(reach, url),
    async post(url, headers, body) {
      if (!isCallable(reach, url)) return { kind: 'forbidden' };
      const reply = await callHttp({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        body,
        timeoutMs,
        isOwnConnection: true,
        lookup,
      });
      return reply.ok
        ? { kind: 'answered', status: reply.value.status }
        : { kind: 'silent', fault: reply.fault };
    },
  };
}
