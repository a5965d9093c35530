/** A time-stamp authority over HTTP (RFC 3161, 3.4). Anything but a token that holds counts as no reply. */
import { TIMES } from '../../config/times.ts';
import { down } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import type { TimeStamps } from '../../modules/lending/documents/ports.ts';
import { callHttp } from '../http-call.ts';

type Config = {
  url: string;
  /** Certificates in PEM. Null: the token's own certificate counts, of any issuer. */
  trustedPem: string | null;
  login?: { user: string; password: string } | undefined;
  timeoutMs?: number;
};

export function createTimeStamps({
  url,
  trustedPem,
  login,
  timeoutMs = TIMES.timeStampCallMs,
}: Config): TimeStamps {
  const authorization = login && `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`;
  return {
    async stamp(bytes) {
      // Most starts stamp nothing.
      const { newRequest, readAuthorities, readToken } = await import('./wire.ts');
      const trusted = trustedPem === null ? null : readAuthorities(trustedPem);
      const request = newRequest(bytes);
      const reply = await callHttp({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/timestamp-query',
          accept: 'application/timestamp-reply',
          ...(authorization ? { authorization } : {}),
        },
        body: request.der,
        timeoutMs,
      });
      // A second token does no harm.
      if (!reply.ok) return down(reply.fault);
      if (reply.value.status !== 200) return down(`HTTP ${reply.value.status}`);
      const read = readToken(reply.value.body, { bytes, nonce: request.nonce, trusted });
      return read.ok ? ok(read.token) : down(read.fault);
    },
  };
}
