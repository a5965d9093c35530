/**
 * Loads the demo data once, into a data folder that is copied for the platform of each worker. `UNAMANO_E2E_URL` names a
 * running platform to use instead, which is quicker while you write a story; `UNAMANO_E2E_SERIAL` then makes its people
 * different from those of the previous run.
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
