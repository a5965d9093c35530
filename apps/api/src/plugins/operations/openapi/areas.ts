/** The areas of the API document: each call has one, by the longest prefix of its path. */
type Area = { name: string; description: string; prefixes: readonly string[] };

const AREAS: readonly Area[] = [
  {
    name: 'accounts',
    description: 'Sign-up, login and the account of a person.',
    prefixes: ['/users/api/'],
  },
  {
    name: 'credits',
    description: 'The credits of a borrower: request, note, disbursement, what is owed.',
    prefixes: ['/credits/api/'],
  },
  {
    name: 'payments',
    description: 'Orders at the gateway, and its notification.',
    prefixes: ['/payvalida/api/'],
  },
  {
    name: 'claims',
    description: 'Complaints, claims and reports of a credit that nobody asked for.',
    prefixes: [
      '/claims/api/',
      '/users/api/claims/',
      '/users/api/unrequested/',
      '/dashboard/api/complaints/',
      '/dashboard/api/reviews/',
      '/dashboard/api/unrequested/',
    ],
  },
  {
    name: 'reference',
    description: 'Places, terms, and the check of a stored document.',
    prefixes: ['/geography/api/', '/media/', '/users/api/data/', '/users/api/economic_activities'],
  },
  {
    name: 'payroll',
    description: 'Deductions, files and exceptions of an allied company, and its employees.',
    prefixes: ['/dashboard/api/payroll/', '/dashboard/api/allied_company/', '/dashboard/api/companies/'],
  },
  {
    name: 'accounting',
    description: 'Journal, accounts, statements and reconciliation.',
    prefixes: [
      '/dashboard/api/accounting/',
      '/dashboard/api/reconciliation/',
      '/dashboard/api/unapplied_funds/',
    ],
  },
  {
    name: 'administration',
    description: 'Staff, settings, approvals, audit.',
    prefixes: [
      '/dashboard/api/staff_users/',
      '/dashboard/api/book_imports/',
      '/dashboard/api/machines/',
      '/dashboard/api/webhooks/',
      '/dashboard/api/settings/',
      '/dashboard/api/approvals/',
      '/dashboard/api/audit/',
      '/dashboard/api/account/',
    ],
  },
  {
    name: 'operations',
    description: 'Collections, disbursements, people and the bureau, for staff.',
    prefixes: ['/dashboard/api/'],
  },
];

/** @throws for a call of no area */
export function areaOf(path: string): string {
  const prefixes = AREAS.flatMap(({ name, prefixes }) => prefixes.map((prefix) => ({ name, prefix })));
  const found = prefixes
    .filter(({ prefix }) => path.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  if (!found[0]) throw new Error(`${path} has no area in the API document`);
  return found[0].name;
}

export const AREA_TAGS = AREAS.map(({ name, description }) => ({ name, description }));
