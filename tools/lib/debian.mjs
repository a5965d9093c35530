import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs packages of Debian where this is root; the machine's lists of packages may be old.
 *
 * @param {string[]} packages
 */
export async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(' and ')} by apt-get (once)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
  const first = await install();
  if (first.code === 0 || first.interrupted) return;
  await run('apt-get', ['update', '-q'], { env });
  await install();
}
