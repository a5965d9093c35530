import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';

/**
 * A folder for a cluster, which the system user of PostgreSQL may pass through. In memory where there is some: such a row ends
 * processes and no disk, and three databases on the disk of one machine would wait for each other.
 */
export function openFolder(): string {
  const parent = existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'unamano-reliability-'));
  chmodSync(folder, 0o711);
  return folder;
}
