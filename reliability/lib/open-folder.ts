import { chmodSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { temporaryParent } from '../../tools/lib/test-folder.mjs';

/**
 * A folder for a cluster, which the system user of PostgreSQL may pass through. In memory where there is enough: such a row ends
 * processes and no disk, and three databases on the disk of one machine would wait for each other.
 */
export function openFolder(): string {
  const folder = mkdtempSync(path.join(temporaryParent(), 'unamano-reliability-'));
  chmodSync(folder, 0o711);
  return folder;
}
