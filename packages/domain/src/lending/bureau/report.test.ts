/** What is reported of an obligation, case by case. Days are those of the end of the month 2026-03. */
import { describe, expect, test } from 'vitest';
import { addDays, type Day, day, daysBetween } from '../../calendar.ts';
import { FIRST_LEGAL_CEILINGS } from '../../loans/arrears/arrears-terms.ts';
import { balanceOf } from '../../loans/replay/balance.ts';
import type { LoanEvent } from '../../loans/replay/events.ts';
import { replay } from '../../loans/replay/replay.ts';
import { pesos, ZERO_PESOS } from '../../money.ts';
import {
  dayAfterStart,
  disbursed,
  freezes,
  pays,
  plans,
  releases,
  START,
} from '../../testing/scenarios/events.ts';
import { EXTERNAL } from '../../testing/scenarios/terms.ts';
import { recordArrears } from './arrears.ts';
import { bureauEntry, needsNotice, noticesNeeded, type Obligation, type Reported } from './report.ts';

const ON = day('2026-03-31');
const SMALL = { minimumWagePesos: 1_750_905, sharePpm: 150_000 };
/** 15 % of the minimum wage is 262,635.75. */
const LARGE = pesos(262_636);

const since = (from: string, through = '2026-03-31') => ({
  from: day(from),
  through: day(through),
  daysLate: daysBetween(day(from), day(through)) + 1,
});
const IN_TIME: Obligation = {
  isLent: true,
  balance: { isLate: false, isFrozen: false, pastDue: ZERO_PESOS, endedOn: null, writtenOffOn: null },
  arrears: [],
  noticedOn: [],
  isClaimed: false,
  reported: null,
};
const late = (more: Partial<Obligation> = {}, pastDue = LARGE): Obligation => ({
  ...IN_TIME,
  balance: { ...IN_TIME.balance, isLate: true, pastDue },
  arrears: [since('2026-02-10')],
  ...more,
});
const paidOn = (on: string, more: Partial<Obligation> = {}): Obligation => ({
  ...IN_TIME,
  balance: { ...IN_TIME.balance, endedOn: day(on) },
  ...more,
});
const before = (state: Reported['state'], negativeOn: string | null = null): Reported => ({
  state,
  isClaimed: false,
  negativeOn: negativeOn === null ? null : day(negativeOn),
});
const days = (...texts: string[]): Day[] => texts.map(day);

const FROZEN = { ...late().balance, isLate: false, isFrozen: true };
const plain = { isClaimed: false, keptThrough: null, isNewNegative: false };

test.each<[string, Obligation, object]>([
  ['a loan in time', IN_TIME, { ...plain, state: 'up_to_date' }],
  ['a late loan without a notice', late(), { leftOut: 'notice' }],
  ['with a notice of 19 days', late({ noticedOn: days('2026-03-12') }), { leftOut: 'notice' }],
  [
    'with a notice of 20 days',
    late({ noticedOn: days('2026-03-11') }),
    { ...plain, state: 'late', isNewNegative: true },
  ],
  ['with a notice of earlier arrears', late({ noticedOn: days('2026-02-09') }), { leftOut: 'notice' }],
  [
    'a small debt with one notice',
    late({ noticedOn: days('2026-02-20') }, pesos(262_635)),
    { leftOut: 'notice' },
  ],
  [
    'a small debt with two notices of one day',
    late({ noticedOn: days('2026-02-20', '2026-02-20') }, pesos(262_635)),
    { leftOut: 'notice' },
  ],
  [
    'a small debt whose second notice is of 19 days',
    late({ noticedOn: days('2026-02-20', '2026-03-12') }, pesos(262_635)),
    { leftOut: 'notice' },
  ],
  [
    'a small debt with two notices of two days',
    late({ noticedOn: days('2026-03-11', '2026-03-10') }, pesos(262_635)),
    { ...plain, state: 'late', isNewNegative: true },
  ],
  [
    'one that was negative last month, which needs no further notice',
    late({ reported: before('late', '2026-02-28') }),
    { ...plain, state: 'late' },
  ],
  [
    'one that was negative in earlier arrears',
    late({ reported: before('up_to_date', '2026-01-31') }),
    { leftOut: 'notice' },
  ],
  [
    'a write-off',
    late({
      balance: { ...late().balance, writtenOffOn: day('2026-03-20') },
      reported: before('late', '2026-02-28'),
    }),
    { ...plain, state: 'written_off' },
  ],
  [
    'a claim about a negative datum',
    late({ isClaimed: true, reported: before('late', '2026-02-28') }),
    { ...plain, state: 'late', isClaimed: true },
  ],
  [
    'a claim before a datum is negative',
    late({ isClaimed: true, noticedOn: days('2026-02-20') }),
    { leftOut: 'claim' },
  ],
  [
    'a claim about a loan in time',
    { ...IN_TIME, isClaimed: true },
    { ...plain, state: 'up_to_date', isClaimed: true },
  ],
  ['a frozen loan', late({ balance: FROZEN, noticedOn: days('2026-02-20') }), { leftOut: 'frozen' }],
  [
    'a frozen loan that the bureau knows',
    late({ balance: FROZEN, reported: before('late', '2026-02-28') }),
    { ...plain, state: 'up_to_date', isClaimed: true },
  ],
  ['a paid loan', paidOn('2026-03-10'), { ...plain, state: 'paid' }],
  [
    'a paid loan that was reported as paid',
    paidOn('2026-03-10', { reported: before('paid') }),
    { leftOut: 'known' },
  ],
  [
    'a negative datum paid after 36 days late',
    paidOn('2026-03-18', {
      arrears: [since('2026-02-10', '2026-03-17')],
      reported: before('late', '2026-02-28'),
    }),
    { ...plain, state: 'paid', keptThrough: '2026-05-29' },
  ],
  [
    'a negative datum paid after three years late',
    paidOn('2026-03-18', {
      arrears: [since('2023-03-01', '2026-03-17')],
      reported: before('late', '2026-02-28'),
    }),
    { ...plain, state: 'paid', keptThrough: '2030-03-18' },
  ],
  [
    'arrears that were never reported, paid',
    paidOn('2026-03-18', { arrears: [since('2026-02-10', '2026-03-17')], reported: before('up_to_date') }),
    { ...plain, state: 'paid' },
  ],
  [
    'a negative datum that is in time again',
    { ...IN_TIME, arrears: [since('2026-02-10', '2026-03-17')], reported: before('late', '2026-02-28') },
    { ...plain, state: 'up_to_date', keptThrough: '2026-05-29' },
  ],
  [
    'one whose time is over',
    {
      ...IN_TIME,
      arrears: [since('2026-01-10', '2026-01-20')],
      reported: before('up_to_date', '2026-01-15'),
    },
    { ...plain, state: 'up_to_date' },
  ],
  [
    'a credit that nobody asked for',
    late({ isLent: false, reported: before('late', '2026-02-28') }),
    { ...plain, state: 'deleted' },
  ],
  ['one that was deleted', late({ isLent: false, reported: before('deleted') }), { leftOut: 'known' }],
  ['one that the bureau never had', late({ isLent: false }), { leftOut: 'known' }],
])('%s', (_name, obligation, expected) => {
  expect(bureauEntry(obligation, SMALL, ON)).toEqual(expected);
});

