import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A new folder, which goes after the last test of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
