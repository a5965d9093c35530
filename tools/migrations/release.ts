// `npm run release:lock -- v0.2.0`, before the release is tagged: writes the hashes of its migrations, which then never
// change, and a snapshot of a used platform, which every later release must start on. Run it again until the tag.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER, readMigrations } from '../../apps/api/src/db/migration-files.ts';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import type { Released } from './check.ts';

const FILE = join(MIGRATIONS_FOLDER, 'released.json');

const [release = ''] = process.argv.slice(2);
if (!/^v\d+\.\d+\.\d+$/.test(release)) {
  console.error('Name the release: npm run release:lock -- v0.2.0');
  process.exit(2);
}
const { [release]: _replaced, ...before }: Released = JSON.parse(readFileSync(FILE, 'utf8'));
const releasedNames = new Set(Object.values(before).flatMap((hashes) => Object.keys(hashes)));
const added = readMigrations(MIGRATIONS_FOLDER).filter(({ name }) => !releasedNames.has(name));
const hashes = Object.fromEntries(added.map(({ name, checksum }) => [name, checksum]));
writeFileSync(FILE, `${JSON.stringify({ ...before, [release]: hashes }, null, 2)}\n`);
console.log(`${release}: ${added.length} migrations`);
const { code } = await run(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', 'apps/api/test/releases/make-snapshot'],
  { env: { ...process.env, UNAMANO_RELEASE: release } },
);
process.exitCode = code;
