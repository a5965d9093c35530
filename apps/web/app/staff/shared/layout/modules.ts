import type { Permission } from '@unamano/contract/identity/auth';
import { PAYROLL_READ_MODULES } from '@unamano/contract/money/payroll/schemas';
import { paths } from '../../../shared/paths.ts';
import { complaintQueue } from '../../../text/complaints.ts';
import { accounting } from '../../../text/staff/accounting/accounting.ts';
import { approvals } from '../../../text/staff/approvals.ts';
import { today } from '../../../text/staff/collections.ts';
import { reports } from '../../../text/staff/late/claims.ts';
import { inbox } from '../../../text/staff/late/inbox.ts';
import { payroll } from '../../../text/staff/payroll.ts';
import { bookImport } from '../../../text/staff/settings/book-import.ts';
import { integrations } from '../../../text/staff/settings/integrations.ts';
import { board } from '../../../text/staff/staff.ts';
import { funds } from '../../../text/staff/unapplied-funds.ts';
import { staffPaths } from './staff-paths.ts';

/** The modules that have a screen on this site, by the address of their first page. */
const screens: readonly string[] = [
  staffPaths.people,
  staffPaths.complaints,
  staffPaths.confirmDisbursement,
  staffPaths.latePayments,
  staffPaths.approveCredit,
  staffPaths.staffCreditHistory,
  staffPaths.payroll,
  staffPaths.unappliedFunds,
  staffPaths.reports,
  staffPaths.riskHistory,
  staffPaths.portfolio,
  staffPaths.accounting,
  staffPaths.companies,
  staffPaths.staffUsers,
  staffPaths.integrations,
  staffPaths.bookImport,
  staffPaths.settings,
  staffPaths.audit,
  staffPaths.reviews,
];

/** A page of the menu beside those of the user's modules; its drawing has its name. */
const page = (name: string, title: string, front_url: string): Permission => ({
  name,
  title,
  front_url,
  icon: name,
});

/** Payroll is not a module: it comes with each module that may read payroll. */
const PAYROLL = page('payroll', payroll.title, staffPaths.payroll);

/** Comes with the module of those who collect: incoming money is their work. */
const UNAPPLIED_FUNDS = page('unapplied_funds', funds.title, staffPaths.unappliedFunds);

/** Comes with the module of those who collect: a reported credit leaves their lists. */
const REPORTS = page('reports', reports.title, staffPaths.reports);

/** Comes with the module of those who know people: each has a day of the law. */
const COMPLAINTS = page('complaints', complaintQueue.title, staffPaths.complaints);

/** Comes with the module of those who give access: a key is the access of a machine. */
const INTEGRATIONS = page('integrations', integrations.title, staffPaths.integrations);

/** Comes with the module of those who configure: a book becomes people and credits. */
const BOOK_IMPORT = page('book_import', bookImport.title, staffPaths.bookImport);

/** The owner, who has the portfolio, reads the books too, and so does who closes months. */
const ACCOUNTING = page('accounting', accounting.title, staffPaths.accounting);

function withSharedScreens(permissions: readonly Permission[]): readonly Permission[] {
  const names = permissions.map(({ name }) => name);
  const readsBooks = names.includes('portfolio') || names.includes('accounting_close');
  return [
    ...permissions.filter(({ name }) => name !== 'accounting_close'),
    ...(PAYROLL_READ_MODULES.some((reader) => names.includes(reader)) ? [PAYROLL] : []),
    ...(names.includes('people') ? [COMPLAINTS] : []),
    ...(names.includes('staff_users') ? [INTEGRATIONS] : []),
    ...(names.includes('settings') ? [BOOK_IMPORT] : []),
    ...(names.includes('late_payments') ? [UNAPPLIED_FUNDS, REPORTS] : []),
    ...(readsBooks && !names.includes('accounting') ? [ACCOUNTING] : []),
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

export type NavItem = Pick<Permission, 'name' | 'title' | 'front_url' | 'icon'>;
export type NavGroup = { title: string; items: readonly NavItem[] };

const BOARD = page('board', board.title, paths.board);
const TODAY = page('today', today.title, staffPaths.collectionToday);
const INBOX = page('inbox', inbox.title, staffPaths.inbox);
const APPROVALS = page('approvals', approvals.title, staffPaths.approvals);

/** The modules of each group, in the order of the sidebar. */
const GROUPS = [
  {
    title: board.groups.credits,
    modules: [
      'people',
      'complaints',
      'disbursement_confirm',
      'credit_approve',
      'credit_historic',
      'historic_dc',
      'reviews',
    ],
  },
  { title: board.groups.collection, modules: ['late_payments', 'payroll', 'unapplied_funds', 'reports'] },
  {
    title: board.groups.administration,
    modules: [
      'portfolio',
      'accounting',
      'companies',
      'staff_users',
      'integrations',
      'book_import',
      'settings',
      'audit',
    ],
  },
] as const;

/** The sidebar of a user: what waits today first, then their modules by subject. A group without a module is left out. */
export function navGroups(permissions: readonly Permission[]): NavGroup[] {
  const modules = builtModules(permissions);
  const has = (name: string) => modules.some((module) => module.name === name);
  const first = [
    BOARD,
    ...(has('late_payments') ? [TODAY, INBOX] : []),
    ...(modules.length > 0 ? [APPROVALS] : []),
  ];
  const groups = GROUPS.map(({ title, modules: names }) => ({
    title,
    items: names.flatMap((name) => modules.filter((module) => module.name === name)),
  }));
  return [{ title: board.groups.today, items: first }, ...groups].filter(({ items }) => items.length > 0);
}

/** The link of the open page: the one with the longest address that the page's begins with. */
export function currentItem(groups: readonly NavGroup[], pathname: string): NavItem | undefined {
  const fits = ({ front_url }: NavItem) =>
    pathname === front_url || (front_url !== paths.board && pathname.startsWith(`${front_url}/`));
  return groups
    .flatMap(({ items }) => items)
    .filter(fits)
    .sort((one, other) => other.front_url.length - one.front_url.length)[0];
}
