/** The folder as a document storage, with a time limit; in sandbox mode it fails when it is told to. */
import { setTimeout as wait } from 'node:timers/promises';
import { ok, type Result, unavailable } from '../../kernel/result.ts';
import type { DocumentStorage } from '../../modules/documents/ports.ts';
import { STORAGE_TIMEOUT_MS, type StorageConfig } from './config.ts';
import { fileOf, readWhole, writeWhole } from './folder.ts';

const GARBAGE = new TextEncoder().encode('<html><body><h1>It works!</h1></body></html>');

export function createFolderStorage(config: StorageConfig): DocumentStorage {
  const timeoutMs = config.timeoutMs ?? STORAGE_TIMEOUT_MS;

  /** Out of time and out of order look the same to the caller: nothing was promised. */
  async function within<Value>(work: () => Promise<Value>, garbage: Value): Promise<Result<Value>> {
    const left = new AbortController();
    const limit = wait(timeoutMs, 'late' as const, { signal: left.signal }).catch(() => 'late' as const);
    try {
      const fault = (await config.nextFault?.()) ?? null;
      if (fault === 'down' || fault === 'error') return unavailable();
      if (fault === 'garbage') return ok(garbage);
      const done = fault === 'slow' ? limit : work().then((value) => ({ value }));
      const first = await Promise.race([done, limit]);
      return first === 'late' || fault === 'lost' ? unavailable() : ok(first.value);
    } catch (error) {
      if (error instanceof RangeError) throw error;
      return unavailable();
    } finally {
      left.abort();
    }
  }

  return {
    async put(key, bytes) {
      const file = fileOf(config.root, key);
      const stored = await within(
        async () => {
          await writeWhole(file, bytes);
          return true;
        },
        // A storage that answers nonsense to a write has promised nothing.
        false,
      );
      if (!stored.ok) return stored;
      return stored.value ? ok(undefined) : unavailable();
    },
    get(key) {
      const file = fileOf(config.root, key);
      return within<Uint8Array | null>(() => readWhole(file), GARBAGE);
    },
  };
}
