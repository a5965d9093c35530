/** Staff with any set of modules, changed during the session: every call follows the new set at once. */
import type { StaffModule } from '@unamano/contract/endpoint';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Right } from '../calls/call.ts';
import { rightOf } from '../calls/index.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';
import { ALL_STAFF_MODULES } from '../platform/world.ts';
import { testSize } from '../sizes.ts';
import { keyOf, withRoutes } from './mounted-routes.ts';

const SETS = testSize({ short: 2, full: 60 });

/** Ids that nothing has: an allowed call is refused because of them and changes nothing. */
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

const { built: platform, routes } = await withRoutes(sharedPlatform, (made) => made.app);
const calls = routes.filter(({ endpoint }) => endpoint?.access === 'staff');
const access = await staffAccess(platform, []);

function isAllowed(right: Right | undefined, modules: readonly StaffModule[]): boolean {
  if (right === 'staff') return true;
  return [right].flat().some((module) => modules.some((own) => own === module));
}

async function setModules(modules: readonly StaffModule[]): Promise<void> {
  await platform.pool.query('delete from staff_modules');
  await platform.pool.query(
    'insert into staff_modules (staff_id, module) select max(staff.id), own from staff, unnest($1::text[]) own group by own',
    [modules],
  );
}

it('allows exactly the modules of the moment, for any set of them', async () => {
  const sets = fc.shuffledSubarray([...ALL_STAFF_MODULES]);
  const property = fc.asyncProperty(sets, async (modules) => {
    await setModules(modules);
    for (const route of calls) {
      const { method, url } = route;
      const reply =
        method === 'GET'
          ? await platform.get(`${url}?${new URLSearchParams(HARMLESS)}`, access)
          : await platform.post(url, HARMLESS, access);
      const key = keyOf({ method, url });
      const got = reply.status !== 401 && reply.status !== 403;
      expect(got, `${key} ${reply.status} with ${modules}`).toBe(isAllowed(rightOf(route), modules));
    }
  });
  await fc.assert(property, { numRuns: SETS });
}, 900_000);
