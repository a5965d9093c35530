/** Every table of the database, by name, for the query builder. */

import type {
  ApprovalDecisionsTable,
  ApprovalRequestsTable,
  AuditAnchorsTable,
  AuditEventsTable,
  AuditHeadTable,
  AuditLinksTable,
  StaffRecoveryCodesTable,
  StaffSecondFactorsTable,
} from './administration.ts';
import type { CollectionMessagesTable, PaymentPromisesTable } from './collections.ts';
import type {
  BureauConsentBorrowersTable,
  BureauConsentsTable,
  BureauReportsTable,
  ConsentsTable,
  CreditDecisionsTable,
  CreditEventsTable,
  CreditsTable,
  CreditTransitionsTable,
  DisbursementsTable,
  DocumentsTable,
  InstallmentsTable,
  SignaturesTable,
  SimulatorConfigurationsTable,
  WaitingRequestsTable,
} from './credits.ts';
import type {
  CollectionContactsTable,
  CreditWithdrawalsTable,
  CreditWriteOffsTable,
  GatewayChecksTable,
  GatewayNotificationsTable,
  JournalEntriesTable,
  JournalLinesTable,
  LedgerAccountsTable,
  LedgerChecksTable,
  PaymentAgreementsTable,
  PaymentAllocationsTable,
  PaymentOrdersTable,
  PaymentsTable,
  WaiverGrantsTable,
} from './money.ts';
import type {
  ActiveLeaversView,
  DeductionsInTransitView,
  PayrollDeductionFilesTable,
  PayrollDeductionsTable,
  PayrollExceptionsTable,
  PayrollFileSourcesTable,
  PayrollFilesTable,
  PayrollLeaverReversalsTable,
  PayrollLeaversTable,
  PayrollLinesTable,
  PayrollResolutionsTable,
} from './payroll.ts';
import type {
  AttemptsTable,
  BorrowersTable,
  CompaniesTable,
  OneTimeCodesTable,
  PasswordResetsTable,
  RefreshTokensTable,
  SessionsTable,
  StaffModulesTable,
  StaffTable,
  WrongGuessesTable,
} from './people.ts';
import type { BanksTable, IdempotencyKeysTable, MessagesTable, PlatformClockTable } from './platform.ts';
import type {
  CreditPoliciesTable,
  LateTermsTable,
  LegalCeilingsTable,
  SettingsVersionsView,
  SettingsWithdrawalsTable,
} from './settings.ts';
import type {
  CollectionStateChangesTable,
  CompanyAnswersTable,
  CompanyNoticesTable,
  CreditPositionsTable,
  EmployeeAnswersTable,
} from './staff-work.ts';

export type Tables = {
  companies: CompaniesTable;
  borrowers: BorrowersTable;
  staff: StaffTable;
  staff_modules: StaffModulesTable;
  one_time_codes: OneTimeCodesTable;
  wrong_guesses: WrongGuessesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  password_resets: PasswordResetsTable;
  attempts: AttemptsTable;
  platform_clock: PlatformClockTable;
  idempotency_keys: IdempotencyKeysTable;
  messages: MessagesTable;
  banks: BanksTable;
  simulator_configurations: SimulatorConfigurationsTable;
  late_terms: LateTermsTable;
  credit_policies: CreditPoliciesTable;
  legal_ceilings: LegalCeilingsTable;
  settings_withdrawals: SettingsWithdrawalsTable;
  settings_versions: SettingsVersionsView;
  bureau_reports: BureauReportsTable;
  consents: ConsentsTable;
  bureau_consents: BureauConsentsTable;
  bureau_consent_borrowers: BureauConsentBorrowersTable;
  waiting_requests: WaitingRequestsTable;
  credit_decisions: CreditDecisionsTable;
  credit_transitions: CreditTransitionsTable;
  credits: CreditsTable;
  credit_events: CreditEventsTable;
  documents: DocumentsTable;
  signatures: SignaturesTable;
  disbursements: DisbursementsTable;
  installments: InstallmentsTable;
  payments: PaymentsTable;
  payment_allocations: PaymentAllocationsTable;
  collection_contacts: CollectionContactsTable;
  collection_messages: CollectionMessagesTable;
  payment_promises: PaymentPromisesTable;
  ledger_accounts: LedgerAccountsTable;
  credit_withdrawals: CreditWithdrawalsTable;
  payment_agreements: PaymentAgreementsTable;
  credit_write_offs: CreditWriteOffsTable;
  waiver_grants: WaiverGrantsTable;
  journal_entries: JournalEntriesTable;
  journal_lines: JournalLinesTable;
  payment_orders: PaymentOrdersTable;
  gateway_checks: GatewayChecksTable;
  ledger_checks: LedgerChecksTable;
  gateway_notifications: GatewayNotificationsTable;
  credit_positions: CreditPositionsTable;
  collection_state_changes: CollectionStateChangesTable;
  company_answers: CompanyAnswersTable;
  company_notices: CompanyNoticesTable;
  employee_answers: EmployeeAnswersTable;
  audit_events: AuditEventsTable;
  audit_links: AuditLinksTable;
  audit_head: AuditHeadTable;
  audit_anchors: AuditAnchorsTable;
  approval_requests: ApprovalRequestsTable;
  approval_decisions: ApprovalDecisionsTable;
  staff_second_factors: StaffSecondFactorsTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  payroll_deduction_files: PayrollDeductionFilesTable;
  payroll_deductions: PayrollDeductionsTable;
  payroll_deductions_in_transit: DeductionsInTransitView;
  payroll_leavers: PayrollLeaversTable;
  payroll_leaver_reversals: PayrollLeaverReversalsTable;
  active_leavers: ActiveLeaversView;
  payroll_files: PayrollFilesTable;
  payroll_file_sources: PayrollFileSourcesTable;
  payroll_lines: PayrollLinesTable;
  payroll_exceptions: PayrollExceptionsTable;
  payroll_resolutions: PayrollResolutionsTable;
};
