/**
 * `npm run build:compare`: builds the web of the last commit twice, in two clean copies with other names, time zones and languages,
 * and compares every file byte for byte. Ends with 1 and names each file that differs.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD = 'apps/web/build';

/** What a build must not depend on. */
const PLACES = [
  { folder: 'one', env: { TZ: 'America/Bogota', LANG: 'es_CO.UTF-8' } },
  { folder: 'a second place', env: { TZ: 'Pacific/Auckland', LANG: 'C' } },
] as const;

/** The SHA-256 of each file below a folder, by its path. */
export function hashesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const named = files.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [
      path.relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ] as const;
  });
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The files that are in one folder only or differ. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
}

function buildIn(folder: string, env: Record<string, string>): Map<string, string> {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder], { stdio: 'inherit' });
  cpSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.startsWith(path.join(ROOT, 'node_modules', '.cache')),
  });
  execFileSync('npm', ['run', 'build', '--workspace=@unamano/web', '--silent'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return hashesOf(path.join(folder, BUILD));
}

function main(): void {
  const work = mkdtempSync(path.join(tmpdir(), 'unamano-builds-'));
  try {
    const [one, other] = PLACES.map(({ folder, env }) => buildIn(path.join(work, folder), env));
    if (!one || !other) throw new Error('two builds are compared');
    const found = differences(one, other);
    for (const file of found) console.log(`differs: ${file}`);
    const all = createHash('sha256')
      .update(JSON.stringify([...one]))
      .digest('hex');
    console.log(
      found.length === 0
        ? `Two builds are equal: ${one.size} files, sha256 of their hashes ${all}`
        : `${found.length} of ${one.size} files differ`,
    );
    process.exitCode = found.length === 0 ? 0 : 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main) main();
