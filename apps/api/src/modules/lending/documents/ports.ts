import type { OutsideResult } from '../../../kernel/outside/outside-result.ts';

/** A time-stamp authority (RFC 3161). */
export interface TimeStamps {
  /** A token over the SHA-256 of the bytes in DER; its signature was verified. */
  stamp(bytes: Uint8Array): Promise<OutsideResult<Uint8Array>>;
}
