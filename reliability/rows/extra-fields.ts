/** B3: the name of every column, with hostile values, sent beside the valid fields of every call. */
import { keyOf, withRoutes } from '../../apps/api/test/access/mounted-routes.ts';
import { fieldNamesOf, parseInput } from '../../apps/api/test/access/parse-input.ts';
import { callOf } from '../../apps/api/test/calls/index.ts';
import { makeWorld } from '../../apps/api/test/platform/world.ts';
import { createPlatformFactory } from '../lib/database.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

/** The gateway's notification is stored as it was received; its columns are filled one by one. */
const STORED_AS_RECEIVED = 'POST /payvalida/api/notification';

const VALUES: readonly unknown[] = [1, true, 'admin', null, [1], { id: 1 }, '2020-01-01', -1, ''];
const NAMES = ['isAdmin', 'constructor', 'prototype', 'toString', 'modules', 'role'];

const pollute = (fields: object): unknown =>
  JSON.parse(JSON.stringify(fields).replace('{', '{"__proto__":{"isAdmin":true},'));

async function parses({ size, seed, say }: RowOptions, takesMore: boolean): Promise<Outcome> {
  const random = randomFrom(seed);
  const factory = await createPlatformFactory();
  const { built: platform, routes } = await withRoutes(
    () => factory.platform(),
    (made) => made.app,
  );
  try {
    const world = await makeWorld(platform);
    const { rows } = await platform.pool.query(
      "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
    );
    const names = [...rows.map(({ name }) => String(name)), ...NAMES];
    let [n, failures] = [0, 0];
    for (const route of routes) {
      const key = keyOf(route);
      if (!route.endpoint || key === STORED_AS_RECEIVED) continue;
      const fields = await callOf(route).input(world);
      const { endpoint } = route;
      const known = fieldNamesOf(endpoint);
      const parse = (sent: unknown) =>
        takesMore ? { success: true, data: sent } : parseInput(endpoint, sent);
      const plain = JSON.stringify(parse(fields));
      const more = names.filter((name) => !known.has(name) && !(name in fields));
      for (let index = 0; index < size; index++) {
        const value = () => VALUES[Math.floor(random() * VALUES.length)];
        const sent = pollute({ ...fields, ...Object.fromEntries(more.map((name) => [name, value()])) });
        n += more.length;
        if (JSON.stringify(parse(sent)) === plain) continue;
        failures += 1;
        say(key);
      }
    }
    if (({} as Record<string, unknown>).isAdmin !== undefined) failures += 1;
    return { n, failures, unit: 'extra fields', notes: { columns: rows.length } };
  } finally {
    await platform.close();
    await factory.close();
  }
}

export const extraFields: Row = {
  id: 'B3',
  title: 'The name of every column beside the fields of every call: the call reads what it read without them',
  sizeUnit: 'values a field',
  size: 20,
  quickSize: 0,
  run: (options) => parses(options, false),
  plant: 'inputs that take unknown fields',
  planted: (options) => parses({ ...options, size: 1, say: () => {} }, true),
};
