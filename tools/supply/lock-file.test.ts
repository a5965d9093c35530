/** What npm installs is what the lock file names, and no secret is in the repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'unamano-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every package of the lock file has a SHA-512 hash', () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>;
  };
  const external = Object.entries(packages).filter(
    ([name, { link }]) => name.includes('node_modules/') && !link,
  );
  expect(external.length).toBeGreaterThan(400);
  const unpinned = external.filter(
    ([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity),
  );
  expect(unpinned.map(([name]) => name)).toEqual([]);
});

function write(place: string, files: Readonly<Record<string, object>>): void {
  mkdirSync(place, { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(place, name), JSON.stringify(content));
}

/** Installs one packed package by a lock file with this hash. */
function install(integrity: string) {
  const place = mkdtempSync(path.join(folder, 'install-'));
  const resolved = 'file:../trial-1.0.0.tgz';
  const own = { name: 'place', version: '1.0.0', dependencies: { trial: resolved } };
  const packages = { '': own, 'node_modules/trial': { version: '1.0.0', resolved, integrity } };
  write(place, { 'package.json': own, 'package-lock.json': { ...own, lockfileVersion: 3, packages } });
  const args = [
    'ci',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--cache',
    `${place}/cache`,
  ];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: place, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test('npm ci refuses a package whose content has another hash', () => {
  write(path.join(folder, 'trial'), { 'package.json': { name: 'trial', version: '1.0.0' } });
  execFileSync('npm', ['pack', './trial', '--silent'], { cwd: folder });
  const packed = readFileSync(path.join(folder, 'trial-1.0.0.tgz'));
  const right = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
  expect(install(right)).toMatchObject({ status: 0 });
  const refused = install(right.replace(/-(.)/, (_, first) => `-${first === 'A' ? 'B' : 'A'}`));
  expect(refused.status).not.toBe(0);
  expect(refused.output).toContain('EINTEGRITY');
});
