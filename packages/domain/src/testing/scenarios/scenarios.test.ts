import { describe, expect, test } from 'vitest';
import { FIRST_LEGAL_CEILINGS } from '../../loans/arrears/arrears-terms.ts';
import { figuresOf as loanFiguresOf } from '../../loans/replay/figures.ts';
import { replay } from '../../loans/replay/replay.ts';
import { referenceFigures } from '../reference/reference.ts';
import { dayAfterStart } from './events.ts';
import { AGREEMENTS, FEES, LATENESS } from './lateness.ts';
import { PAYMENTS } from './payments.ts';
import { PAYROLL_SCENARIOS } from './payroll.ts';
import { figuresOf, type Scenario } from './scenario.ts';
import { SCHEDULES } from './schedules.ts';
import { EXTERNAL } from './terms.ts';
import { RETURNS, VOIDS, WAITING, WITHDRAWALS } from './waiting.ts';

const GROUPS: Readonly<Record<string, readonly Scenario[]>> = {
  schedules: SCHEDULES,
  payments: PAYMENTS,
  lateness: LATENESS,
  fees: FEES,
  agreements: AGREEMENTS,
  'waiting money': WAITING,
  voids: VOIDS,
  'returned transfers': RETURNS,
  withdrawals: WITHDRAWALS,
  payroll: PAYROLL_SCENARIOS,
};

describe.each(Object.entries(GROUPS))('%s', (_group, scenarios) => {
  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (_name, scenario) => {
    const { events, on, expected, terms, ceilings = FIRST_LEGAL_CEILINGS } = scenario;
    const agreed = { ...EXTERNAL, ...terms };
    const day = dayAfterStart(on);
    expect(figuresOf(referenceFigures(agreed, ceilings, events, day))).toMatchObject(expected);
    const state = replay(agreed, ceilings, events, day);
    expect(figuresOf(loanFiguresOf(state, agreed))).toMatchObject(expected);
  });
});
