/** Employees: installments of 98,068 are due on days 18, 33, 46 and (98,067) 61. */
import { answers, asks, call, pays, voids, wage } from './events.ts';
import { row, type Scenario } from './scenario.ts';
import { PAYROLL as terms } from './terms.ts';

const asked = asks(15, 1, 98_068);

const rows = [
  row('an installment is not late before the company answered', [asked], 40, {
    isLate: false,
    lateInterest: 0,
  }),
  row('an answer in time leaves the due day', [answers(20, 1)], 20, {
    isLate: true,
    daysLate: 2,
    lateInterest: 84,
  }),
  row('the last day of such an answer', [answers(23, 1)], 23, { daysLate: 5, lateInterest: 211 }),
  row('a later answer makes the installment late from its next day', [answers(24, 1)], 25, {
    daysLate: 1,
    lateInterest: 42,
  }),
  row('no fee', [answers(20, 1), call(30)], 31, { fees: 0 }),
  row('the wage pays its installment', [asked, wage(18, 98_068, 1)], 18, {
    unpaid: [0, 98_068, 98_068, 98_067],
  }),
  row('what is too much of a wage waits', [asked, wage(18, 100_000, 1)], 18, { waiting: 1_932 }),
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
    owed: 98_153,
    lateInterest: 85,
    ended: false,
  }),
  row('a silent company: the employee pays from the fifth business day', [asked, pays(24, 98_068)], 24, {
    unpaid: [0, 98_068, 98_068, 98_067],
  }),
  row('and not before', [asked, pays(23, 98_068)], 23, { unpaid: [98_068, 0, 98_068, 98_067] }),
  row('the employee left: later installments are late on their own days', [answers(20)], 34, {
    daysLate: 1,
    lateInterest: 43,
  }),
  row(
    'waiting money keeps an asked installment from being late until the answer',
    [pays(-1, 98_068), asked, answers(20, 1)],
    20,
    { lateInterest: 0, daysLate: 0, unpaid: [0, 98_068, 98_068, 98_067], waiting: 0 },
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
