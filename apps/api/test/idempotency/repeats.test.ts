/**
 * Ten clicks at once on every call that moves money or state, with a key and without: the thing is done once, and the
 * answer is kept with the deed. The calls come from the contract: one without a row fails the tests.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../src/modules/ledger/service.ts';
import { type TestPlatform, testPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';
import { ALL_STAFF_MODULES } from '../platform/world.ts';
import {
  createDeeds,
  DEED_CALLS,
  type DeedCall,
  type DeedMakers,
  KEYLESS_DEEDS,
  MEANT_TWICE,
} from './deeds.ts';
import { describeRepeats } from './repeated.ts';

let platform: TestPlatform;
let deeds: DeedMakers;

beforeAll(async () => {
  platform = await testPlatform();
  deeds = createDeeds(platform, await staffAccess(platform, [...ALL_STAFF_MODULES]));
}, 60_000);

afterAll(() => platform.close());

describeRepeats<DeedCall>({
  calls: DEED_CALLS,
  keyed: DEED_CALLS.filter((call) => !KEYLESS_DEEDS.includes(call)),
  meantTwice: MEANT_TWICE,
  platform: () => platform,
  deedOf: (call) => deeds[call](),
});

it('leaves the books balanced', async () => {
  expect(await verifyLedger(platform.db)).toEqual([]);
});
