import type { Permission } from '@unamano/contract/auth';
import { paths } from '../../shared/paths.ts';

/** The modules that have a screen on this site, by the address of their first page. */
const screens: readonly string[] = [
  paths.confirmDisbursement,
  paths.latePayments,
  paths.approveCredit,
  paths.staffCreditHistory,
  paths.riskHistory,
];

/** The user's modules that have a screen, the daily work first. */
export function builtModules(permissions: readonly Permission[]): Permission[] {
  return screens.flatMap((screen) => permissions.filter(({ front_url }) => front_url === screen));
}

/** Whether somebody with these modules may open that page: the board everybody, a module's pages who has it. */
export function mayOpen(pathname: string, permissions: readonly Permission[]): boolean {
  const screen = screens.find((address) => pathname === address || pathname.startsWith(`${address}/`));
  return screen === undefined || permissions.some(({ front_url }) => front_url === screen);
}
