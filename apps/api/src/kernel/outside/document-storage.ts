import type { OutsideResult } from './outside-result.ts';

/** The storage of documents: a folder or a bucket. Keys are paths of letters, digits, `.`, `_`, `-` and `/`. */
export interface DocumentStorage {
  /** After an ok result the bytes survive a power loss. A key is only ever written with the same bytes. */
  put(key: string, bytes: Uint8Array): Promise<OutsideResult<void>>;
  /** Null for a key without an object. */
  get(key: string): Promise<OutsideResult<Uint8Array | null>>;
  /** Also ok where there is no such object. For exported files, and for the documents of an erased person. */
  remove(key: string): Promise<OutsideResult<void>>;
}
