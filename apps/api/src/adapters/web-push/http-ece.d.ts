/** The part of `http_ece` that is used: RFC 8188 with the keys of RFC 8291. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  export function encrypt(
    text: Buffer,
    parameters: { version: 'aes128gcm'; dh: string; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
