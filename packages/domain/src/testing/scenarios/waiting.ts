/** Waiting money, voids of each kind, returned transfers, withdrawals. */
import { asksFor, asksPayoff, call, disbursed, goesOut, pays, voids, waives, withdraws } from './events.ts';
import { row, type Scenario } from './scenario.ts';

const OWED_BACK = [pays(-2, 50_000, {}, 'first'), goesOut(5, 50_000), voids(20, 'first')];

export const WAITING: readonly Scenario[] = [
  row('money before the disbursement waits', [pays(-1, 50_000)], 30, { waiting: 50_000, owed: 699_651 }),
  row('it pays on the first due day', [pays(-1, 50_000)], 31, { waiting: 0, owed: 649_651 }),
  row('a payoff figure is net of waiting money', [pays(-1, 50_000)], 10, { payoff: 507_939 }),
  row('waiting money that reaches the payoff figure ends the loan', [pays(-1, 540_000)], 0, {
    ended: true,
    waiting: 750,
  }),
  row('a waiver may lower the figure to the waiting money', [pays(-1, 530_000), waives(0, 9_250)], 0, {
    ended: true,
    waiting: 0,
  }),
  row(
    'a payment beside waiting money takes what settles, and the waiting money',
    [pays(-1, 50_000), pays(10, 507_939)],
    10,
    { ended: true, waiting: 0 },
  ),
  row('waiting money that covers what is due makes no day late', [pays(-1, 233_217), call(38)], 40, {
    isLate: false,
    fees: 0,
    lateInterest: 0,
    owed: 466_434,
  }),
  row('waiting money that went out pays nothing', [pays(-2, 50_000), goesOut(5, 50_000)], 31, {
    waiting: 0,
    owed: 699_651,
  }),
  row(
    'money that was returned and was not theirs is owed',
    [pays(-2, 50_000, {}, 'first'), goesOut(5, 50_000), voids(20, 'first')],
    20,
    { waiting: -50_000, owed: 699_651, payoff: 626_629 },
  ),
  row(
    'the installments are paid first',
    [pays(-2, 50_000, {}, 'first'), goesOut(5, 50_000), voids(20, 'first'), pays(31, 263_217)],
    40,
    { waiting: -50_000, owed: 427_928, isLate: false },
  ),
  row(
    'and it last',
    [pays(-2, 50_000, {}, 'first'), goesOut(5, 50_000), voids(20, 'first'), pays('20 23:00', 616_629)],
    20,
    { waiting: -10_000, owed: 0, payoff: 10_000, ended: false },
  ),
  row(
    'an order settles what it named, also before its due day',
    [
      pays(-2, 50_000, {}, 'first'),
      goesOut(5, 50_000),
      voids(20, 'first'),
      pays(25, 233_217, asksFor(1, 233_217, 25)),
    ],
    40,
    { waiting: -50_000, owed: 466_434, isLate: false },
  ),
  row('a loan that ended goes on until it is paid', [...OWED_BACK, pays(0, 539_250)], 60, {
    ended: false,
    waiting: -50_000,
    payoff: 50_000,
    isLate: false,
  }),
  row('it ends then', [...OWED_BACK, pays(0, 539_250), pays(70, 50_000)], 70, { ended: true, waiting: 0 }),
  row('a rest within the tolerance is waived', [...OWED_BACK, pays(0, 539_250), pays(70, 45_000)], 91, {
    ended: true,
    waiting: 0,
  }),
  row('money after the end waits', [pays(0, 539_250), pays(5, 10_000)], 5, { ended: true, waiting: 10_000 }),
];

