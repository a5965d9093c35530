/** Due days and prices. */
import { disbursed, pays } from './events.ts';
import { row, type Scenario } from './scenario.ts';

export const SCHEDULES: readonly Scenario[] = [
  {
    name: 'sent on the last day of a month: due on the last days of months',
    events: [disbursed(18)],
    on: 18,
    expected: { dueOn: ['2026-02-28', '2026-03-31', '2026-04-30'] },
  },
  {
    name: 'a due day on a Sunday moves to the Monday',
    events: [disbursed(2)],
    on: 2,
    expected: { dueOn: ['2026-02-16', '2026-03-16', '2026-04-15'] },
  },
  row('before the disbursement nothing is owed', [], -1, { started: false, owed: 0 }),
  row(
    'a study fee that does not count as interest is not given back',
    [],
    0,
    { payoff: 682_050 },
    {
      terms: { countsAsInterest: { study: false, guarantee: false, bureau: false } },
    },
  ),
  row(
    'where every charge counts as interest, the first day costs the amount',
    [],
    0,
    { payoff: 500_000 },
    { terms: { countsAsInterest: { study: true, guarantee: true, bureau: true } } },
  ),
  row(
    'a guarantee that counts as interest accrues',
    [],
    45,
    { payoff: 608_775 },
    {
      terms: { countsAsInterest: { study: true, guarantee: true, bureau: false } },
    },
  ),
  row(
    'two payments at one instant count in the order of their sources',
    [
      pays(10, 283_217, { choice: 'lower_installment' }, 'b'),
      pays(10, 50_000, { choice: 'shorter_term' }, 'a'),
    ],
    10,
    { values: [233_217, 161_420, 161_419] },
  ),
];
