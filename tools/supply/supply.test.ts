import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { installedPackages } from './advisories.ts';
import { audit } from './audit.ts';
import { differences, hashesOf } from './compare-builds.ts';
import { sbom } from './sbom.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'unamano-supply-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LOCK = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': { name: 'unamano' },
    'packages/domain': { name: '@unamano/domain', version: '0.1.0' },
    'node_modules/@unamano/domain': { resolved: 'packages/domain', link: true },
    'node_modules/left': { version: '1.2.3' },
    'node_modules/other/node_modules/left': { version: '2.0.0-beta.1' },
    'node_modules/@scope/right': { version: '4.0.0' },
  },
});

const osv = (name: string, events: object[], more: object = {}) => ({
  id: 'OSV-1',
  summary: 'planted',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  database_specific: { severity: 'HIGH' },
  ...more,
});

/** What the command prints about packages, and its exit code. */
function run(content: unknown): { code: number; lines: string[] } {
  const lock = path.join(folder, 'package-lock.json');
  const file = path.join(folder, 'advisories.json');
  writeFileSync(lock, LOCK);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const lines: string[] = [];
  const code = audit([file], (line) => lines.push(line), lock);
  return { code, lines };
}

describe('the audit against a file of advisories', () => {
  test('names the planted vulnerable package, its version and the advisory', () => {
    const { code, lines } = run([osv('left', [{ introduced: '1.0.0' }, { fixed: '1.2.4' }])]);
    expect(code).toBe(1);
    expect(lines).toEqual([
      'high      left@1.2.3  OSV-1  planted',
      '3 packages, 1 advisories, 1 vulnerable packages.',
    ]);
  });

  test.each([
    ['fixed before', [{ introduced: '0' }, { fixed: '1.2.3' }], 0],
    ['fixed in the first final version', [{ introduced: '1.9.0' }, { fixed: '2.0.0' }], 1],
    ['the last affected one', [{ introduced: '0' }, { last_affected: '1.2.3' }], 1],
    ['before the first affected one', [{ introduced: '3.0.0' }], 0],
    [
      'vulnerable again',
      [{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.2.0' }, { fixed: '1.3.0' }],
      1,
    ],
  ])('counts versions as OSV does: %s', (_what, events, code) => {
    expect(run(osv('left', events)).code).toBe(code);
  });

  test('reads a list of versions, lines of records, and the form of GitHub', () => {
    const listed = {
      id: 'L',
      affected: [{ package: { ecosystem: 'npm', name: '@scope/right' }, versions: ['4.0.0'] }],
    };
    expect(run(listed).lines[0]).toContain('@scope/right@4.0.0  L');
    const fine = osv('absent', [{ introduced: '0' }]);
    expect(run([fine, listed].map((one) => JSON.stringify(one)).join('\n')).code).toBe(1);
    const ofGitHub = (range: string) => ({
      ghsa_id: 'GHSA-1',
      severity: 'critical',
      summary: 'planted',
      vulnerabilities: [{ package: { ecosystem: 'npm', name: 'left' }, vulnerable_version_range: range }],
    });
    expect(run([ofGitHub('>= 1.0.0, < 1.2.4')]).lines[0]).toBe('critical  left@1.2.3  GHSA-1  planted');
    expect(run([ofGitHub('< 1.2.3')]).code).toBe(0);
  });

  test('leaves out withdrawn advisories, other ecosystems and our own packages', () => {
    expect(run(osv('left', [{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' })).code).toBe(0);
    expect(run(osv('@unamano/domain', [{ introduced: '0' }])).code).toBe(0);
    const python = {
      id: 'P',
      affected: [{ package: { ecosystem: 'PyPI', name: 'left' }, versions: ['1.2.3'] }],
    };
    expect(run(python).code).toBe(0);
  });

  test.each(['', '[]', '{"a":1}', 'no advisories', '[{"id":"x"}]'])(
    'ends with 2 for a file without advisories: %j',
    (content) => expect(run(content).code).toBe(2),
  );

  test('ends with 2 without a file', () => {
    expect(audit([], () => {})).toBe(2);
    expect(audit([path.join(folder, 'absent.json')], () => {})).toBe(2);
  });
});

test('the SBOM names every package of the lock file, in the same bytes each time', () => {
  const text = sbom();
  expect(sbom()).toBe(text);
  const document = JSON.parse(text);
  expect(document).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'unamano' } } });
  const named = new Set(
    document.components.map(({ purl }: { purl: string }) =>
      decodeURIComponent(purl).replace(/^pkg:npm\//, ''),
    ),
  );
  const lock = readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const missing = installedPackages(lock).filter(({ name, version }) => !named.has(`${name}@${version}`));
  expect(missing).toEqual([]);
}, 60_000);

test('two builds are equal only when each file is in both, byte for byte', () => {
  const [one, other] = ['one', 'other'].map((name) => path.join(folder, name));
  if (!one || !other) throw new Error('no folders');
  for (const place of [one, other]) {
    mkdirSync(path.join(place, 'client'), { recursive: true });
    writeFileSync(path.join(place, 'client/page.js'), 'pagina()');
  }
  expect(differences(hashesOf(one), hashesOf(other))).toEqual([]);
  writeFileSync(path.join(other, 'client/page.js'), 'pagina();');
  writeFileSync(path.join(one, 'client/gone.js'), '');
  writeFileSync(path.join(other, 'added.js'), '');
  expect(differences(hashesOf(one), hashesOf(other)).sort()).toEqual([
    'added.js',
    'client/gone.js',
    'client/page.js',
  ]);
});
