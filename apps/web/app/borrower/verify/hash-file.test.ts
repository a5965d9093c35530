// @vitest-environment node
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { FILE_BYTES_MAX, hashFile } from './hash-file.ts';

test('a file is known by its SHA-256, and each of 1,000 changes of one byte gives another', async () => {
  const bytes = randomBytes(40_000);
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(await hashFile(new Blob([bytes]))).toEqual({ ok: true, sha256: hash });
  const seen = new Set([hash]);
  for (let change = 0; change < 1_000; change++) {
    const altered = Buffer.from(bytes);
    altered[change * 40] = (altered[change * 40] ?? 0) ^ (1 << (change % 8));
    const hashed = await hashFile(new Blob([altered]));
    if (hashed.ok) seen.add(hashed.sha256);
  }
  expect(seen.size).toBe(1_001);
});

test('a file that cannot be a document of ours, or cannot be read, is said to be so', async () => {
  const large = { size: FILE_BYTES_MAX + 1 } as Blob;
  expect(await hashFile(large)).toEqual({ ok: false, fault: 'too-large' });
  const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob;
  expect(await hashFile(gone)).toEqual({ ok: false, fault: 'unreadable' });
});
