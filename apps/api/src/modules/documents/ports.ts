import type { Result } from '../../kernel/result.ts';

/** Where documents lie: a folder or a bucket. Keys are paths of letters, digits, `.`, `_`, `-` and `/`. */
export interface DocumentStorage {
  /** When it answers ok, the bytes survive a loss of power. The same key is written with the same bytes only. */
  put(key: string, bytes: Uint8Array): Promise<Result<void>>;
  /** Null when there is nothing by that key. */
  get(key: string): Promise<Result<Uint8Array | null>>;
}
