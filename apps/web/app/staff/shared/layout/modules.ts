import type { Permission } from '@unamano/contract/auth';
import { PAYROLL_READ_MODULES } from '@unamano/contract/payroll-schemas';
import { paths } from '../../../shared/paths.ts';
import { payroll } from '../../../text/staff/payroll.ts';
import { funds } from '../../../text/staff/unapplied-funds.ts';

/** The modules that have a screen on this site, by the address of their first page. */
const screens: readonly string[] = [
  paths.confirmDisbursement,
  paths.latePayments,
  paths.approveCredit,
  paths.staffCreditHistory,
  paths.payroll,
  paths.unappliedFunds,
  paths.riskHistory,
  paths.portfolio,
  paths.companies,
  paths.staffUsers,
  paths.settings,
  paths.audit,
];

/** Payroll is not a module: it comes with each module that may read payroll. */
const PAYROLL: Permission = {
  name: 'payroll',
  title: payroll.title,
  front_url: paths.payroll,
  icon: 'payroll',
};

/** Comes with the module of those who collect: incoming money is their work. */
const UNAPPLIED_FUNDS: Permission = {
  name: 'unapplied_funds',
  title: funds.title,
  front_url: paths.unappliedFunds,
  icon: 'unapplied_funds',
};

function withSharedScreens(permissions: readonly Permission[]): readonly Permission[] {
  const names = permissions.map(({ name }) => name);
  return [
    ...permissions,
    ...(PAYROLL_READ_MODULES.some((reader) => names.includes(reader)) ? [PAYROLL] : []),
    ...(names.includes('late_payments') ? [UNAPPLIED_FUNDS] : []),
  ];
}

/** The user's modules that have a screen, daily work first. */
export function builtModules(permissions: readonly Permission[]): Permission[] {
  const known = withSharedScreens(permissions);
  return screens.flatMap((screen) => known.filter(({ front_url }) => front_url === screen));
}

/** Whether a user with these permissions may open a page: all staff open the board, others need the page's module. */
export function canOpen(pathname: string, permissions: readonly Permission[]): boolean {
  const screen = screens.find((address) => pathname === address || pathname.startsWith(`${address}/`));
  return screen === undefined || withSharedScreens(permissions).some(({ front_url }) => front_url === screen);
}
