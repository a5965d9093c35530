/** Plans of people who cannot pay as agreed, and loans that nobody asked for. Installments are due on days 31, 59 and 90. */
import { day } from '../../calendar.ts';
import { agrees, call, freezes, pays, plans, releases, upholds, voids, withdraws } from './events.ts';
import { row, type Scenario } from './scenario.ts';

/** The first installment with its nine late days, fifteen days later. */
const PLAN = plans(40, 700_492, [[55, 234_058]]);
const TWICE = plans(40, 700_492, [
  [55, 233_638],
  [85, 233_637],
]);

export const PLANS: readonly Scenario[] = [
  row('the days of a plan are not late, and cost the promised rate on the principal', [PLAN], 50, {
    isLate: false,
    plan: 'kept',
    lateInterest: 841,
    addedInterest: 934,
    owed: 701_426,
  }),
  row(
    'a promised rate below the late one',
    [PLAN],
    50,
    { lateInterest: 841, addedInterest: 427 },
    {
      terms: { annualInterestRatePpm: 100_000 },
    },
  ),
  row(
    'never more than a late day',
    [PLAN],
    50,
    { addedInterest: 934 },
    {
      terms: { annualInterestRatePpm: 400_000 },
    },
  ),
  row(
    'nor on more than the principal',
    [PLAN],
    50,
    { lateInterest: 1_197, addedInterest: 934 },
    {
      terms: { lateInterestBase: 'installment' },
    },
  ),
  row(
    'no interest without a known ceiling',
    [PLAN],
    50,
    { addedInterest: 0 },
    {
      ceilings: [
        { from: day('2026-01-01'), ratePpm: 243_600 },
        { from: day('2026-02-23'), ratePpm: 0 },
      ],
    },
  ),
  row('a plan before the due day', [plans(28, 699_651, [[45, 233_217]])], 45, {
    isLate: false,
    lateInterest: 0,
    addedInterest: 1_308,
    plan: 'kept',
  }),
  row('a plan of an agreement that is kept costs nothing', [agrees(35, 700_025, [[80, 700_025]]), PLAN], 50, {
    agreement: 'kept',
    lateInterest: 374,
    addedInterest: 0,
  }),
  row('the promised sum with its interest keeps it', [PLAN, pays(55, 235_459)], 56, {
    plan: 'fulfilled',
    isLate: false,
    unpaid: [0, 233_217, 233_217],
    owed: 466_434,
  }),
  row('without its interest it is kept as well: a rest within the tolerance', [PLAN, pays(55, 234_058)], 56, {
    plan: 'fulfilled',
    isLate: false,
    unpaid: [1_401, 233_217, 233_217],
  }),
  row('money that counts from before the plan keeps it', [pays(39, 234_058), PLAN], 56, {
    plan: 'fulfilled',
  }),
  row('a part is not enough: it is broken on the day after', [PLAN, pays(55, 200_000)], 56, {
    plan: 'broken',
    isLate: true,
    daysLate: 10,
  }),
  row('then late interest runs again', [PLAN], 57, {
    plan: 'broken',
    daysLate: 11,
    lateInterest: 1_028,
    addedInterest: 1_401,
  }),
  row('a call on the day on which it breaks makes no fee', [PLAN, call(55)], 57, { fees: 0 }),
  row('a call after it makes one', [PLAN, call(56)], 57, { fees: 12_000 }),
  row('the first of two payments', [TWICE, pays(55, 233_638)], 84, { plan: 'kept', isLate: false }),
  row('without the second it is broken', [TWICE, pays(55, 233_638)], 86, { plan: 'broken', isLate: true }),
  row('a chargeback breaks it on its day', [TWICE, pays(55, 233_638, {}, 'paid'), voids(60, 'paid')], 61, {
    plan: 'broken',
    isLate: true,
  }),
  row('a newer plan replaces a broken one', [PLAN, plans(60, 703_361, [[70, 470_144]])], 65, {
    plan: 'kept',
    isLate: false,
    lateInterest: 1_403,
  }),
  row(
    'a plan that a void undid was in force until then',
    [plans(40, 700_492, [[80, 467_275]], 'plan'), voids(50, 'plan')],
    52,
    {
      plan: 'none',
      isLate: true,
      lateInterest: 1_028,
      addedInterest: 934,
    },
  ),
];

