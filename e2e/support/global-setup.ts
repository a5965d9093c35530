/**
 * Starts a platform of its own for the stories: a free port, an empty data folder, demo data; and stops it after.
 * One that runs already is used where `UNAMANO_E2E_URL` names it, which is quicker while a story is being written;
 * `UNAMANO_E2E_SERIAL` then keeps its people apart from those of the run before.
 */
import { startPlatform } from './platform.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.UNAMANO_E2E_URL) return async () => undefined;
  const platform = await startPlatform();
  process.env.UNAMANO_E2E_URL = platform.url;
  return platform.stop;
}
