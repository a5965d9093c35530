/** Late interest, days, fees by conversations, the tolerance, agreements. Installments are due on days 31, 59 and 90. */
import { day } from '../../calendar.ts';
import { agrees, call, pays, voids, waives, writesOff } from './events.ts';
import { row, type Scenario } from './scenario.ts';

const ON_TIME = [pays(31, 233_217), pays(59, 233_217)];

export const LATENESS: readonly Scenario[] = [
  row('a due day is not late', [], 31, { isLate: false, lateInterest: 0 }),
  row('late interest begins the day after the due day', [], 32, {
    isLate: true,
    daysLate: 1,
    lateInterest: 93,
  }),
  row('a payment in the last minute of the due day is in time', [pays('31 23:59', 233_217)], 40, {
    isLate: false,
    owed: 466_434,
  }),
  row('a payment in the first minute of the next day owes that day', [pays('32 00:00', 233_217)], 32, {
    unpaid: [93, 233_217, 233_217],
    isLate: false,
  }),
  row(
    'late interest runs on the installment where the terms say so',
    [],
    40,
    { lateInterest: 1_197 },
    {
      terms: { lateInterestBase: 'installment' },
    },
  ),
  row(
    'without a known ceiling no late interest runs',
    [],
    40,
    { lateInterest: 0, isLate: true, daysLate: 9 },
    {
      ceilings: [],
    },
  ),
  row(
    'a ceiling of a past month lowers the late interest of its days',
    [],
    50,
    { lateInterest: 1_601 },
    {
      ceilings: [
        { from: day('2026-01-01'), ratePpm: 243_600 },
        { from: day('2026-02-01'), ratePpm: 200_000 },
        { from: day('2026-03-01'), ratePpm: 243_600 },
      ],
    },
  ),
  row(
    '233,000 of 233,217 on the due day, the rest with the next payment',
    [pays(31, 233_000), call(38), pays(59, 233_434)],
    59,
    { owed: 233_217, lateInterest: 0, fees: 0, isLate: false },
  ),
  row('a rest of exactly the tolerance is not late', [pays(31, 228_217), call(41)], 45, {
    isLate: false,
    daysLate: 0,
    fees: 0,
  }),
  row('a rest of a peso more is late', [pays(31, 228_216)], 45, { isLate: true, daysLate: 14 }),
  row(
    'a rest within the tolerance does not end a schedule on its last day',
    [...ON_TIME, pays(90, 229_217)],
    90,
    { owed: 4_000, ended: false },
  ),
  row('a rest within the tolerance ends a schedule that is over', [...ON_TIME, pays(90, 229_217)], 91, {
    owed: 0,
    ended: true,
    waiting: 0,
  }),
  row('a rest above the tolerance does not end it', [...ON_TIME, pays(90, 228_216)], 91, {
    owed: 5_001,
    ended: false,
  }),
  row('a loan that was written off goes on', [writesOff(35)], 40, { lateInterest: 841, isLate: true }),
];

