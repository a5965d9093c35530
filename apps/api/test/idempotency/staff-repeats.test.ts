/** The same for what staff do about arrears, payrolls, companies, accounts and settings; and that no call of the contract is left out. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../src/modules/ledger/service.ts';
import { keyOf, type MountedRoute, withRoutes } from '../access/mounted-routes.ts';
import { type TestPlatform, testPlatform } from '../platform/platform.ts';
import { adminAccess, staffAccess } from '../platform/staff.ts';
import { ALL_STAFF_MODULES } from '../platform/world.ts';
import { DEED_CALLS, type Deed, KEYLESS_DEEDS } from './deeds.ts';
import { NO_DEEDS } from './deeds-elsewhere.ts';
import { ADMINISTRATION_DEED_CALLS, createAdministrationDeeds } from './deeds-of-companies.ts';
import { createSettingsDeeds, SETTINGS_DEED_CALLS } from './deeds-of-settings.ts';
import { ARREARS_DEED_CALLS, createArrearsDeeds, KEYED_ARREARS_DEEDS } from './deeds-on-arrears.ts';
import { describeRepeats } from './repeated.ts';

const CALLS = [...ARREARS_DEED_CALLS, ...ADMINISTRATION_DEED_CALLS, ...SETTINGS_DEED_CALLS];
const KEYED: readonly Call[] = [...KEYED_ARREARS_DEEDS, ...SETTINGS_DEED_CALLS];
type Call = (typeof CALLS)[number];

let platform: TestPlatform;
let routes: MountedRoute[];
let deeds: Readonly<Record<Call, () => Promise<Deed>>>;

beforeAll(async () => {
  ({ built: platform, routes } = await withRoutes(testPlatform, (made) => made.app));
  const staff = await staffAccess(platform, [...ALL_STAFF_MODULES]);
  deeds = {
    ...(await createArrearsDeeds(platform, staff)),
    ...createSettingsDeeds(platform, staff),
    ...createAdministrationDeeds(platform, (await adminAccess(platform)).access),
  };
}, 60_000);

afterAll(() => platform.close());

it('is proved for every call that changes anything', () => {
  const changing = routes.filter(({ endpoint, method }) => endpoint && method !== 'GET').map(keyOf);
  const known: string[] = [...DEED_CALLS, ...CALLS, ...Object.keys(NO_DEEDS)];
  expect(changing.filter((call) => !known.includes(call))).toEqual([]);
  expect(known.filter((call) => !changing.includes(call))).toEqual([]);
});

it('knows every call that takes a key', () => {
  const keyed = routes.filter(({ endpoint }) => endpoint?.idempotent).map(keyOf);
  const known = [...DEED_CALLS.filter((call) => !KEYLESS_DEEDS.includes(call)), ...KEYED];
  expect(keyed.sort()).toEqual([...known].sort());
});

it.each(Object.entries(NO_DEEDS))(
  '%s does the same, or is tried many times at once in its own test',
  (_call, { why, file }) => {
    expect(why).not.toBe('');
    if (file === undefined) return;
    expect(readFileSync(new URL(`../../src/modules/${file}`, import.meta.url), 'utf8')).toMatch(
      /Promise\.all\(\s*Array\.from/,
    );
  },
);

describeRepeats<Call>({
  calls: CALLS,
  keyed: KEYED,
  meantTwice: [],
  platform: () => platform,
  deedOf: (call) => deeds[call](),
});

it('leaves the books balanced', async () => {
  expect(await verifyLedger(platform.db)).toEqual([]);
});
