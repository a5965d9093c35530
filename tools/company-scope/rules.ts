// Company staff see their own company's data only. `apps/api/src/kernel/company-scope.ts` carries that rule; these lists
// say where it applies. An entry without use fails the check.

export type Reasons = Readonly<Record<string, string>>;

export type Rules = {
  /** Tables with rows of one company or of its employees. */
  tables: readonly string[];
  /** Modules without a call that company staff may make. */
  platformModules: Reasons;
  /** Functions that read company tables by no scope and by no key, as `file#function`. */
  unscopedReads: Reasons;
  /** Exported functions that act for a staff member and use no scope, as `file#function`. */
  scopelessActors: Reasons;
  /** Calls open to company staff whose handler ignores who calls, as `file#endpoint`. */
  scopelessCalls: Reasons;
  /** Files that use ALL_COMPANIES. */
  allCompaniesFiles: Reasons;
};

const MODULES = 'apps/api/src/modules';
const ADMIN = 'needs an admin module, which company staff never hold';

export const RULES: Rules = {
  tables: [
    'active_leavers',
    'borrowers',
    'credits',
    'loan_positions',
    'payroll_deduction_files',
    'payroll_deductions',
    'payroll_drafts',
    'payroll_exceptions',
    'payroll_files',
    'payroll_leavers',
    'payroll_lines',
  ],
  platformModules: {
    accounting: ADMIN,
    audit: ADMIN,
    'book-import': ADMIN,
    'bureau-files': ADMIN,
    companies: ADMIN,
    'control-accounts': ADMIN,
    'failed-requests': ADMIN,
    figures: ADMIN,
    ledger: 'has no calls; jobs and verification read every credit',
    'month-close': ADMIN,
    'month-end': ADMIN,
    machines: ADMIN,
    'loan-events': 'has no calls; jobs and verification read every credit',
    'outside-entries': ADMIN,
    'owner-figures': ADMIN,
    reconciliation: ADMIN,
    reviews: ADMIN,
    search: ADMIN,
    settings: ADMIN,
    'staff-users': ADMIN,
    webhooks: ADMIN,
    statements: ADMIN,
  },
  unscopedReads: {
    [`${MODULES}/office/live/repo.ts#readChanges`]:
      'one statement serves all open pages; each page gets the rows of its own scope',
    'apps/api/src/modules/lending/personal-data/credit-data.ts#ABOUT_CREDIT':
      'the rows of one person, for themselves or an operator',
    'apps/api/src/commands/person/erase.ts#peopleToLookAt':
      'an operator erases everybody whose legal time is over',
    'apps/api/src/modules/lending/personal-data/catalogue.ts#OF_COMPLAINER':
      'the rows of one person, for themselves or an operator',
    'apps/api/src/modules/lending/personal-data/payroll-data.ts#OWN_EXCEPTIONS':
      'the rows of one person, for themselves or an operator',
    'apps/api/src/modules/lending/personal-data/payroll-data.ts#PAYROLL_DATA':
      'the rows of one person, for themselves or an operator',
    [`${MODULES}/lending/allied-credits/notices.ts#companiesToNotify`]:
      'a job that writes to each company its own notices',
    [`${MODULES}/money/gateway/repo.ts#IS_ENDED`]: 'a job that closes the orders of ended credits',
    [`${MODULES}/lending/bureau/repo.ts#blankReportsWithoutCredit`]:
      'a job that ends old answers of the bureau',
    [`${MODULES}/money/unrequested/reports/report-repo.ts#deleteReportsOfNobody`]:
      'a job that ends old reports of numbers without an account',
    [`${MODULES}/office/approvals/repo.ts#requestsWithDecisions`]:
      'names the person of a request; the lists narrow it to a scope, or to a person that the caller has found in scope',
    [`${MODULES}/identity/people/borrowers/repo.ts#activePasswordHashes`]:
      'the start of production searches every account for the demo password',
    [`${MODULES}/identity/people/borrowers/repo.ts#findTaken`]:
      'sign-up: an e-mail or phone is unique over all borrowers',
    [`${MODULES}/identity/people/borrowers/repo.ts#holdersOfNumber`]:
      'a correction: an ID number is unique over all borrowers',
    [`${MODULES}/loans/collections/allowed-times/reminder-repo.ts#unremindedCredits`]:
      'a job that reminds the borrowers of every company of a due day',
    [`${MODULES}/lending/credits/offers.ts#expireOffers`]: 'a job that expires the offers of every borrower',
    [`${MODULES}/money/disbursements/holder/repo.ts#accounts`]:
      'narrowed to one credit or to a scope by its callers, but for the job that asks the bank about every account',
    [`${MODULES}/money/instant-payments/incoming/key-repo.ts#peopleWithoutKey`]:
      'a job that gives every borrower with a running credit an alias',
    [`${MODULES}/money/instant-payments/incoming/key-repo.ts#unneededKeys`]:
      'a job that ends the aliases that no borrower needs',
    [`${MODULES}/money/disbursements/instant/repo.ts#unorderedCredits`]:
      'a job that confirms the small instant payments of every borrower',
    [`${MODULES}/money/disbursements/undo/cancellation.ts#expireSignedCredits`]:
      'a job that ends the stalled credits of every borrower',
    [`${MODULES}/money/unrequested/reports/report-repo.ts#listReports`]:
      'a report names an ID number and belongs to no company: its caller refuses company staff',
    [`${MODULES}/lending/documents/repo.ts#findDocument`]:
      'the public verification of a document by its hash or code',
  },
  scopelessActors: {
    [`${MODULES}/loans/collections/messages/bulk.ts#sendMessages`]: 'sendNow() finds each credit in scope',
    [`${MODULES}/office/approvals/absences.ts#endAbsence`]: 'the absence of the caller',
    [`${MODULES}/loans/collections/seen.ts#refusalOfUnseen`]:
      'the command has found and locked the credit in scope',
    [`${MODULES}/loans/late-payments/relief-view.ts#reliefView`]: 'details() has found the credit in scope',
    [`${MODULES}/identity/proof/second-factor/service.ts#start`]: 'the second factor of the caller',
    [`${MODULES}/identity/proof/second-factor/service.ts#status`]: 'the second factor of the caller',
  },
  scopelessCalls: {},
  allCompaniesFiles: {
    [`${MODULES}/lending/credit-statements/service.ts`]:
      'an address was made for a caller whose right to the credit was checked',
    [`${MODULES}/lending/allied-credits/employee-answer.ts`]: 'a borrower answers about an own credit',
    [`${MODULES}/loans/collections/messages/debt-today.ts`]:
      'a job asks again about messages that were ordered in scope',
    [`${MODULES}/loans/collections/messages/outreach.ts`]: 'a job sends messages that were ordered in scope',
    [`${MODULES}/loans/collections/reminders/reminders.ts`]: 'a job reminds the borrowers of every company',
    [`${MODULES}/loans/late-payments/repo.ts`]:
      'creditsById() reads credits that its callers have found in scope',
    [`${MODULES}/money/payroll/companies/companies.ts`]:
      'figures of all companies are kept, and only those who see all of them read them',
    [`${MODULES}/money/payroll/silence/notices.ts`]: 'a job writes to the staff of each silent company',
    [`${MODULES}/money/unapplied-funds/service.ts`]: 'the metrics and the alarm count the money of everyone',
  },
};
