/** The amount above which a payroll transfer needs two people. */
import { twoPeopleAbove } from './two-people-above.ts';

export const { show: payrollTransferLimit, propose: proposePayrollTransferLimit } = twoPeopleAbove({
  path: '/dashboard/api/settings/payroll_transfer_limit',
  what: 'a payroll transfer',
  mostPesos: 1_000_000_000,
});