test.each([
  [262_635, 2],
  [262_636, 1],
])('a debt of %i pesos needs %i notices', (pastDue, count) => {
  expect(noticesNeeded(pastDue, SMALL)).toBe(count);
});

describe('a notice is written', () => {
  const TODAY = day('2026-03-01');
  const arrears = (daysLate: number) => ({ from: addDays(TODAY, 1 - daysLate), through: TODAY, daysLate });
  test.each<[string, boolean, Parameters<typeof needsNotice>]>([
    ['from ten days late on', true, [arrears(10), [], 1, TODAY]],
    ['not before', false, [arrears(9), [], 1, TODAY]],
    ['once', false, [arrears(20), [day('2026-02-20')], 1, TODAY]],
    ['twice for a small debt', true, [arrears(20), [day('2026-02-20')], 2, TODAY]],
    ['not twice on a day', false, [arrears(20), [TODAY], 2, TODAY]],
    ['not a third time', false, [arrears(20), days('2026-02-20', '2026-02-21'), 2, TODAY]],
    ['again in new arrears', true, [arrears(10), [day('2026-01-05')], 1, TODAY]],
    ['not for arrears that are over', false, [{ ...arrears(20), through: addDays(TODAY, -1) }, [], 1, TODAY]],
  ])('%s: %s', (_name, expected, args) => {
    expect(needsNotice(...args)).toBe(expected);
  });
});

describe('arrears of a loan, by days from its disbursement', () => {
  const arrearsOf = (events: readonly LoanEvent[], through: number) => {
    const { watch, arrears } = recordArrears(EXTERNAL);
    const all = [disbursed(), ...events];
    const state = replay(EXTERNAL, FIRST_LEGAL_CEILINGS, all, dayAfterStart(through), watch);
    const { daysPastDue } = balanceOf(state, EXTERNAL, FIRST_LEGAL_CEILINGS);
    const found = arrears.map(({ from, through: last, daysLate }) => [
      daysBetween(START, from),
      daysBetween(START, last),
      daysLate,
    ]);
    return { found, daysPastDue };
  };
  test.each<[string, readonly LoanEvent[], number, number[][]]>([
    ['in time', [pays(20, 233_217)], 40, []],
    ['late since the day after the first due day', [], 45, [[32, 45, 14]]],
    ['paid nine days after the due day', [pays('40 12:00', 240_000)], 50, [[32, 39, 9]]],
    ['a part leaves it late', [pays(40, 100_000)], 50, [[32, 50, 19]]],
    [
      'late again',
      [pays(40, 240_000)],
      65,
      [
        [32, 39, 9],
        [60, 65, 6],
      ],
    ],
    ['a plan ends them', [plans(40, 700_492, [[55, 234_058]])], 50, [[32, 39, 9]]],
    [
      'a freeze ends them, and its release begins new ones',
      [freezes(40), releases(45)],
      50,
      [
        [32, 39, 9],
        [45, 50, 14],
      ],
    ],
  ])('%s', (_name, events, through, expected) => {
    const { found, daysPastDue } = arrearsOf(events, through);
    expect(found).toEqual(expected);
    if (found.at(-1)?.[1] === through) expect(found.at(-1)?.[2]).toBe(daysPastDue);
  });
});
