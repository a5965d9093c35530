/** B5: the mounted routes, the API document and the descriptors of the tests name the same calls. */
import { keyOf, withRoutes } from '../../apps/api/test/access/mounted-routes.ts';
import { DESCRIBED } from '../../apps/api/test/calls/index.ts';
import { createPlatformFactory } from '../lib/database.ts';
import type { Outcome, Row } from '../lib/row.ts';

async function differences(hidden: readonly string[]): Promise<Outcome> {
  const factory = await createPlatformFactory();
  const { built: platform, routes } = await withRoutes(
    () => factory.platform(),
    (made) => made.app,
  );
  try {
    const mounted = new Set([...routes.filter(({ endpoint }) => endpoint).map(keyOf), ...hidden]);
    const { body } = await platform.get('/openapi.json');
    const paths = Object.entries(body.paths as Record<string, Record<string, unknown>>);
    const listed = new Set(
      paths.flatMap(([path, item]) =>
        Object.keys(item).map((method) => keyOf({ method: method.toUpperCase(), path })),
      ),
    );
    const described = new Set(DESCRIBED.map(([name]) => name));
    const all = new Set([...mounted, ...listed, ...described]);
    const failures = [...all].filter((key) => !(mounted.has(key) && listed.has(key) && described.has(key)));
    return { n: all.size, failures: failures.length, unit: 'calls', notes: { listed: listed.size } };
  } finally {
    await platform.close();
    await factory.close();
  }
}

export const listedRoutes: Row = {
  id: 'B5',
  title:
    'Every mounted call is in the API document and has a descriptor in the tests, and nothing else is there',
  sizeUnit: 'starts',
  size: 1,
  quickSize: 1,
  run: () => differences([]),
  plant: 'a mounted call that no list has',
  planted: () => differences(['GET /dashboard/api/hidden']),
};