export const VOIDS: readonly Scenario[] = [
  row(
    'voided money covers its days and pays nothing',
    [pays(31, 233_217, {}, 'paid'), call(41), voids(45, 'paid')],
    46,
    { unpaid: [233_217, 233_217, 233_217], lateInterest: 93, daysLate: 1, fees: 0 },
  ),
  row(
    'voided money that was too little covers what it was',
    [pays(31, 63_784, {}, 'paid'), voids(50, 'paid')],
    50,
    { lateInterest: 1_084, daysLate: 19 },
  ),
  row('a void of a void', [pays(31, 233_217, {}, 'paid'), voids(40, 'paid', 'void'), voids(45, 'void')], 45, {
    owed: 466_434,
    isLate: false,
    lateInterest: 0,
  }),
  row(
    'the money is void again by a second void',
    [pays(31, 233_217, {}, 'paid'), voids(40, 'paid', 'void'), voids(45, 'void'), voids(50, 'paid', 'again')],
    51,
    { owed: 699_744, daysLate: 1 },
  ),
  row(
    'money and its void at one instant: no day is covered',
    [pays(31, 233_217, {}, 'paid'), voids(31, 'paid')],
    40,
    { lateInterest: 841, daysLate: 9 },
  ),
  row('a void of a waiver', [waives(31, 100_000, 'waiver'), voids(50, 'waiver')], 51, {
    unpaid: [233_217, 233_217, 233_217],
    lateInterest: 785,
  }),
  row('a void of a conversation', [call(37, 'call'), voids(39, 'call')], 40, { fees: 0 }),
  row(
    'a void of money that went out',
    [pays(-1, 50_000), goesOut(5, 50_000, 'owner', 'out'), voids(6, 'out')],
    6,
    { waiting: 50_000 },
  ),
  row(
    'a void of a withdrawal: its days until then are quiet',
    [withdraws(4, 'withdrawal'), voids(33, 'withdrawal')],
    35,
    { withdrawal: null, daysLate: 2, lateInterest: 187 },
  ),
  row(
    'a void of a second withdrawal takes no day from the first one',
    [withdraws(4, 'first'), withdraws(5, 'second'), voids(10, 'second')],
    33,
    { isLate: false, lateInterest: 0 },
  ),
  row(
    'two withdrawals that were voided: the later void counts',
    [withdraws(4, 'first'), withdraws(5, 'second'), voids(10, 'second'), voids(33, 'first')],
    33,
    { daysLate: 0, lateInterest: 0 },
  ),
  row(
    'a payoff that is charged back a day later: owed again at the payoff figure',
    [pays(0, 539_250, {}, 'paid'), voids(1, 'paid')],
    1,
    { ended: false, owed: 699_651, payoff: 541_118 },
  ),
  row(
    'a payoff that is charged back after all due days makes none of them late',
    [pays(0, 539_250, {}, 'paid'), voids(100, 'paid')],
    101,
    { daysLate: 1, lateInterest: 285, owed: 699_936 },
  ),
];

const REFINANCED = pays(30, 595_318, { from: 'refinancing', ...asksPayoff(595_318, 30) }, 'refinancing');

const RETURNED = [REFINANCED, voids(34, 'refinancing')];

export const RETURNS: readonly Scenario[] = [
  row(
    'a returned transfer: nothing is owed, what was paid waits',
    [pays(5, 30_000), voids(10, 'disbursed 0 08:00')],
    10,
    { started: false, owed: 0, waiting: 30_000, ended: false },
  ),
  row(
    'a second disbursement has its own schedule, and what waits pays its first due day',
    [pays(5, 30_000), voids(10, 'disbursed 0 08:00'), disbursed(14)],
    45,
    {
      dueOn: ['2026-02-27', '2026-03-27', '2026-04-27'],
      unpaid: [203_217, 233_217, 233_217],
      waiting: 0,
    },
  ),
  row('a refinancing pays the old loan off', [REFINANCED], 30, { ended: true, waiting: 0 }),
  row(
    'other held money does not shorten that time',
    [pays(10, 1_000, {}, 'held'), ...RETURNED, voids(100, 'held')],
    41,
    { isLate: false },
  ),
  row('it is returned: what fell due meanwhile is due five business days later', RETURNED, 41, {
    ended: false,
    isLate: false,
    lateInterest: 0,
  }),
  row('and late from then on', RETURNED, 42, { daysLate: 1, lateInterest: 93, fees: 0 }),
];

export const WITHDRAWALS: readonly Scenario[] = [
  row('a withdrawal waits for the amount', [withdraws(2)], 20, {
    withdrawal: 500_000,
    ended: false,
    owed: 699_651,
  }),
  row('the amount completes it', [withdraws(2), pays(10, 500_000)], 10, {
    withdrawal: null,
    ended: true,
    owed: 0,
    waiting: 0,
  }),
  row('money that went out does not count', [pays(-1, 50_000), goesOut(1, 50_000), withdraws(2)], 2, {
    withdrawal: 500_000,
  }),
  row('what was paid before counts', [pays(1, 100_000), withdraws(2)], 2, { withdrawal: 400_000 }),
  row('payoff on day 0, withdrawal on day 1: the difference waits', [pays(0, 539_250), withdraws(1)], 1, {
    ended: true,
    waiting: 39_250,
  }),
  row('a payoff while it waits completes it', [withdraws(2), pays(5, 548_000)], 5, {
    ended: true,
    waiting: 48_000,
  }),
  row('a withdrawal that waits is not late, and a call makes no fee', [withdraws(4), call(34)], 34, {
    isLate: false,
    lateInterest: 0,
    fees: 0,
  }),
  row('it lapses after 30 days, which stay quiet', [withdraws(4), call(34)], 35, {
    withdrawal: null,
    isLate: true,
    daysLate: 1,
    lateInterest: 93,
    fees: 0,
  }),
  {
    name: 'of a refinancing only what was received is given back',
    events: [disbursed('0 08:00', 'refinancing', 300_000), withdraws(2)],
    on: 2,
    expected: { withdrawal: 200_000 },
  },
];
