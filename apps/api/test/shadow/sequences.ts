/**
 * Random sequences in shadow: the actions of the randomized suite, a few kinds of them in each sequence, so that few rules meet. The clock
 * only goes forward and moves with every call: the order of recording is the order of the instants.
 */
import { bogotaDay, day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import type { Db } from '../../src/db/types.ts';
import type { RandomAction } from '../randomized/action.ts';
import { RANDOM_ACTIONS } from '../randomized/actions.ts';
import { startSequence } from '../randomized/sequence.ts';
import { createTestEnvironment, type TestEnvironment } from '../randomized/test-environment.ts';
import { moreActions, payDue } from './actions.ts';
import { type ComparedCredit, compareCredit } from './compare.ts';

const STEPS_PER_SEQUENCE = 25;
const SPECIAL_ACTIONS_MAX = 4;
const SPECIAL_WEIGHT_MIN = 8;

/** In every sequence. */
const PLAIN: Record<string, { weight: number; move: RandomAction }> = {
  payDue: { weight: 4, move: payDue(false) },
  partOfDue: { weight: 6, move: payDue(true) },
  moveClock: RANDOM_ACTIONS.moveClock,
};

export type ShadowEnvironment = TestEnvironment & { readonly more: typeof PLAIN; restart(): void };

export async function shadowEnvironment(db: Db): Promise<ShadowEnvironment> {
  const environment = await createTestEnvironment(db);
  const first = new Date('2026-01-05T10:00:00-05:00').getTime();
  let ms = first;
  const now = () => {
    ms += 1_000;
    return new Date(ms);
  };
  const setDay = (on: string) => {
    if (day(on) > bogotaDay(new Date(ms))) ms = new Date(`${on}T10:00:00-05:00`).getTime();
  };
  Object.assign(environment.clock, { now, today: () => bogotaDay(new Date(ms)), setDay });
  return {
    ...environment,
    more: moreActions(environment),
    restart: () => {
      ms = first;
    },
  };
}

const OF_PAYROLL = [
  'deductionFile',
  'leaver',
  'payroll',
  'payrollLine',
  'companyAnswers',
  'companyStaysSilent',
  'chargebackAndLateTransfer',
];

/** In one sequence of three little is paid, so that collections have work. */
const OF_COLLECTIONS = [
  'contact',
  'delivered',
  'waiver',
  'agreement',
  'writeOff',
  'becomesKnownLate',
  'withdraw',
];

function actionsOf(more: typeof PLAIN, chance: SeededRandom, typeUser: TypeUser): typeof PLAIN {
  const isLate = chance.below(3) === 0;
  const { payDue: _, ...seldomPaid } = PLAIN;
  const all = Object.entries({ ...RANDOM_ACTIONS, ...more });
  const ofPayroll = all.filter(([name]) => OF_PAYROLL.includes(name));
  const others = all.filter(([name]) => !OF_PAYROLL.includes(name));
  const ofCollections = all.filter(([name]) => OF_COLLECTIONS.includes(name));
  const ofType = typeUser === 'allied_company' ? [...others, ...ofPayroll, ...ofPayroll] : others;
  const special = isLate ? ofCollections : ofType;
  const count = chance.below(SPECIAL_ACTIONS_MAX + 1);
  const chosen = Array.from({ length: count }, () => {
    const [name, { weight, move }] = chance.pick(special);
    return [name, { weight: Math.max(weight, SPECIAL_WEIGHT_MIN), move }] as const;
  });
  return { ...(isLate ? seldomPaid : PLAIN), ...Object.fromEntries(chosen) };
}

export interface Played {
  readonly seed: number;
  readonly steps: number;
  readonly actions: readonly string[];
  readonly compared: readonly ComparedCredit[];
}

/** Plays one sequence, and compares all of its credits on its last day. */
export async function playSequence(
  environment: ShadowEnvironment,
  seed: number,
  steps = STEPS_PER_SEQUENCE,
): Promise<Played> {
  const { clock, db } = environment;
  const chance = createSeededRandom(seed);
  environment.restart();
  const typeUser = chance.below(3) === 0 ? 'allied_company' : 'user_external';
  const chosen = actionsOf(environment.more, chance, typeUser);
  const weights = Object.fromEntries(Object.entries(chosen).map(([name, { weight }]) => [name, weight]));
  const sequence = await startSequence(environment, chance, typeUser);
  const actions: string[] = [];
  for (let step = 0; step < steps; step++) {
    const name = chance.weighted(weights);
    const outcome = await chosen[name]?.move(environment, sequence, chance);
    actions.push(`${clock.today()} ${name} ${outcome}`);
  }
  const compared: ComparedCredit[] = [];
  for (const creditId of sequence.creditIds) compared.push(await compareCredit(db, creditId, clock.today()));
  return { seed, steps, actions, compared };
}
