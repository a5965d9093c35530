/** Fifty parallel submits of every call that changes money or state, with one key and without a key. */
import { randomUUID } from 'node:crypto';
import {
  ARREARS_OPERATION_CALLS,
  type ArrearsOperationCall,
  createArrearsOperations,
  KEYED_ARREARS_CALLS,
} from '../../apps/api/test/idempotency/arrears-operations.ts';
import {
  ADMINISTRATION_OPERATION_CALLS,
  type AdministrationOperationCall,
  createAdministrationOperations,
} from '../../apps/api/test/idempotency/company-operations.ts';
import {
  CALLS_WITHOUT_KEY,
  createOperations,
  OPERATION_CALLS,
  type Operation,
  type OperationCall,
  REPEATABLE_CALLS,
} from '../../apps/api/test/idempotency/operations.ts';
import { adminAccess, staffAccess } from '../../apps/api/test/platform/staff.ts';
import { ALL_STAFF_MODULES } from '../../apps/api/test/platform/world.ts';
import { withPlatform } from '../lib/database.ts';
import { retryArrange } from '../lib/retry.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const TIMES = 50;
const CONTACT: OperationCall = 'POST /dashboard/api/operative/contacts';

type Call = OperationCall | ArrearsOperationCall | AdministrationOperationCall;
type Trial = { call: Call; keyOf: ((index: number) => string) | null };

const CALLS: readonly Call[] = [
  ...OPERATION_CALLS,
  ...ARREARS_OPERATION_CALLS,
  ...ADMINISTRATION_OPERATION_CALLS,
];
const KEYED: ReadonlySet<Call> = new Set([
  ...OPERATION_CALLS.filter((call) => !CALLS_WITHOUT_KEY.includes(call)),
  ...KEYED_ARREARS_CALLS,
]);

function trial(trials: readonly Trial[], { say }: RowOptions): Promise<Outcome> {
  return withPlatform(async (platform) => {
    const staff = await staffAccess(platform, [...ALL_STAFF_MODULES]);
    const operations: Readonly<Record<Call, () => Promise<Operation>>> = {
      ...createOperations(platform, staff),
      ...(await createArrearsOperations(platform, staff)),
      ...createAdministrationOperations(platform, (await adminAccess(platform)).access),
    };
    const faults: string[] = [];
    for (const { call, keyOf } of trials) {
      const operation = await retryArrange(() => operations[call]());
      const path = `${call.split(' ')[1]}/`;
      const replies = await Promise.all(
        Array.from({ length: TIMES }, (_, index) =>
          platform.post(
            path,
            operation.body,
            operation.access,
            keyOf ? { 'idempotency-key': keyOf(index) } : {},
          ),
        ),
      );
      const effects = await operation.countEffects();
      const answers = new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
      const isFaulty =
        replies.some(({ status }) => status >= 500) && !replies.every(({ status }) => status === 503);
      if (effects !== 1 || (keyOf && answers.size !== 1) || isFaulty)
        faults.push(`${call}: executed ${effects} times, ${answers.size} different answers`);
    }
    for (const fault of faults) say(fault);
    return {
      n: trials.length,
      failures: faults.length,
      unit: 'operations',
      notes: { calls: CALLS.length, 'submits per operation': TIMES },
    };
  });
}

export const parallelSubmits: Row = {
  id: 'parallel-submits',
  title: 'Fifty parallel submits of every call that changes money or state, with and without a key',
  sizeUnit: 'rounds of all calls',
  size: 2,
  quickSize: 0,
  run(options) {
    const trials = Array.from({ length: options.size }, () =>
      CALLS.flatMap((call): Trial[] => {
        const key = randomUUID();
        return [
          ...(KEYED.has(call) ? [{ call, keyOf: () => key }] : []),
          ...(REPEATABLE_CALLS.some((repeatable) => repeatable === call) ? [] : [{ call, keyOf: null }]),
        ];
      }),
    ).flat();
    return trial(trials, options);
  },
  plant: 'one key per try instead of one per operation',
  planted: (options) => trial([{ call: CONTACT, keyOf: () => randomUUID() }], options),
};
