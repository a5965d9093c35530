import type { PersonalTable } from './catalogue.ts';
import { CREDIT_DATA } from './credit-data.ts';
import { BORROWER, COMPLAINTS, OWN_DATA } from './own-data.ts';
import { PAYROLL_DATA } from './payroll-data.ts';

/** In the order of an erasure: a table is erased before those by which its rows are found, and the borrower last. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...PAYROLL_DATA,
  ...OWN_DATA,
  ...CREDIT_DATA,
  COMPLAINTS,
  BORROWER,
];

const OF_STAFF = 'about staff and the access of staff, who are no borrowers';
const OF_PLATFORM = 'settings or records of the platform, which name no borrower';
const OF_COMPANY = 'about an allied company; the employees are in the lines, which are exported';
const OF_BOOKS = 'books of the lender outside of loans: its banks, suppliers and tax offices';
const OF_FILE = 'names a stored spreadsheet, which ends within the hour, and who opened it';

const reasons = (reason: string, tables: readonly string[]): Record<string, string> =>
  Object.fromEntries(tables.map((table) => [table, reason]));

/** Every other table, with the reason why an export and an erasure leave it out. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  ...reasons(OF_STAFF, [
    'bureau_lookups',
    'company_notices',
    'machine_accounts',
    'machine_calls',
    'machine_keys',
    'deadline_notices',
    'payroll_silence_notices',
    'saved_views',
    'staff',
    'staff_absences',
    'staff_grants',
    'staff_modules',
    'staff_recovery_codes',
    'staff_second_factors',
  ]),
  ...reasons(OF_COMPANY, ['companies', 'payroll_deduction_files', 'payroll_drafts', 'payroll_files']),
  ...reasons(OF_BOOKS, [
    'outside_entries',
    'outside_entry_items',
    'statement_files',
    'statement_lines',
    'statement_match_lines',
    'statement_match_movements',
    'statement_matches',
    'third_parties',
  ]),
  ...reasons(OF_FILE, ['export_runs', 'exported_file_openings', 'exported_files']),
  ...reasons(OF_PLATFORM, [
    'asked_jobs',
    'webhook_deliveries',
    'webhook_endpoints',
    'webhook_events',
    'banks',
    'book_imports',
    'book_columns',
    'book_drafts',
    'book_files',
    'bureau_files',
    'ceiling_rules',
    'collection_rules',
    'control_day_versions',
    'holiday_years',
    'counsel_decisions',
    'credit_policies',
    'credit_transitions',
    'late_terms',
    'ledger_accounts',
    'legal_ceilings',
    'legal_ceilings_cache',
    'legal_texts',
    'closed_books',
    'month_closings',
    'month_end_entries',
    'month_end_rules',
    'month_end_runs',
    'operating_limits',
    'payout_batches',
    'payout_files',
    'platform_clock',
    'platform_mode',
    'price_line_rules',
    'puc_code_versions',
    'schema_migrations',
    'settings_withdrawals',
    'simulator_configurations',
  ]),
  attempts: 'the scope is a keyed hash, and rows end within days',
  audit_anchors: 'signatures of the chain of the audit',
  audit_head: 'the end of the chain of the audit',
  audit_links: 'hashes of the events of the audit, which are exported',
  audit_subjects: 'which events of the audit are about whom; the events are exported',
  control_items: 'sums of the lines of the journal by order, credit or payroll file; the lines are exported',
  figures: 'sums of loans and of the journal by days and months',
  open_cases: 'which page a member of staff has open, for seconds',
  passkey_challenges: 'random texts, kept for minutes',
  seen_networks: 'networks of all callers, without a person, kept for 30 days',
};
