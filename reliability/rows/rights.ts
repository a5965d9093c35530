/** B2: staff with any set of modules, changed during the session: each next call allows exactly the modules of its right. */
import type { StaffModule } from '@unamano/contract/endpoint';
import { keyOf, type MountedRoute, withRoutes } from '../../apps/api/test/access/mounted-routes.ts';
import type { Right } from '../../apps/api/test/calls/call.ts';
import { rightOf } from '../../apps/api/test/calls/index.ts';
import type { TestPlatform } from '../../apps/api/test/platform/built-platform.ts';
import { staffAccess } from '../../apps/api/test/platform/staff.ts';
import { ALL_STAFF_MODULES } from '../../apps/api/test/platform/world.ts';
import { createPlatformFactory } from '../lib/database.ts';
import { type Outcome, type Row, type RowOptions, randomFrom } from '../lib/row.ts';

/** Impossible ids: an allowed call is refused because of them and changes nothing. */
const HARMLESS = {
  credit_id: 'x',
  id_credit: 'x',
  id_company: 'x',
  id_user: 'x',
  id_file: 'x',
  id_exception: 'x',
  id_approval: 'x',
  id: 'x',
  filter_to_search: '1',
};

function isAllowed(right: Right, modules: ReadonlySet<StaffModule>): boolean {
  if (right === 'staff' || right === 'everyone') return true;
  if (right === 'borrower' || right === 'token') return false;
  return [right].flat().some((module) => modules.has(module));
}

async function call(platform: TestPlatform, { method, url }: MountedRoute, access: string) {
  if (method === 'GET') {
    const query = new URLSearchParams(HARMLESS).toString();
    return platform.call('GET', `${url}?${query}`, { headers: { authorization: `Bearer ${access}` } });
  }
  return platform.post(url, HARMLESS, access);
}

async function subsets({ size, seed, say }: RowOptions, keepsOne: boolean): Promise<Outcome> {
  const random = randomFrom(seed);
  const factory = await createPlatformFactory();
  const { built: platform, routes } = await withRoutes(
    () => factory.platform(),
    (made) => made.app,
  );
  try {
    const calls = routes.filter(({ endpoint }) => endpoint?.access === 'staff');
    const access = await staffAccess(platform, []);
    const { rows } = await platform.pool.query('select max(id) as id from staff');
    const staffId = rows[0]?.id;
    let [n, failures] = [0, 0];
    for (let index = 0; index < size; index++) {
      const modules = new Set(ALL_STAFF_MODULES.filter(() => random() < 0.5));
      await platform.pool.query('delete from staff_modules where staff_id = $1', [staffId]);
      await platform.pool.query(
        'insert into staff_modules (staff_id, module) select $1, unnest($2::text[])',
        [staffId, [...new Set([...modules, ...(keepsOne ? ['audit'] : [])])]],
      );
      for (const route of calls) {
        const { status } = await call(platform, route, access);
        const wasAllowed = status !== 403 && status !== 401;
        n += 1;
        if (wasAllowed === isAllowed(rightOf(route), modules)) continue;
        failures += 1;
        say(`${keyOf(route)} ${status} with ${[...modules].join(', ')}`);
      }
    }
    return { n, failures, unit: 'calls', notes: { sets: size, calls: calls.length } };
  } finally {
    await platform.close();
    await factory.close();
  }
}

export const moduleCombinations: Row = {
  id: 'B2',
  title:
    'Staff with any set of modules, changed during the session: every call follows the new modules at once',
  sizeUnit: 'sets of modules',
  size: 60,
  quickSize: 0,
  run: (options) => subsets(options, false),
  plant: 'a module that stays after its removal',
  planted: (options) => subsets({ ...options, size: 4, say: () => {} }, true),
};
