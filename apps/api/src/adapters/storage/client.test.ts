import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createFolderStorage, type StorageFault } from './client.ts';

const root = temporaryFolder();
const bytes = new TextEncoder().encode('un pagaré');
let fault: StorageFault | null = null;
const config = { root: path.join(root, 'documents'), nextFault: () => fault };
const storage = createFolderStorage(config);
/** A limit shorter than a real disk may need: only for the slow fault. */
const impatient = createFolderStorage({ ...config, timeoutMs: 20 });

describe('the folder of documents', () => {
  it('returns the stored bytes, and null for another key', async () => {
    expect(await storage.put('credits/1/a.pdf', bytes)).toMatchObject({ ok: true });
    const got = await storage.get('credits/1/a.pdf');
    expect(got.ok && got.value && Buffer.from(got.value).toString()).toBe('un pagaré');
    expect(await storage.get('credits/1/b.pdf')).toEqual({ ok: true, value: null });
    expect(readdirSync(path.join(root, 'documents/credits/1'))).toEqual(['a.pdf']);
  });

  it('removes a file, and one that is not there', async () => {
    await storage.put('sheets/1.csv', bytes);
    for (let time = 0; time < 2; time++)
      expect(await storage.remove('sheets/1.csv')).toMatchObject({ ok: true });
    expect(await storage.get('sheets/1.csv')).toEqual({ ok: true, value: null });
    await expect(async () => storage.remove('../a.pdf')).rejects.toThrow(RangeError);
  });

  it('has each document in its second folder too, until it is removed', async () => {
    const copyRoot = path.join(root, 'archive');
    const both = createFolderStorage({ ...config, copyRoot });
    expect(await both.put('sheets/2.csv', bytes)).toMatchObject({ ok: true });
    expect(readdirSync(path.join(copyRoot, 'sheets'))).toEqual(['2.csv']);
    expect(await both.remove('sheets/2.csv')).toMatchObject({ ok: true });
    expect(readdirSync(path.join(copyRoot, 'sheets'))).toEqual([]);
    writeFileSync(path.join(root, 'file'), '');
    const broken = createFolderStorage({ ...config, copyRoot: path.join(root, 'file') });
    expect(await broken.put('credits/1/c.pdf', bytes)).toMatchObject({ ok: false, kind: 'down' });
  });

  it.each(['../a.pdf', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', 'a/./b', 'a\\b', 'a\u0000b', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => storage.put(key, bytes)).rejects.toThrow(RangeError);
      await expect(async () => storage.get(key)).rejects.toThrow(RangeError);
    },
  );

  it.each(['down', 'error', 'slow'] as const)('is down when the sandbox orders %s', async (mode) => {
    fault = mode;
    expect(await impatient.put('credits/2/a.pdf', bytes)).toMatchObject({ ok: false, kind: 'down' });
    expect(await impatient.get('credits/1/a.pdf')).toMatchObject({ ok: false, kind: 'down' });
    fault = null;
    expect(await storage.get('credits/2/a.pdf')).toEqual({ ok: true, value: null });
  });

  it('is down when the reply to a write is unreadable', async () => {
    fault = 'garbage';
    expect(await storage.put('credits/3/a.pdf', bytes)).toMatchObject({ ok: false, kind: 'down' });
    fault = null;
  });

  it('is down when the disk refuses', async () => {
    await storage.put('credits/4', bytes);
    expect(await storage.put('credits/4/a.pdf', bytes)).toMatchObject({ ok: false, kind: 'down' });
  });
});
