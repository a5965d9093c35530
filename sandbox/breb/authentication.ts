import { createHmac, timingSafeEqual } from 'node:crypto';

/** Below it the emulator is the host of the provider. */
export const MOUNT = '/sandbox/breb';

export interface BrebCredentials {
  readonly apiKey: string;
  readonly apiSecret: string;
}

interface SignedCall {
  readonly header: string | undefined;
  readonly method: string;
  /** As it was called, with its query. */
  readonly url: string;
  readonly body: string;
}

/** A caller signs the path that it called, or the one that the provider's own host would have seen. */
function isSigned(call: SignedCall, nonce: string, signature: string, secret: string): boolean {
  const given = Buffer.from(signature, 'hex');
  return [call.url, call.url.slice(MOUNT.length)].some((path) => {
    const text = nonce + call.method + path + call.body;
    const expected = createHmac('sha256', secret).update(text).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** `Authorization: Bitso key:nonce:signature`; a nonce that does not rise is refused as a wrong signature is. */
export function createAuthentication(own: BrebCredentials | undefined) {
  let lastNonce = 0n;
  return (call: SignedCall): boolean => {
    const match = /^Bitso ([^:]+):(\d{1,24}):([0-9a-f]{64})$/.exec(call.header ?? '');
    if (!match || !own) return false;
    const [, key = '', nonce = '', signature = ''] = match;
    if (key !== own.apiKey || BigInt(nonce) <= lastNonce) return false;
    if (!isSigned(call, nonce, signature, own.apiSecret)) return false;
    lastNonce = BigInt(nonce);
    return true;
  };
}
