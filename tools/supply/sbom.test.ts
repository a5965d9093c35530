import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sbom } from './sbom.ts';

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
  const packages: Record<string, { name?: string; version?: string; link?: boolean }> =
    JSON.parse(lock).packages;
  const locked = Object.entries(packages).flatMap(([folder, { name, version, link }]) => {
    const [, inFolder] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder) ?? [];
    return inFolder === undefined || link ? [] : [`${name ?? inFolder}@${version}`];
  });
  expect(locked.length).toBeGreaterThan(400);
  expect(locked.filter((one) => !named.has(one))).toEqual([]);
});
