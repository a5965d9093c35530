/** The other demo people: how many of each kind there are, and their scenarios. */
import { compareDays, type Day } from '@unamano/domain/calendar';
import { FIRST_LIMITS, type TypeUser } from '@unamano/domain/loans/price/pricing';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { COMPANY_KEYS } from '../companies.ts';
import { type History, makePerson } from '../people/person.ts';
import * as profiles from './profiles.ts';
import { incomeFor, type RequestedTerms, type Scenario } from './scenario.ts';

type ScenarioGroup = {
  count: number;
  typeUser: TypeUser;
  history: History;
  profile: profiles.Profile;
  /** Shortest and longest term in months. */
  months: readonly [number, number];
};

const SEED = 20_260_714;
const AMOUNT_STEP = 50_000;

/** Days past due, from one day to several months. */
const LATE_EXTERNAL = [
  1, 2, 3, 4, 6, 8, 11, 14, 17, 20, 22, 25, 28, 31, 34, 38, 41, 45, 49, 53, 57, 61, 66, 72, 78, 84, 91, 97,
  104, 112,
];
const LATE_ALLIED = [2, 5, 9, 13, 18, 24, 32, 41, 55, 93];

function external(
  count: number,
  profile: profiles.Profile,
  more: Partial<ScenarioGroup> = {},
): ScenarioGroup {
  return { count, profile, typeUser: 'user_external', history: 'good', months: [1, 5], ...more };
}

function allied(count: number, profile: profiles.Profile, more: Partial<ScenarioGroup> = {}): ScenarioGroup {
  return { count, profile, typeUser: 'allied_company', history: 'good', months: [1, 4], ...more };
}

/** 300 in all. */
const SCENARIO_GROUPS: readonly ScenarioGroup[] = [
  external(36, profiles.onTime, { months: [2, 5] }),
  external(8, profiles.recovered, { months: [3, 5] }),
  ...LATE_EXTERNAL.map((days) => external(1, profiles.late(days), { months: [2, 4] })),
  external(20, profiles.finished, { months: [1, 3] }),
  external(4, profiles.repeatBorrower, { months: [1, 2] }),
  external(3, profiles.refinancing(false), { months: [4, 4] }),
  external(2, profiles.refinancing(true), { months: [4, 4] }),
  external(12, profiles.awaitingDisbursement),
  external(9, profiles.signed),
  external(22, profiles.offered),
  external(18, profiles.expired),
  external(14, profiles.cancelledOffer),
  external(26, profiles.refused, { history: 'poor' }),
  external(8, profiles.refused, { history: 'unknown' }),
  external(4, profiles.finished, { history: 'thin', months: [1, 2] }),
  external(4, profiles.offered, { history: 'thin', months: [1, 2] }),
  allied(16, profiles.onTime, { months: [2, 4] }),
  ...LATE_ALLIED.map((days) => allied(1, profiles.late(days), { months: [2, 4] })),
  allied(7, profiles.finished, { months: [1, 2] }),
  allied(12, profiles.awaitingDisbursement),
  allied(7, profiles.companyAnswered('confirm')),
  allied(5, profiles.companyAnswered('reject')),
  allied(2, profiles.companyAnswered('confirm', 'reject')),
  allied(3, profiles.companyAnswered('approve')),
  allied(2, profiles.companyAnswered('confirm', 'acept')),
  allied(4, profiles.signed),
  allied(8, profiles.offered),
  allied(2, profiles.expired),
  allied(2, profiles.cancelledOffer),
];

/** People with a thin history get small credits. The others request less than the maximum, so that refinancing fits. */
function askOf(chance: SeededRandom, kind: ScenarioGroup): RequestedTerms {
  const { maxAmount } = FIRST_LIMITS[kind.typeUser];
  const [shortest, longest] = kind.months;
  const largest = kind.history === 'thin' ? 300_000 : maxAmount - 300_000;
  const amount = chance.integer(200_000 / AMOUNT_STEP, largest / AMOUNT_STEP) * AMOUNT_STEP;
  return { amount, installments: chance.integer(shortest, longest) };
}

/** The groups in random order, so that the first part of the list has some of each. */
function shuffled(kinds: readonly ScenarioGroup[], chance: SeededRandom): ScenarioGroup[] {
  const all = kinds.flatMap((kind) => Array.from({ length: kind.count }, () => kind));
  for (let last = all.length - 1; last > 0; last--) {
    const other = chance.integer(0, last);
    const [a, b] = [all[last], all[other]];
    if (a && b) [all[last], all[other]] = [b, a];
  }
  return all;
}

/** The first `count` of the 300. The same day gives the same scenarios. */
export function otherScenarios(today: Day, count: number): Scenario[] {
  const chance = createSeededRandom(SEED);
  return shuffled(SCENARIO_GROUPS, chance)
    .slice(0, count)
    .map((kind, position) => {
      const index = position + 1;
      const own = createSeededRandom(SEED + 7919 * index);
      const isEmployee = kind.typeUser === 'allied_company';
      const person = makePerson(own, index, kind.history, isEmployee);
      const ask = askOf(own, kind);
      return {
        key: `other-${index}`,
        person,
        typeUser: kind.typeUser,
        company: isEmployee ? own.pick(COMPANY_KEYS) : null,
        ask,
        monthlyIncome: incomeFor(
          kind.typeUser,
          { ...ask, amount: ask.amount + 300_000 },
          50_000 * own.integer(0, 40),
        ),
        steps: kind
          .profile({ typeUser: kind.typeUser, ask, today, chance: own })
          .toSorted((a, b) => compareDays(a.on, b.on)),
      };
    });
}
