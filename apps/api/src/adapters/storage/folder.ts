/** Documents in a folder: each file is written atomically, and synced to the disk before success is reported. */
import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../kernel/errors.ts';

const KEY_SHAPE = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** @throws RangeError on a key that could leave the folder or the bucket */
export function assertStorageKey(key: string): void {
  if (!KEY_SHAPE.test(key) || key.length > 300) throw new RangeError('not a storage key');
}

/** @throws RangeError on a key that could leave the folder */
export function fileOf(root: string, key: string): string {
  assertStorageKey(key);
  return path.join(root, ...key.split('/'));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Most files go into a folder that is there: it is made when the file cannot be. */
async function create(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    return open(file, 'wx', 0o600);
  }
}

export async function writeAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  try {
    const handle = await create(draft);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    // The file's name is durable only after its folder is synced.
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function readIfPresent(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
