import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compressFiles } from './compress-files.ts';

const baseline = join(dirname(fileURLToPath(import.meta.url)), '..', 'baseline');

/**
 * Builds the bare baseline, `baseline/`: React and the router of the same versions with empty screens, compressed as the site
 * is. Answers with the folder of what a browser gets. Throws with the build's own words when it fails.
 */
export async function buildBaseline(): Promise<string> {
  // From within: the router looks for what it prerenders below the folder that it is started in.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)('react-router', ['build'], { cwd: baseline, env });
  const client = join(baseline, 'build', 'client');
  await compressFiles(client);
  return client;
}
