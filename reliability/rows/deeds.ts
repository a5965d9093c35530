/** D4: fifty parallel submits of every call that moves money or state, with one key and without any. */
import { randomUUID } from 'node:crypto';
import {
  createDeeds,
  DEED_CALLS,
  type Deed,
  type DeedCall,
  KEYLESS_DEEDS,
  MEANT_TWICE,
} from '../../apps/api/test/idempotency/deeds.ts';
import {
  ADMINISTRATION_DEED_CALLS,
  type AdministrationDeedCall,
  createAdministrationDeeds,
} from '../../apps/api/test/idempotency/deeds-of-companies.ts';
import {
  ARREARS_DEED_CALLS,
  type ArrearsDeedCall,
  createArrearsDeeds,
  KEYED_ARREARS_DEEDS,
} from '../../apps/api/test/idempotency/deeds-on-arrears.ts';
import { adminAccess, staffAccess } from '../../apps/api/test/platform/staff.ts';
import { ALL_STAFF_MODULES } from '../../apps/api/test/platform/world.ts';
import { withPlatform } from '../lib/database.ts';
import { patiently } from '../lib/patience.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const TIMES = 50;
const CONTACT: DeedCall = 'POST /dashboard/api/operative/contacts';

type Call = DeedCall | ArrearsDeedCall | AdministrationDeedCall;
type Trial = { call: Call; keyOf: ((index: number) => string) | null };

const CALLS: readonly Call[] = [...DEED_CALLS, ...ARREARS_DEED_CALLS, ...ADMINISTRATION_DEED_CALLS];
const KEYED: ReadonlySet<Call> = new Set([
  ...DEED_CALLS.filter((call) => !KEYLESS_DEEDS.includes(call)),
  ...KEYED_ARREARS_DEEDS,
]);

function trial(trials: readonly Trial[], { say }: RowOptions): Promise<Outcome> {
  return withPlatform(async (platform) => {
    const staff = await staffAccess(platform, [...ALL_STAFF_MODULES]);
    const deeds: Readonly<Record<Call, () => Promise<Deed>>> = {
      ...createDeeds(platform, staff),
      ...(await createArrearsDeeds(platform, staff)),
      ...createAdministrationDeeds(platform, (await adminAccess(platform)).access),
    };
    const faults: string[] = [];
    for (const { call, keyOf } of trials) {
      const deed = await patiently(() => deeds[call]());
      const path = `${call.split(' ')[1]}/`;
      const replies = await Promise.all(
        Array.from({ length: TIMES }, (_, index) =>
          platform.post(path, deed.body, deed.access, keyOf ? { 'idempotency-key': keyOf(index) } : {}),
        ),
      );
      const happened = await deed.happened();
      const heard = new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
      const isFaulty =
        replies.some(({ status }) => status >= 500) && !replies.every(({ status }) => status === 503);
      if (happened !== 1 || (keyOf && heard.size !== 1) || isFaulty)
        faults.push(`${call}: happened ${happened} times, ${heard.size} answers`);
    }
    for (const fault of faults) say(fault);
    return {
      n: trials.length,
      failures: faults.length,
      unit: 'deeds',
      notes: { calls: CALLS.length, 'submits a deed': TIMES },
    };
  });
}

export const parallelSubmits: Row = {
  id: 'D4',
  title: 'Fifty parallel submits of every call that moves money or state, with a key and without',
  sizeUnit: 'rounds of all calls',
  size: 2,
  quickSize: 0,
  run(options) {
    const trials = Array.from({ length: options.size }, () =>
      CALLS.flatMap((call): Trial[] => {
        const key = randomUUID();
        return [
          ...(KEYED.has(call) ? [{ call, keyOf: () => key }] : []),
          ...(MEANT_TWICE.some((meant) => meant === call) ? [] : [{ call, keyOf: null }]),
        ];
      }),
    ).flat();
    return trial(trials, options);
  },
  plant: 'a key for each try instead of one for the deed',
  planted: (options) => trial([{ call: CONTACT, keyOf: () => randomUUID() }], options),
};