const HELD_AGREEMENT = [agrees(35, 700_025, [[48, 700_025]]), freezes(40), releases(60)];

export const FREEZES: readonly Scenario[] = [
  row('nothing is charged after a freeze, and no day is late', [freezes(40), call(50)], 80, {
    frozen: true,
    isLate: false,
    lateInterest: 841,
    fees: 0,
  }),
  row('a call before it on its day makes no fee', [call('41 10:00'), freezes('41 11:00')], 42, { fees: 0 }),
  row('a released loan goes on without its frozen days', [freezes(40), call(50), releases(60)], 61, {
    frozen: false,
    isLate: true,
    daysLate: 10,
    lateInterest: 1_029,
    fees: 0,
  }),
  row('money that comes meanwhile pays as ever', [freezes(40), pays(45, 234_058), releases(60)], 61, {
    unpaid: [0, 233_217, 233_217],
    lateInterest: 95,
  }),
  row("an agreement's day that falls into it moves by its length", HELD_AGREEMENT, 67, {
    agreement: 'kept',
    lateInterest: 374,
  }),
  row('it is broken once that day has passed', HELD_AGREEMENT, 69, {
    agreement: 'broken',
    agreementBrokenOn: '2026-03-22',
    isLate: true,
  }),
  row(
    'one that moves onto the day of another one is asked with it',
    [
      agrees(35, 700_025, [
        [48, 50_000],
        [68, 40_000],
      ]),
      freezes(40),
      releases(60),
    ],
    61,
    { agreed: '2026-03-22 90000' },
  ),
  row(
    'an agreement whose last day came before the freeze is fulfilled',
    [agrees(35, 700_025, [[39, 50_000]]), pays(37, 50_000), freezes(40)],
    45,
    { agreement: 'fulfilled' },
  ),
  row(
    'one whose last day is its first day may still move',
    [agrees(35, 700_025, [[40, 50_000]]), pays(37, 50_000), freezes(40)],
    45,
    { agreement: 'kept' },
  ),
  row('so does the day of a plan', [PLAN, freezes(50), releases(60)], 65, {
    plan: 'kept',
    isLate: false,
    daysLate: 0,
  }),
  row('a plan of a frozen loan is kept', [PLAN, freezes(50)], 80, { plan: 'kept' }),
  row('the day of two reports moves by both of them once', [...HELD_AGREEMENT, freezes(45, 'second')], 67, {
    agreement: 'kept',
  }),
  row('a freeze that a void undid lasted until then', [freezes(40, 'report'), voids(50, 'report')], 60, {
    frozen: false,
    isLate: true,
    daysLate: 19,
    lateInterest: 1_870,
  }),
  row('one of two reports is enough', [freezes(40, 'first'), freezes(41, 'second'), voids(50, 'first')], 60, {
    frozen: true,
    lateInterest: 841,
  }),
  row(
    'a loan that nobody asked for leaves nothing: its money waits',
    [pays(31, 233_217), freezes(40), upholds(50, 'disbursed 0 08:00')],
    60,
    { started: false, owed: 0, payoff: 0, waiting: 233_217, isLate: false },
  ),
  row(
    'also one that was paid in full',
    [pays(10, 600_000), freezes(40), upholds(50, 'disbursed 0 08:00')],
    60,
    { started: false, owed: 0, waiting: 600_000, ended: false },
  ),
  row('a withdrawal that waits is frozen too', [withdraws(5), freezes(20), call(50)], 60, {
    isLate: false,
    lateInterest: 0,
    fees: 0,
  }),
];
