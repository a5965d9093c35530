/**
 * Makes a data folder with the demo data, once for the run; the platform of each worker starts with a copy of it.
 * `UNAMANO_E2E_DEMO` names a folder to use instead: `npm run e2e` makes one beside the builds. `UNAMANO_E2E_URL` names a running
 * platform, which is quicker while you write a story; `UNAMANO_E2E_SERIAL` then makes its people different from those of the
 * previous run.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IS_FULL } from '../screens.ts';
import { NODE, ROOT, startPlatform } from './platform.ts';

export default async function globalSetup(): Promise<() => void> {
  if (process.env.UNAMANO_E2E_URL || process.env.UNAMANO_E2E_DEMO) return () => undefined;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-e2e-demo-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    if (IS_FULL) await loadAsAUserDoes(dataDir);
    else loadFewer(dataDir);
  } catch (error) {
    remove();
    throw error;
  }
  process.env.UNAMANO_E2E_DEMO = dataDir;
  return remove;
}

/** The first start of a platform, with all demo people. */
async function loadAsAUserDoes(dataDir: string): Promise<void> {
  const platform = await startPlatform({ dataDir });
  await platform.stop();
}

function loadFewer(dataDir: string): void {
  const script = 'apps/api/test/platform/make-demo-folder.ts';
  execFileSync(NODE, [script, dataDir], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}
