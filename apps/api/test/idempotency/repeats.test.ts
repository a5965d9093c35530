/**
 * Ten parallel calls of every operation that moves money or state, with and without a key: it is executed once, and the
 * response is stored with the operation. A call of the contract without a row fails the tests.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../src/modules/loans/ledger/index.ts';
import { type TestPlatform, testPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';
import { ALL_STAFF_MODULES } from '../platform/world.ts';
import { describeRepeats } from './describe-repeats.ts';
import {
  CALLS_WITHOUT_KEY,
  createOperations,
  OPERATION_CALLS,
  type OperationCall,
  type OperationMakers,
  REPEATABLE_CALLS,
} from './operations.ts';

let platform: TestPlatform;
let operations: OperationMakers;

beforeAll(async () => {
  platform = await testPlatform();
  operations = createOperations(platform, await staffAccess(platform, [...ALL_STAFF_MODULES]));
}, 60_000);

afterAll(() => platform.close());

describeRepeats<OperationCall>({
  calls: OPERATION_CALLS,
  keyed: OPERATION_CALLS.filter((call) => !CALLS_WITHOUT_KEY.includes(call)),
  repeatableCalls: REPEATABLE_CALLS,
  platform: () => platform,
  operationOf: (call) => operations[call](),
});

it('leaves the ledger balanced', async () => {
  expect(await verifyLedger(platform.db)).toEqual([]);
});
