/** Repeats of the operations of staff: see `repeats.test.ts`. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { keyOf, type MountedRoute, withRoutes } from '../access/mounted-routes.ts';
import { EXEMPT, REPEATED } from '../calls/index.ts';
import { testPlatform } from '../platform/platform.ts';
import { describeRepeats } from './describe-repeats.ts';

let routes: MountedRoute[];

beforeAll(async () => {
  const made = await withRoutes(testPlatform, ({ app }) => app);
  routes = made.routes;
  await made.built.close();
}, 60_000);

it('is tested for every call that changes data', () => {
  const changing = routes.filter(({ endpoint, method }) => endpoint && method !== 'GET').map(keyOf);
  expect([...REPEATED, ...EXEMPT].map(({ name }) => name).sort()).toEqual(changing.sort());
});

it('knows every call that takes a key', () => {
  const keyed = routes.filter(({ endpoint }) => endpoint?.idempotent).map(keyOf);
  expect(
    REPEATED.filter((call) => call.keyed)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(keyed.sort());
});

it.each(EXEMPT.map((call) => [call.name, call] as const))(
  '%s is exempt, or its own test sends it many times in parallel',
  (_name, { exempt, file }) => {
    expect(exempt).not.toBe('');
    if (file === undefined) return;
    expect(readFileSync(new URL(`../../src/modules/${file}`, import.meta.url), 'utf8')).toMatch(
      /Promise\.all\(\s*Array\.from/,
    );
  },
);

describeRepeats(REPEATED.filter(({ byStaff }) => byStaff));
