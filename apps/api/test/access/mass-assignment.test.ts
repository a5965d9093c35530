/**
 * Mass assignment: every call gets a valid input plus every column of every table, and its parsed input is the same as
 * without the extra fields. A call reads only its parsed input.
 */
import { afterAll, expect, it } from 'vitest';
import { callOf } from '../calls/index.ts';
import { testPlatform } from '../platform/platform.ts';
import { makeWorld } from '../platform/world.ts';
import { testSize } from '../sizes.ts';
import { keyOf, withRoutes } from './mounted-routes.ts';
import { fieldNamesOf, parseInput } from './parse-input.ts';

const VALUES: readonly unknown[] = [1, true, 'admin', null, [1], { id: 1 }, '2020-01-01', -1, ''];
/** In as many rounds as there are values, each field has each of them. */
const ROUNDS = testSize({ short: 1, full: VALUES.length });

const { built: platform, routes } = await withRoutes(testPlatform, (made) => made.app);
const world = await makeWorld(platform);
const { rows } = await platform.pool.query(
  `select distinct column_name from information_schema.columns where table_schema = 'public' order by 1`,
);
const columns = [
  ...rows.map((row) => String(row.column_name)),
  'isAdmin',
  'constructor',
  'prototype',
  'toString',
  'modules',
  'role',
];

afterAll(() => platform.close());

it('extra fields never change the parsed input of a call', async () => {
  let checked = 0;
  expect(columns.length).toBeGreaterThan(200);
  for (const route of routes) {
    const { endpoint } = route;
    // The gateway's notification is stored as it was received; its columns are filled one by one.
    if (!endpoint || keyOf(route) === 'POST /payvalida/api/notification') continue;
    const fields = await callOf(route).input(world);
    const plain = parseInput(endpoint, fields);
    // Optional fields of the call that this input leaves out are allowed.
    const known = fieldNamesOf(endpoint);
    const more = columns.filter((name) => !known.has(name) && !(name in fields));
    for (let round = 0; round < ROUNDS; round++) {
      const extra = more.map((name, index) => [name, VALUES[(index + round) % VALUES.length]]);
      const withExtraFields = JSON.parse(
        JSON.stringify({ ...fields, ...Object.fromEntries(extra) }).replace(
          '{',
          '{"__proto__":{"isAdmin":true},',
        ),
      );
      expect(parseInput(endpoint, withExtraFields), keyOf(route)).toEqual(plain);
    }
    expect(plain.success, keyOf(route)).toBe(true);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(70);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});
