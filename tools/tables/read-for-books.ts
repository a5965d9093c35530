/** What the books read of other owners. */

/** An exception: this place reads these tables of others, for this reason. An entry that nothing needs fails the check. */
export type TableGrant = { readonly place: string; readonly tables: readonly string[]; readonly why: string };

export const READ_FOR_BOOKS: readonly TableGrant[] = [
  {
    place: 'accounting',
    tables: [
      'borrowers',
      'companies',
      'credits',
      'journal_entries',
      'journal_lines',
      'ledger_accounts',
      'loan_events',
      'outside_entries',
      'payroll_exceptions',
      'payroll_files',
      'payroll_lines',
      'third_parties',
    ],
    why: 'an accountant reads the journal with the credit, its person or third party, and what each entry was',
  },
  {
    place: 'control-accounts',
    tables: [
      'borrowers',
      'companies',
      'credits',
      'journal_entries',
      'journal_lines',
      'ledger_accounts',
      'outside_entries',
      'outside_entry_items',
      'payroll_files',
      'third_parties',
    ],
    why: 'an open item is read with what it is about, and its sum ends with the last entry',
  },
  {
    place: 'statements',
    tables: [
      'approval_decisions',
      'approval_requests',
      'borrowers',
      'credits',
      'journal_entries',
      'journal_lines',
      'loan_events',
      'outside_entries',
      'payroll_files',
      'staff',
      'third_parties',
    ],
    why: 'a movement of the books is compared by the reference of what it was; a line may wait for the approval of its entry, and a match names who made it',
  },
  {
    place: 'month-end',
    tables: ['journal_entries', 'loan_events', 'loan_positions'],
    why: 'a month ends with what all loans say of its last day, and shows when that was posted',
  },
  {
    place: 'month-close',
    tables: [
      'approval_decisions',
      'approval_requests',
      'journal_entries',
      'legal_ceilings_cache',
      'loan_positions',
      'staff',
    ],
    why: 'a month is closed once the days of all loans have passed, once more where its year was closed before, and shows the two people who signed',
  },
  {
    place: 'outside-entries',
    tables: [
      'approval_decisions',
      'approval_requests',
      'journal_entries',
      'journal_lines',
      'ledger_accounts',
      'staff',
    ],
    why: 'an entry is read with its lines and the two people who wrote it',
  },
  {
    place: 'owner-figures',
    tables: [
      'borrowers',
      'credit_decisions',
      'credits',
      'installments',
      'journal_entries',
      'journal_lines',
      'loan_positions',
      'opening_terms',
      'reported_credits',
      'unrequested_reports',
    ],
    why: 'each figure is a sum over all credits in the database, and its list is paged with the names',
  },
];
