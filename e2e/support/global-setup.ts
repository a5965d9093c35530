/** Starts a platform of its own for the stories: a free port, an empty data folder, demo data; and stops it after. */
import { startPlatform } from './platform.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const platform = await startPlatform();
  process.env.UNAMANO_E2E_URL = platform.url;
  return platform.stop;
}
