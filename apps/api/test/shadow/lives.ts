/**
 * Random lives in shadow: the actions of the randomized suite, a few kinds of them in each life, so that few rules meet. The clock
 * only goes forward and moves with every call: the order of recording is the order of the instants.
 */
import { bogotaDay, day } from '@unamano/domain/calendar';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { RANDOM_ACTIONS, type RandomActionName } from '../randomized/actions.ts';
import { startSequence } from '../randomized/sequence.ts';
import { createTestEnvironment, type TestEnvironment } from '../randomized/test-environment.ts';
import type { Db } from '../../src/db/types.ts';
import { type ComparedCredit, compareCredit } from './compare.ts';

const STEPS_PER_LIFE = 25;
const SPECIAL_ACTIONS_MAX = 4;

/** In every life. */
const PLAIN: readonly RandomActionName[] = ['pay', 'part', 'runInterestJob', 'moveClock'];

export async function shadowEnvironment(db: Db): Promise<TestEnvironment & { restart(): void }> {
  const environment = await createTestEnvironment(db);
  const first = new Date('2026-01-05T10:00:00-05:00').getTime();
  let ms = first;
  const now = () => new Date((ms += 1_000));
  const setDay = (on: string) => {
    if (day(on) > bogotaDay(new Date(ms))) ms = new Date(`${on}T10:00:00-05:00`).getTime();
  };
  Object.assign(environment.clock, { now, today: () => bogotaDay(new Date(ms)), setDay });
  return {
    ...environment,
    restart: () => {
      ms = first;
    },
  };
}

function actionsOf(chance: SeededRandom): Partial<Record<RandomActionName, number>> {
  const names = Object.keys(RANDOM_ACTIONS) as RandomActionName[];
  const special = names.filter((name) => !PLAIN.includes(name));
  const count = chance.below(SPECIAL_ACTIONS_MAX + 1);
  const chosen = Array.from({ length: count }, () => chance.pick(special));
  const weights = [...PLAIN, ...chosen].map((name) => [name, RANDOM_ACTIONS[name].weight] as const);
  return Object.fromEntries(weights);
}

export interface Life {
  readonly seed: number;
  readonly steps: number;
  readonly actions: readonly string[];
  readonly compared: readonly ComparedCredit[];
}

/** Plays one life, and compares all of its credits on its last day. */
export async function playLife(
  environment: TestEnvironment & { restart(): void },
  seed: number,
  steps = STEPS_PER_LIFE,
): Promise<Life> {
  const { clock, db } = environment;
  const chance = createSeededRandom(seed);
  environment.restart();
  const weights = actionsOf(chance);
  const sequence = await startSequence(environment, chance);
  const actions: string[] = [];
  for (let step = 0; step < steps; step++) {
    const name = chance.weighted(weights as Record<RandomActionName, number>);
    const outcome = await RANDOM_ACTIONS[name].move(environment, sequence, chance);
    actions.push(`${clock.today()} ${name} ${outcome}`);
  }
  const compared: ComparedCredit[] = [];
  for (const creditId of sequence.creditIds) compared.push(await compareCredit(db, creditId, clock.today()));
  return { seed, steps, actions, compared };
}
