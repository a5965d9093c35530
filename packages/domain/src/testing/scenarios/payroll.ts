/** Employees: installments of 98,068 are due on days 18, 33, 46 and (98,067) 61. */
import { answers, asks, asksFor, asksPayoff, call, goesOut, pays, voids, wage } from './events.ts';
import { row, type Scenario } from './scenario.ts';
import { PAYROLL as terms } from './terms.ts';

const asked = asks(15, 1, 98_068);

const rows = [
  row('an installment is not late before the company answered', [asked], 40, {
    isLate: false,
    lateInterest: 0,
  }),
  row('an answer reopens no day', [answers(20, 1)], 20, { isLate: false, lateInterest: 0 }),
  row('late interest runs from the day after the answer', [answers(20, 1)], 22, {
    daysLate: 2,
    lateInterest: 84,
  }),
  row('an answer makes the installment late from its next day', [answers(24, 1)], 24, { isLate: false }),
  row('and charges from then on', [answers(24, 1)], 25, { isLate: true, daysLate: 1, lateInterest: 42 }),
  row('an answer after the employee paid reopens nothing', [pays(20, 98_068), answers(23, 1)], 23, {
    unpaid: [0, 98_068, 98_068, 98_067],
    lateInterest: 0,
  }),
  row('no fee', [answers(20, 1), call(30)], 31, { fees: 0 }),
  row('the wage pays its installment', [asked, wage(18, 98_068, 1)], 18, {
    unpaid: [0, 98_068, 98_068, 98_067],
  }),
  row(
    'a wage before its day pays the payoff figure, and what is too much waits',
    [wage(18, 98_068, 1), wage(33, 98_068, 2), wage(46, 98_068, 3), wage(50, 98_067, 4)],
    50,
    { ended: true, waiting: 12_720 },
  ),
  row('what is too much of a wage waits', [asked, wage(18, 100_000, 1)], 18, { waiting: 1_932 }),
  row(
    'a wage that names no installment waits, less what its owner owes back',
    [
      ...[1, 2, 3].map((number) => asks(15, number, 98_068)),
      asks(15, 4, 98_067),
      goesOut(16, 100),
      wage(17, 500, 0),
    ],
    17,
    { waiting: 400 },
  ),
  row('and pays the next installment when it is due', [asked, wage(18, 100_000, 1)], 33, {
    waiting: 0,
    unpaid: [0, 96_136, 98_068, 98_067],
  }),
  row('a link leaves to the wage what is asked from it', [asked, pays(16, 100_000)], 16, {
    unpaid: [98_068, 85_456, 85_456],
    payoff: 139_907,
  }),
  row('asked and paid at the same instant: asked first', [asks(16, 1, 98_068), pays(16, 100_000)], 16, {
    unpaid: [98_068, 85_456, 85_456],
  }),
  row('a payoff leaves out what is asked, which keeps the loan open', [asked, pays(15, 238_649)], 15, {
    ended: false,
    owed: 98_068,
  }),
  row('the wage then ends the loan', [asked, pays(15, 238_649), wage(18, 98_068, 1)], 18, { ended: true }),
  row('or the answer makes it late', [asked, pays(15, 238_649), answers(20, 1)], 20, {
    owed: 98_068,
    ended: false,
  }),
  row(
    'an order counts what was paid, not what the promise of a payoff gave up',
    [asked, pays(16, 238_649, asksPayoff(238_649, 16)), pays(24, 98_068, asksFor(4, 336_717, 24))],
    24,
    { ended: true, waiting: 0 },
  ),
  row(
    'late charges above the tolerance are late after the wage paid the installment',
    [answers(20, 1), wage(150, 98_068, 1)],
    150,
    { isLate: true, daysLate: 0, unpaid: [0, 98_068, 98_068, 98_067] },
  ),
  row(
    'a wage that is too little leaves the rest to other money',
    [asked, wage(18, 60_000, 1), pays('18 13:00', 38_068)],
    18,
    { unpaid: [0, 98_068, 98_068, 98_067] },
  ),
  row(
    'money pays a later installment that has money, before it prepays',
    [wage(17, 50_000, 2), pays('17 13:00', 150_000)],
    17,
    { unpaid: [0, 0, 95_421, 95_420], payoff: 139_232 },
  ),
  row('a prepayment leaves a later installment that is asked', [asks(15, 2, 98_068), pays(16, 200_000)], 16, {
    unpaid: [0, 98_068, 55_042],
    payoff: 39_907,
  }),
  row('its interest accrues from its own period', [asks(15, 2, 98_068), pays(16, 200_000)], 20, {
    payoff: 41_315,
  }),
  row(
    'late interest runs on the principal that a prepayment gave back',
    [asked, pays(16, 100_000), answers(20, 1)],
    100,
    { lateInterest: 3_384 },
  ),
  row(
    'a rest within the tolerance that is asked does not end the loan',
    [asks(15, 4, 4_000), pays(15, 400_000)],
    65,
    { ended: false, owed: 4_000 },
  ),
  row('it ends when the company is silent', [asks(15, 4, 4_000), pays(15, 400_000)], 66, { ended: true }),
  row(
    'the employee left: nothing is left to later wages',
    [wage(18, 98_068, 1), asks(19, 2, 98_068), answers(20), pays(25, 98_068)],
    25,
    { unpaid: [0, 0, 98_068, 98_067] },
  ),
  row(
    'an answer and money at the same instant: the answer first',
    [asked, answers(20, 1), pays(20, 98_068)],
    20,
    { lateInterest: 0, unpaid: [0, 98_068, 98_068, 98_067] },
  ),
  row('a silent company: the employee pays from the fifth business day', [asked, pays(24, 98_068)], 24, {
    unpaid: [0, 98_068, 98_068, 98_067],
  }),
  row('and not before', [asked, pays(23, 98_068)], 23, { unpaid: [98_068, 0, 98_068, 98_067] }),
  row('the employee left: later installments are late on their own days', [answers(20)], 34, {
    daysLate: 1,
    lateInterest: 43,
  }),
  row(
    'waiting money pays an asked installment as soon as the company answers',
    [pays(-1, 98_068), asked, answers(20, 1)],
    20,
    { isLate: false, unpaid: [0, 98_068, 98_068, 98_067], waiting: 0 },
  ),
  row(
    'waiting money keeps an installment that is asked again from being late',
    [answers(20, 1), asks(25, 1, 98_068), wage(27, 98_068, 2), wage(28, 98_068, 2)],
    30,
    { isLate: false, lateInterest: 0, waiting: 97_730 },
  ),
  row(
    'a wage that is returned: its days are not late',
    [asked, wage(18, 98_068, 1, 'wage'), voids(30, 'wage'), answers(30, 1)],
    31,
    { daysLate: 1, lateInterest: 42 },
  ),
  row('a void of an answer', [answers(20, 1, 'answer'), voids(25, 'answer')], 30, { isLate: false }),
  row(
    'a void of a request: a link pays the installment',
    [asks(15, 1, 98_068, 'asked'), voids(16, 'asked'), pays(17, 98_068)],
    17,
    { unpaid: [0, 98_068, 98_068, 98_067] },
  ),
];

export const PAYROLL_SCENARIOS: readonly Scenario[] = rows.map((scenario) => ({ ...scenario, terms }));