export const FEES: readonly Scenario[] = [
  row('a call on the fifth late day makes no fee', [call(36)], 50, { fees: 0 }),
  row('a call on the sixth makes one, not on its own day', [call(37)], 37, { fees: 0, daysLate: 6 }),
  row('the fee is owed from the next day', [call(37)], 38, { fees: 12_000 }),
  row('a second call of the same step adds nothing', [call(37), call(50)], 51, { fees: 12_000 }),
  row('the next step replaces the fee', [call(37), call(62)], 63, { fees: 20_000 }),
  row('the last step by one call', [call(92)], 93, { fees: 30_000 }),
  row('all fees are at most a fifth of what is overdue', [pays(31, 193_217), call(37)], 38, { fees: 8_000 }),
  row('the fifth grows with what is overdue', [pays(31, 193_217), call(37), call(60)], 61, { fees: 12_000 }),
  row(
    'a fee that was paid is not made again by the next installment',
    [call(37), pays(40, 246_058), call(65)],
    66,
    { fees: 0, unpaid: [0, 233_217, 233_217], daysLate: 7 },
  ),
  row('a call on a Sunday or a holiday makes no fee', [call(40), call(69)], 70, { fees: 0 }),
  row('a later call never lowers a fee', [call(37), pays(39, 200_000), call(41)], 42, { fees: 0 }),
  row('a fee that was waived is not made again', [call(37), waives(38, 12_000), call(50)], 51, { fees: 0 }),
  row(
    'a call that is within the tolerance by the evening makes no fee',
    [call('41 10:00'), pays('41 18:00', 230_000)],
    42,
    { fees: 0, isLate: false },
  ),
  row(
    'paid in time, charged back 45 days later, a call on the fifth open day',
    [...ON_TIME.slice(1), pays(31, 233_217, {}, 'paid'), voids(76, 'paid'), call(81)],
    82,
    { fees: 0, daysLate: 6, lateInterest: 570 },
  ),
  row(
    'a call on the seventh open day has the first step, not that of 52 days',
    [...ON_TIME.slice(1), pays(31, 233_217, {}, 'paid'), voids(76, 'paid'), call(83)],
    84,
    { fees: 12_000 },
  ),
];

const AGREED = agrees('41 10:00', 700_585, [
  [48, 350_292],
  [70, 350_293],
]);

/** Installment 1 is charged back after the first half of the agreement on 2 was paid on its day. */
const OLDER = [
  pays(31, 233_217, {}, 'paid'),
  agrees(62, 466_719, [
    [65, 116_751],
    [95, 116_751],
  ]),
  pays(65, 116_751),
  call(70),
  voids(80, 'paid'),
];

export const AGREEMENTS: readonly Scenario[] = [
  row(
    'an agreement kept in full, the call recorded after it: the second payment is a payoff',
    [AGREED, call('41 11:00'), pays(48, 350_292), pays(70, 350_293)],
    70,
    { ended: true, waiting: 33_648, agreement: 'fulfilled' },
  ),
  row('no late interest and no fee while an agreement is kept', [AGREED, call(45)], 47, {
    agreement: 'kept',
    lateInterest: 934,
    fees: 0,
    daysLate: 16,
  }),
  row('an agreement is kept through the day that is agreed', [AGREED], 48, {
    agreement: 'kept',
    lateInterest: 934,
  }),
  row('it is broken on the day after, without the money', [AGREED], 49, { agreement: 'broken' }),
  row('late interest runs again from the next day', [AGREED], 50, {
    agreement: 'broken',
    lateInterest: 1_121,
  }),
  row('a call on the day on which an agreement breaks makes no fee', [AGREED, call(48)], 49, { fees: 0 }),
  row('a call after it makes one', [AGREED, call(49)], 50, { fees: 12_000 }),
  row('money that counts from before the agreement keeps it', [pays(39, 351_000), AGREED], 60, {
    agreement: 'kept',
  }),
  row(
    'a chargeback breaks an agreement on its day',
    [AGREED, pays(48, 350_292, {}, 'paid'), voids(55, 'paid')],
    55,
    { agreement: 'broken' },
  ),
  row('a chargeback of older money makes none of the days before it late', OLDER, 80, {
    agreement: 'broken',
    lateInterest: 285,
    fees: 0,
  }),
  row('it is broken from then on', OLDER, 81, { agreement: 'broken', lateInterest: 407 }),
  row(
    'a debt that rises before the first agreed day does not break it',
    [pays(39, 100_000, {}, 'paid'), agrees(41, 600_600, [[48, 300_000]]), voids(45, 'paid')],
    46,
    { agreement: 'kept' },
  ),
  row('a newer agreement replaces a broken one', [AGREED, agrees(52, 701_000, [[80, 701_000]])], 60, {
    agreement: 'kept',
    lateInterest: 1_308,
  }),
  row(
    'an agreement that a void undid was in force until then',
    [agrees(41, 700_585, [[80, 700_585]], 'agreed'), voids(50, 'agreed')],
    52,
    { agreement: 'none', lateInterest: 1_121 },
  ),
];
