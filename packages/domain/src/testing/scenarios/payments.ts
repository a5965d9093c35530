/** Payments, orders as promises, prepayments and payoffs. Day 31: 597,186 settles the loan; day 9: 556,070. */
import { pesos } from '../../money.ts';
import { asksFor, asksPayoff, call, pays, voids, waives } from './events.ts';
import { row, type Scenario } from './scenario.ts';

const LOWER = { choice: 'lower_installment' } as const;

export const PAYMENTS: readonly Scenario[] = [
  row('an installment paid early within its period is just paid', [pays(10, 233_217)], 10, {
    unpaid: [0, 233_217, 233_217],
    values: [233_217, 233_217, 233_217],
    payoff: 324_722,
  }),
  row('money pays the fee, late interest, then the installment', [call(37), pays(40, 50_000)], 40, {
    fees: 0,
    lateInterest: 0,
    unpaid: [196_058, 233_217, 233_217],
  }),
  row(
    'a link is opened, staff call, the link is paid on that day',
    [call('41 10:00'), pays('41 11:00', 234_058, asksFor(1, 234_058, 41))],
    42,
    { owed: 466_434, fees: 0, lateInterest: 0, isLate: false },
  ),
  row(
    'a link is paid on its last day, after a call of the day before',
    [call(41), pays(42, 234_058, asksFor(1, 234_058, 42))],
    43,
    { owed: 466_434, fees: 0, lateInterest: 0, isLate: false },
  ),
  row(
    'a link is paid after its last day: it is money',
    [call(41), pays(43, 234_058, asksFor(1, 234_058, 42))],
    43,
    { owed: 478_714, fees: 0, unpaid: [12_280, 233_217, 233_217], isLate: true },
  ),
  row('another amount than asked is money', [pays(40, 100_000, asksFor(1, 234_058, 41))], 40, {
    lateInterest: 0,
    unpaid: [134_058, 233_217, 233_217],
  }),
  row(
    'a link for two installments counts what came in between',
    [pays('39 09:00', 100_000), pays(40, 467_181, asksFor(2, 467_181, 40))],
    40,
    { owed: 74_705, unpaid: [0, 0, 74_705], waiting: 0 },
  ),
  row(
    'a call after the payer paid, the money received later',
    [pays('41 09:00', 234_151), call('41 10:00')],
    42,
    { owed: 466_434, fees: 0, isLate: false },
  ),
  row('a call, and the payment in the evening', [call('41 10:00'), pays('41 23:59', 234_151)], 42, {
    owed: 466_434,
    fees: 0,
  }),
  row('payoff on the first day', [pays(0, 539_250)], 0, { owed: 0, waiting: 0, ended: true }),
  row(
    'what settles everything settles it, whichever button it came by',
    [pays(10, 600_000, asksFor(1, 233_217, 11))],
    10,
    { ended: true, waiting: 42_061 },
  ),
  row(
    'an order for all installments settles at the payoff figure',
    [pays(10, 699_651, asksFor(3, 699_651, 11))],
    10,
    { ended: true, waiting: 141_712 },
  ),
  row('one peso below the payoff figure leaves one peso', [pays(31, 597_185)], 31, {
    ended: false,
    payoff: 1,
  }),
  row(
    'a payoff link and a call, paid the same day',
    [call('41 10:00'), pays('41 11:00', 614_198, asksPayoff(614_198, 41))],
    42,
    { ended: true, owed: 0, waiting: 0 },
  ),
  row('a payoff link paid the day after a call', [call(41), pays(42, 614_198, asksPayoff(614_198, 42))], 42, {
    ended: true,
    owed: 0,
    waiting: 0,
  }),
  row('a payoff link keeps its figure until its last day', [pays(9, 554_202, asksPayoff(554_202, 9))], 9, {
    ended: true,
    waiting: 0,
  }),
  row('a payoff link after its last day', [pays(10, 554_202, asksPayoff(554_202, 9))], 10, {
    ended: false,
    payoff: 3_737,
  }),
  row(
    'a payoff promise is a total: what came in between waits',
    [pays('8 20:00', 50_000), pays(9, 554_202, asksPayoff(554_202, 9))],
    9,
    { ended: true, waiting: 50_000 },
  ),
  row(
    'a payoff promise whose earlier money proves never to have been',
    [pays(8, 50_000, {}, 'never'), voids('9 08:00', 'never'), pays(9, 506_070, asksPayoff(556_070, 9))],
    9,
    { ended: false, payoff: 50_000, waiting: 0 },
  ),
  row('a prepayment shortens the term', [pays(31, 433_217)], 31, {
    dueOn: ['2026-02-13', '2026-03-13'],
    values: [233_217, 208_527],
    payoff: 163_969,
  }),
  row('a prepayment lowers the installments', [pays(31, 433_217, LOWER)], 31, {
    values: [233_217, 104_865, 104_864],
    payoff: 163_969,
  }),
  row('a prepayment in the running period gives back its share of it', [pays(10, 433_217)], 10, {
    unpaid: [0, 178_072],
    payoff: 124_722,
  }),
  row('a waiver takes late charges first, then the oldest value', [call(37), waives(40, 20_000)], 40, {
    fees: 0,
    lateInterest: 0,
    unpaid: [226_058, 233_217, 233_217],
  }),
  row('what a waiver leaves waits', [waives(5, 700_000)], 5, { ended: true, waiting: 349 }),
  row(
    'a prepayment never raises interest above what it was',
    [pays(31, 234_217)],
    31,
    { values: [230_683, 228_461, 228_460], payoff: 359_190 },
    { terms: { interest: pesos(10_000) } },
  ),
];
