/** Repeats of the staff operations on arrears, payrolls, companies, accounts and settings; every call is covered. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../src/modules/loans/ledger/index.ts';
import { keyOf, type MountedRoute, withRoutes } from '../access/mounted-routes.ts';
import { type TestPlatform, testPlatform } from '../platform/platform.ts';
import { adminAccess, staffAccess } from '../platform/staff.ts';
import { ALL_STAFF_MODULES } from '../platform/world.ts';
import {
  ARREARS_OPERATION_CALLS,
  createArrearsOperations,
  KEYED_ARREARS_CALLS,
} from './arrears-operations.ts';
import { ADMINISTRATION_OPERATION_CALLS, createAdministrationOperations } from './company-operations.ts';
import { describeRepeats } from './describe-repeats.ts';
import { EXEMPT_CALLS } from './exempt-calls.ts';
import { CALLS_WITHOUT_KEY, OPERATION_CALLS, type Operation } from './operations.ts';
import { createPayoutOperations, PAYOUT_OPERATION_CALLS } from './payout-operations.ts';
import { createSettingsOperations, SETTINGS_OPERATION_CALLS } from './settings-operations.ts';

const CALLS = [
  ...ARREARS_OPERATION_CALLS,
  ...ADMINISTRATION_OPERATION_CALLS,
  ...PAYOUT_OPERATION_CALLS,
  ...SETTINGS_OPERATION_CALLS,
];
const KEYED: readonly Call[] = [
  ...KEYED_ARREARS_CALLS,
  ...PAYOUT_OPERATION_CALLS,
  ...SETTINGS_OPERATION_CALLS,
];
type Call = (typeof CALLS)[number];

let platform: TestPlatform;
let routes: MountedRoute[];
let operations: Readonly<Record<Call, () => Promise<Operation>>>;

beforeAll(async () => {
  ({ built: platform, routes } = await withRoutes(testPlatform, (made) => made.app));
  const staff = await staffAccess(platform, [...ALL_STAFF_MODULES]);
  operations = {
    ...(await createArrearsOperations(platform, staff)),
    ...createPayoutOperations(platform, staff),
    ...createSettingsOperations(platform, staff),
    ...createAdministrationOperations(platform, (await adminAccess(platform)).access),
  };
}, 60_000);

afterAll(() => platform.close());

it('is tested for every call that changes data', () => {
  const changing = routes.filter(({ endpoint, method }) => endpoint && method !== 'GET').map(keyOf);
  const known: string[] = [...OPERATION_CALLS, ...CALLS, ...Object.keys(EXEMPT_CALLS)];
  expect(changing.filter((call) => !known.includes(call))).toEqual([]);
  expect(known.filter((call) => !changing.includes(call))).toEqual([]);
});

it('lists every call that takes a key', () => {
  const keyed = routes.filter(({ endpoint }) => endpoint?.idempotent).map(keyOf);
  const known = [...OPERATION_CALLS.filter((call) => !CALLS_WITHOUT_KEY.includes(call)), ...KEYED];
  expect(keyed.sort()).toEqual([...known].sort());
});

it.each(Object.entries(EXEMPT_CALLS))(
  '%s is exempt, or its own test sends it many times in parallel',
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
  repeatableCalls: [],
  platform: () => platform,
  operationOf: (call) => operations[call](),
});

it('leaves the ledger balanced', async () => {
  expect(await verifyLedger(platform.db)).toEqual([]);
});
