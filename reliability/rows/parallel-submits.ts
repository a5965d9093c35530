/** Fifty parallel submits of every call that changes money or state, with one key and without a key. */
import { randomUUID } from 'node:crypto';
import { operationOf, REPEATED, type Repeated } from '../../apps/api/test/calls/index.ts';
import { makeScene } from '../../apps/api/test/calls/scene.ts';
import { withPlatform } from '../lib/database.ts';
import { retryArrange } from '../lib/retry.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const TIMES = 50;
const CONTACT = 'POST /dashboard/api/operative/contacts';

type Trial = { call: Repeated; keyOf: ((index: number) => string) | null };

function trial(trials: readonly Trial[], { say }: RowOptions): Promise<Outcome> {
  return withPlatform(async (platform) => {
    const scene = await makeScene(platform);
    const faults: string[] = [];
    for (const { call, keyOf } of trials) {
      const operation = await retryArrange(() => operationOf(call, scene));
      const path = `${call.name.split(' ')[1]}/`;
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
        faults.push(`${call.name}: executed ${effects} times, ${answers.size} different answers`);
    }
    for (const fault of faults) say(fault);
    return {
      n: trials.length,
      failures: faults.length,
      unit: 'operations',
      notes: { calls: REPEATED.length, 'submits per operation': TIMES },
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
      REPEATED.flatMap((call): Trial[] => {
        const key = randomUUID();
        return [
          ...(call.keyed ? [{ call, keyOf: () => key }] : []),
          ...(call.mayRepeat ? [] : [{ call, keyOf: null }]),
        ];
      }),
    ).flat();
    return trial(trials, options);
  },
  plant: 'one key per try instead of one per operation',
  planted: (options) =>
    trial(
      REPEATED.filter(({ name }) => name === CONTACT).map((call) => ({ call, keyOf: () => randomUUID() })),
      options,
    ),
};
