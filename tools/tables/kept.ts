/**
 * How long the rows of each table are kept. A table that grows with people, credits or days says it here; the others have as many
 * rows as the platform has settings, staff or companies. The plan of a statement may read all rows of the latter alone.
 */

/** Tables that grow, by how long their rows are kept. */
export const GROWING: Readonly<Record<string, readonly string[]>> = {
  'always: amounts, days and hashes, which name nobody once the person is erased': [
    'account_holder_checks',
    'company_answers',
    'credit_decisions',
    'credit_events',
    'credits',
    'disbursement_account_changes',
    'disbursements',
    'employee_answers',
    'figures',
    'gateway_checks',
    'gateway_notifications',
    'installments',
    'instant_payins',
    'instant_payouts',
    'journal_entries',
    'journal_lines',
    'loan_events',
    'loan_positions',
    'payment_keys',
    'outside_entries',
    'outside_entry_items',
    'payment_orders',
    'receiving_keys',
    'payout_batch_credits',
    'payout_file_credits',
    'platform_choices',
    'statement_files',
    'statement_lines',
    'statement_match_lines',
    'statement_match_movements',
    'statement_matches',
    'third_parties',
    'transfer_returns',
  ],
  'ten years after the last money of the person moved: blanked or deleted by `person-erase`': [
    'account_blocks',
    'borrowers',
    'bureau_file_rows',
    'bureau_notices',
    'case_assignments',
    'collection_contacts',
    'collection_messages',
    'collection_state_changes',
    'complaints',
    'consents',
    'conversation_replies',
    'conversations',
    'data_claims',
    'decision_reviews',
    'document_addresses',
    'document_openings',
    'documents',
    'due_reminders',
    'message_opt_outs',
    'passkeys',
    'payment_promises',
    'payroll_deductions',
    'payroll_exceptions',
    'payroll_leaver_reversals',
    'payroll_leavers',
    'payroll_lines',
    'payroll_resolutions',
    'person_notes',
    'push_devices',
    'reported_credits',
    'signatures',
    'unrequested_reports',
  ],
  'always: who did what, with personal data masked or sealed': [
    'approval_decisions',
    'approval_requests',
    'audit_anchors',
    'audit_events',
    'audit_links',
    'audit_subjects',
    'bureau_consent_borrowers',
    'bureau_consents',
    'bureau_lookups',
    'company_notices',
    'deadline_notices',
    'payroll_silence_notices',
    'person_erasures',
  ],
  '1,095 days: recipient and words are blanked by `end-old-data`': ['incoming_messages', 'messages'],
  '180 days without a credit, else as the person: blanked by `end-old-data`': ['bureau_reports'],
  '365 days: deleted by `end-old-data`': ['device_logins', 'refresh_tokens', 'sessions'],
  '365 days: deleted by `delete-old-security-events`': ['security_events'],
  '90 days: deleted by `end-old-data`; codes that signed stay': ['one_time_codes'],
  '90 days: deleted by `end-old-data`': [
    'block_links',
    'email_confirmations',
    'password_resets',
    'proof_requests',
    'wrong_guesses',
  ],
  '30 days: deleted by `delete-expired`': ['seen_networks'],
  '30 days: deleted by `end-old-data`': ['failed_requests', 'webhook_deliveries', 'webhook_events'],
  'five minutes: deleted by `delete-expired`': ['passkey_challenges'],
  '24 hours: deleted by `delete-expired`': ['attempts', 'idempotency_keys'],
  '400 days after the last use: deleted by `delete-expired`': ['borrower_devices'],
  'an hour: deleted by `delete-expired`': ['exported_file_openings', 'exported_files', 'export_runs'],
};

/** Settings, staff, companies and what each of them sends, days, and what waits or is open at the moment. */
export const SMALL: readonly string[] = [
  'asked_jobs',
  'audit_head',
  'banks',
  'bureau_files',
  'ceiling_rules',
  'holiday_years',
  'collection_rules',
  'companies',
  'control_day_versions',
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
  'open_cases',
  'operating_limits',
  'payout_batches',
  'payout_files',
  'payroll_deduction_files',
  'payroll_draft_answers',
  'payroll_draft_contents',
  'payroll_drafts',
  'payroll_file_sources',
  'payroll_files',
  'platform_clock',
  'platform_mode',
  'price_line_rules',
  'puc_code_versions',
  'saved_views',
  'schema_migrations',
  'settings_withdrawals',
  'simulator_configurations',
  'machine_accounts',
  'machine_keys',
  'staff',
  'webhook_endpoints',
  'staff_absences',
  'staff_grants',
  'staff_modules',
  'staff_recovery_codes',
  'staff_second_factors',
  'waiting_requests',
];

const TIMES: ReadonlyMap<string, string> = new Map(
  Object.entries(GROWING).flatMap(([time, tables]) => tables.map((table) => [table, time] as const)),
);

/** How long rows of a table are kept; undefined for one that does not grow. */
export const keptTime = (table: string): string | undefined => TIMES.get(table);

/** Tables that are in no list, in two, or in none of the database. */
export function keptFaults(tables: readonly string[]): string[] {
  const listed = [...Object.values(GROWING).flat(), ...SMALL];
  const known = new Set(listed);
  const existing = new Set(tables);
  return [
    ...tables
      .filter((table) => !known.has(table))
      .map((table) => `tools/tables/kept.ts  say how long the rows of ${table} are kept`),
    ...listed
      .filter((table, index) => listed.indexOf(table) !== index)
      .map((table) => `tools/tables/kept.ts  ${table} is listed twice`),
    ...listed
      .filter((table) => !existing.has(table))
      .map((table) => `tools/tables/kept.ts  ${table} is not a table of the database: remove it`),
  ];
}
