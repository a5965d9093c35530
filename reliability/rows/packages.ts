/** F5: every package of the lock file has a hash, and npm refuses another content. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/process.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

type Package = {
  version?: string;
  integrity?: string;
  link?: boolean;
  bin?: unknown;
  dependencies?: unknown;
  hasInstallScript?: boolean;
  os?: unknown;
  cpu?: unknown;
};
type Lock = { packages: Record<string, Package> };

const lock = (): Lock => JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
const isPinned = ({ integrity = '' }: Package) => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity);

function externalPackages({ packages }: Lock): [string, Package][] {
  return Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link);
}

/** Runs `npm ci` for one package with this hash in its lock file, and returns the output of npm. */
function install(name: string, found: Package, integrity: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'unamano-install-'));
  try {
    const short = name.slice('node_modules/'.length);
    const own = { name: 'trial', version: '1.0.0', dependencies: { [short]: found.version } };
    const packages = { '': own, [name]: { ...found, integrity } };
    const files = { 'package.json': own, 'package-lock.json': { ...own, lockfileVersion: 3, packages } };
    for (const [file, content] of Object.entries(files))
      writeFileSync(path.join(folder, file), JSON.stringify(content));
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--cache', path.join(folder, 'cache')];
    const { stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const changeHash = (integrity: string) =>
  integrity.replace(/^sha512-(.)/, (_, first) => `sha512-${first === 'A' ? 'B' : 'A'}`);

function refusals({ size, seed, say }: RowOptions, tamper: (integrity: string) => string): Outcome {
  const random = randomFrom(seed);
  const all = externalPackages(lock());
  const without = all.filter(([, found]) => !isPinned(found));
  const single = all.filter(
    ([name, { dependencies, bin, hasInstallScript, os, cpu }]) =>
      name.lastIndexOf('node_modules/') === 0 && !(dependencies || bin || hasInstallScript || os || cpu),
  );
  let installed = 0;
  for (let index = 0; index < size; index++) {
    const [name, found] = single[Math.floor(random() * single.length)] ?? [];
    if (!name || !found?.integrity) throw new Error('there is no package to try');
    const output = install(name, found, tamper(found.integrity));
    if (output.includes('EINTEGRITY')) continue;
    installed += 1;
    say(`${name}: ${output.trim().split('\n').at(-1)?.slice(0, 200)}`);
  }
  return {
    n: all.length + size,
    failures: without.length + installed,
    unit: 'packages and tampered installs',
    notes: {
      packages: all.length,
      'tampered installs': size,
      ...(without[0] ? { first: without[0][0] } : {}),
    },
  };
}

export const pinnedPackages: Row = {
  id: 'F5',
  title:
    'Every package of the lock file has a SHA-512 hash, and `npm ci` refuses a package with another hash',
  sizeUnit: 'tampered installs',
  size: 20,
  // Needs the registry.
  quickSize: 0,
  run: async (options) => refusals(options, changeHash),
  plant: 'an unchanged hash',
  planted: async (options) => refusals({ ...options, size: 1 }, (integrity) => integrity),
};
