/** D4: fifty parallel submits of every call that moves money or state, with one key and without any. */
import { randomUUID } from 'node:crypto';
import { createDeeds, DEED_CALLS, type DeedCall } from '../../apps/api/src/testing/deeds.ts';
import { staffAccess } from '../../apps/api/src/testing/staff.ts';
import { ALL_STAFF_MODULES } from '../../apps/api/src/testing/world.ts';
import { withPlatform } from '../lib/database.ts';
import { patiently } from '../lib/patience.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const TIMES = 50;
const CONTACT: DeedCall = 'POST /dashboard/api/operative/contacts';
/** A contact may be meant twice: without a key each is its own. */
const ONLY_WITH_KEY: readonly DeedCall[] = [CONTACT];
/** Told apart by the names they bring, or by the state they change: they take no key. */
const KEYLESS: readonly DeedCall[] = [
  'POST /payvalida/api/notification',
  'POST /credits/api/credit/cancel',
  'POST /dashboard/api/operative/change_state_collection_management',
];

type Trial = { call: DeedCall; keyOf: ((index: number) => string) | null };

function trial(trials: readonly Trial[], { say }: RowOptions): Promise<Outcome> {
  return withPlatform(async (platform) => {
    const deeds = createDeeds(platform, await staffAccess(platform, [...ALL_STAFF_MODULES]));
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
    return { n: trials.length, failures: faults.length, unit: 'deeds', notes: { 'submits a deed': TIMES } };
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
      DEED_CALLS.flatMap((call): Trial[] => {
        const key = randomUUID();
        return [
          ...(KEYLESS.includes(call) ? [] : [{ call, keyOf: () => key }]),
          ...(ONLY_WITH_KEY.includes(call) ? [] : [{ call, keyOf: null }]),
        ];
      }),
    ).flat();
    return trial(trials, options);
  },
  plant: 'a key for each try instead of one for the deed',
  planted: (options) => trial([{ call: CONTACT, keyOf: () => randomUUID() }], options),
};
