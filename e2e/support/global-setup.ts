/**
 * Loads the demo data once, into a data folder that each worker's platform begins with a copy of. A platform that runs
 * already is used where `UNAMANO_E2E_URL` names it, which is quicker while a story is being written;
 * `UNAMANO_E2E_SERIAL` then keeps its people apart from those of the run before.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPlatform } from './platform.ts';

export default async function globalSetup(): Promise<() => void> {
  if (process.env.UNAMANO_E2E_URL) return () => undefined;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-e2e-demo-'));
  const platform = await startPlatform({ dataDir });
  await platform.stop();
  process.env.UNAMANO_E2E_DEMO = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
