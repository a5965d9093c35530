/** All rows of the table, by what they are about. */
import { AGREEMENTS, FEES, LATENESS } from './lateness.ts';
import { PAYMENTS } from './payments.ts';
import { PAYROLL_SCENARIOS } from './payroll.ts';
import { FREEZES, PLANS } from './plans-and-freezes.ts';
import type { Scenario } from './scenario.ts';
import { SCHEDULES } from './schedules.ts';
import { RETURNS, VOIDS, WAITING, WITHDRAWALS } from './waiting.ts';

export const SCENARIOS: Readonly<Record<string, readonly Scenario[]>> = {
  schedules: SCHEDULES,
  payments: PAYMENTS,
  lateness: LATENESS,
  fees: FEES,
  agreements: AGREEMENTS,
  plans: PLANS,
  freezes: FREEZES,
  'waiting money': WAITING,
  voids: VOIDS,
  'returned transfers': RETURNS,
  withdrawals: WITHDRAWALS,
  payroll: PAYROLL_SCENARIOS,
};
