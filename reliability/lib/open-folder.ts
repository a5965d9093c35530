import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for a run that the system user of PostgreSQL may pass through. */
export function openFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-reliability-'));
  chmodSync(folder, 0o711);
  return folder;
}
