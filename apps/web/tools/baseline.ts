import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compressFiles } from './compress-files.ts';

const baseline = join(dirname(fileURLToPath(import.meta.url)), '..', 'baseline');

/**
 * Builds the bare baseline, `baseline/`: React and the router of the same versions with empty screens, compressed as the site
 * is. Returns the folder of the browser's files. Throws the build's error text when it fails.
 */
export async function buildBaseline(): Promise<string> {
  // In that folder, because the router looks for pages to prerender below its working directory.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)('react-router', ['build'], { cwd: baseline, env });
  const client = join(baseline, 'build', 'client');
  await compressFiles(client);
  return client;
}
