/** The folder as a document storage, with a time limit. In sandbox mode it fails on demand. */
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { TIMES } from '../../config/times.ts';
import type { DocumentStorage } from '../../kernel/outside/document-storage.ts';
import { down, type OutsideResult } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import { fileOf, readIfPresent, writeAtomically } from './folder.ts';

/** A fault that the sandbox can order. */
export type StorageFault = 'down' | 'slow' | 'error' | 'garbage' | 'lost';

type StorageConfig = {
  /** The folder of the documents; made when missing. */
  root: string;
  /** A second folder, which every document is in before it counts as stored. */
  copyRoot?: string;
  /** Called before every operation, in sandbox mode. */
  nextFault?: () => Promise<StorageFault | null> | StorageFault | null;
  timeoutMs?: number;
};

const GARBAGE = new TextEncoder().encode('<html><body><h1>It works!</h1></body></html>');

export function createFolderStorage(config: StorageConfig): DocumentStorage {
  const timeoutMs = config.timeoutMs ?? TIMES.callMs;
  const roots = [config.root, ...(config.copyRoot ? [config.copyRoot] : [])];
  const filesOf = (key: string): string[] => roots.map((root) => fileOf(root, key));

  async function within<Value>(
    work: () => Promise<Value>,
    garbage: OutsideResult<Value>,
  ): Promise<OutsideResult<Value>> {
    const timer = new AbortController();
    const limit = wait(timeoutMs, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
    try {
      const fault = (await config.nextFault?.()) ?? null;
      if (fault === 'down' || fault === 'error') return down('a fault of the sandbox');
      if (fault === 'garbage') return garbage;
      const done = fault === 'slow' ? limit : work().then((value) => ({ value }));
      const first = await Promise.race([done, limit]);
      return first === 'late' || fault === 'lost' ? down('no answer in time') : ok(first.value);
    } catch (error) {
      if (error instanceof RangeError) throw error;
      return down('the disk refused');
    } finally {
      timer.abort();
    }
  }

  return {
    async put(key, bytes) {
      const files = filesOf(key);
      const write = async () => {
        for (const file of files) await writeAtomically(file, bytes);
      };
      return within(write, down('an unreadable reply'));
    },
    async remove(key) {
      const files = filesOf(key);
      const remove = async () => {
        for (const file of files) await rm(file, { force: true });
      };
      return within(remove, down('an unreadable reply'));
    },
    async get(key) {
      const file = fileOf(config.root, key);
      return within<Uint8Array | null>(() => readIfPresent(file), ok(GARBAGE));
    },
  };
}
