import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { FILE_BYTES_MAX, hashFile } from './hash-file.ts';

test("returns a file's SHA-256, and another one for each of 1,000 changes of one byte", async () => {
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

test('says when a file is too large for a document, or unreadable', async () => {
  const large = { size: FILE_BYTES_MAX + 1 } as Blob;
  expect(await hashFile(large)).toEqual({ ok: false, fault: 'too-large' });
  const unreadable = {
    size: 1,
    arrayBuffer: () => Promise.reject(new Error('unreadable')),
  } as unknown as Blob;
  expect(await hashFile(unreadable)).toEqual({ ok: false, fault: 'unreadable' });
});
