/** A release that was never made: this one's files with more migrations, in a folder of its own. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkMigrations } from '../../tools/migrations/check.ts';
import { ROOT } from './process.ts';

const COPIED = ['apps/api', 'packages', 'sandbox', 'package.json', 'tsconfig.base.json', 'tsconfig.json'];
const LINKED = ['node_modules', 'apps/web'];
const MIGRATIONS = 'apps/api/migrations';

const nextNumber = (folder: string): number =>
  Math.max(...readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0)) + 1;

/** Makes the release in `folder`, with one file for each migration. */
export function makeRelease(folder: string, migrations: readonly string[]): void {
  mkdirSync(path.join(folder, 'apps'), { recursive: true });
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  for (const name of LINKED) symlinkSync(path.join(ROOT, name), path.join(folder, name));
  const to = path.join(folder, MIGRATIONS);
  const first = nextNumber(to);
  for (const [at, sql] of migrations.entries())
    writeFileSync(path.join(to, `${String(first + at).padStart(4, '0')}-made-up.sql`), sql);
}

/** What `npm run check` finds in the migrations of a release. */
export function faultsOfMigrations(folder: string): readonly string[] {
  const from = path.join(folder, MIGRATIONS);
  const files = readdirSync(from).filter((name) => name.endsWith('.sql'));
  return checkMigrations(new Map(files.map((name) => [name, readFileSync(path.join(from, name), 'utf8')])))
    .faults;
}
