// Written by `npm run docs:schema` from the migrated schema; `npm run check` fails when it is out of date.
import type { CollectionState } from '@unamano/contract/loans/collection-states';
import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import type { CollectionFeeStep } from '@unamano/domain/loans/arrears/arrears-terms';
import type { Day } from '@unamano/domain/calendar';
import type { ChargeLine } from '@unamano/domain/loans/price/installment-lines';
import type { Pesos } from '@unamano/domain/money';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export type Tables = {
  /** Blocked accounts of borrowers: no session, no login. */
  account_blocks: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    blocked_by: 'person' | 'notice' | 'staff';
    staff_id: number | null;
    reason: Generated<string>;
    blocked_at: Date;
    ended_at: Date | null;
    ended_by: 'person' | 'staff' | null;
  };
  /** Whether the account of a transfer belongs to the borrower: the bank's answer, else the decision of staff. */
  account_holder_checks: {
    id: GeneratedAlways<number>;
    credit_id: number;
    disbursement_number: number;
    bank_code: string;
    account_number: string;
    account_type: 'SAVINGS' | 'CHECKING';
    requested_at: Date;
    tries: Generated<number>;
    last_try_at: Date | null;
    answer: 'match' | 'other_holder' | 'unknown_account' | 'refused' | null;
    answered_at: Date | null;
    holder_name: Generated<string>;
    holder_document: Generated<string>;
    decision: 'accept' | 'reject' | null;
    decided_by: number | null;
    decided_at: Date | null;
    reason: string | null;
  };
  /** Marks that are not reversed: at most one row a credit. */
  active_leavers: {
    id: number;
    credit_id: number;
    ordinal: number;
    left_on: Day;
    reason: string;
    staff_id: number;
    address: string;
    recorded_at: Date;
  };
  /** The one decision on a request. */
  approval_decisions: {
    request_id: number;
    requested_by: number | null;
    decision: 'approved' | 'rejected' | 'withdrawn';
    decided_by: number;
    in_place_of: number | null;
    reason: Generated<string>;
    address: Generated<string>;
    decided_at: Date;
  };
  /** Changes that one person requests and a second person with the same right decides. */
  approval_requests: {
    id: GeneratedAlways<number>;
    kind: string;
    payload: JSONColumnType<object>;
    description: JSONColumnType<object>;
    note: Generated<string>;
    requested_by: number | null;
    borrower_id: number | null;
    address: Generated<string>;
    requested_at: Date;
    expires_at: Date;
  };
  /** What the last run of a job found that staff asked for. */
  asked_jobs: {
    name: string;
    result: JSONColumnType<object>;
  };
  /** Assignments in force: an account that ended, lost the module or cannot see the credit any more has no cases. */
  assigned_cases: {
    credit_id: number;
    staff_id: number;
    name: string;
  };
  /** Limited attempts, such as log-ins by e-mail or address. The scope is a hash without a name. */
  attempts: {
    id: GeneratedAlways<number>;
    scope: string;
    attempted_at: Date;
  };
  /** Signed ends of the audit chain: a person who can rewrite the chain cannot sign it. */
  audit_anchors: {
    position: number;
    hash: string;
    signature: string;
    made_at: Date;
  };
  /** What staff did, to whom, when, from where, before and after. Personal data is masked; secrets are never stored. */
  audit_events: {
    id: GeneratedAlways<number>;
    happened_at: Date;
    actor: 'borrower' | 'staff' | 'platform';
    actor_id: number | null;
    action: string;
    subject_kind: string;
    subject_id: string;
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
    request_id: Generated<string>;
    address: Generated<string>;
  };
  /** The end of the audit chain. */
  audit_head: {
    only_row: GeneratedAlways<boolean>;
    position: GeneratedAlways<number>;
    hash: GeneratedAlways<string>;
  };
  /** The audit chain: the hash of each event and of the link before it shows an event that was altered, removed or inserted. */
  audit_links: {
    position: GeneratedAlways<number>;
    event_id: GeneratedAlways<number>;
    hash: GeneratedAlways<string>;
  };
  /** The people and credits that each audit event is about, so that the events of one person are found among all. */
  audit_subjects: {
    kind: GeneratedAlways<'borrower' | 'credit'>;
    subject_id: GeneratedAlways<number>;
    happened_at: GeneratedAlways<Date>;
    event_id: GeneratedAlways<number>;
  };
  /** The entities of PSE, as three payment integrators published them in 2026. PSE has the authoritative list. */
  banks: {
    code: string;
    title: string;
    active: Generated<boolean>;
  };
  /** Links of messages about a changed contact, by which its owner blocks the account. */
  block_links: {
    token_hash: string;
    borrower_id: number;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  /** What other programs call sheets and columns of a book, kept by name. */
  book_columns: {
    name: string;
    columns: JSONColumnType<object>;
    saved_by: number;
    saved_at: Date;
  };
  /** What is known of a book before it is sent to a second person; gone once it is. */
  book_drafts: {
    import_id: number;
    staff_id: number;
    version: number;
    read_version: number | null;
    columns: JSONColumnType<object>;
    decided: JSONColumnType<object>;
    sheets: JSONColumnType<object>;
    differences: JSONColumnType<object>;
    faults: JSONColumnType<object>;
    faults_count: number;
  };
  /** The uploaded files of a book, as they came, until it is decided. */
  book_files: {
    id: GeneratedAlways<number>;
    import_id: number;
    name: string;
    bytes: Buffer | null;
    size_bytes: number;
    uploaded_at: Date;
  };
  /** The companies, people and credits of an uploaded book; each comes in once. */
  book_import_parts: {
    import_id: number;
    position: number;
    kind: 'company' | 'person' | 'credit' | 'balance';
    reference: string;
    data: ColumnType<unknown, string | null, never>;
    done_at: Date | null;
    difference_pesos: Pesos | null;
    company_id: number | null;
    borrower_id: number | null;
    credit_id: number | null;
    entry_id: number | null;
  };
  /** Books of other lenders that were uploaded. */
  book_imports: {
    id: GeneratedAlways<number>;
    cutoff_on: Day;
    state: 'draft' | 'asked' | 'rejected' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone';
    totals: ColumnType<unknown, string | null, never>;
    uploaded_by: number | null;
    uploaded_at: Date;
    approved_by: number | null;
    approved_at: Date | null;
    ended_at: Date | null;
    stop_reason: string | null;
    run_approval_id: number | null;
    undo_approval_id: number | null;
  };
  /** Devices from which a borrower logged in, and which of them are known. */
  borrower_devices: {
    borrower_id: number;
    browser_id: string;
    last_login_at: Date;
    known_since: Date | null;
    known_by: 'sign_up' | 'password' | 'step_up' | 'passkey' | 'identity' | null;
  };
  /** Borrowers of both platforms. */
  borrowers: {
    id: GeneratedAlways<number>;
    type_user: 'user_external' | 'allied_company';
    cellphone: string;
    email: string;
    dni: string;
    type_document: string;
    first_name: string;
    last_name: string;
    genre: 'female' | 'male' | 'otro';
    birthday: Day;
    date_dni_expedition: Day | null;
    city_code: string;
    city_dni_expedition_code: string;
    address: string;
    neighborhood: string;
    password_hash: string;
    type_occupation: 'independent' | 'employee' | 'pensioner';
    company: string | null;
    company_id: number | null;
    activity_code: string | null;
    monthly_income: Pesos;
    people_in_charge: number;
    active: Generated<boolean>;
    created_at: Date;
    email_confirmed_at: Date | null;
    cellphone_changed_at: Date | null;
    password_from_mail: Generated<boolean>;
    held_since: Date | null;
    must_confirm_identity: Generated<boolean>;
    payment_alias: string | null;
  };
  /** Consents linked to the account that the person opened later. */
  bureau_consent_borrowers: {
    consent_id: number;
    borrower_id: number;
  };
  /** Consents of persons to a query at the credit bureau. */
  bureau_consents: {
    id: GeneratedAlways<number>;
    dni_sealed: string;
    dni_fingerprint: string;
    cellphone_sealed: string;
    borrower_id: number | null;
    document_version: string;
    document_sha256: string | null;
    basis: 'ticked' | 'warning' | 'earlier';
    given_at: Date;
    address: string;
  };
  /** The obligations of a file: the last one of a credit is what the bureau has. */
  bureau_file_rows: {
    file_id: number;
    credit_id: number;
    state: 'up_to_date' | 'late' | 'written_off' | 'paid' | 'deleted';
    is_claimed: boolean;
    is_new_negative: boolean;
    kept_through: Day | null;
    type_document: string;
    dni: string;
    holder_name: string;
    opened_on: Day;
    last_due_on: Day;
    initial_pesos: Pesos;
    installments: number;
    installment_pesos: Pesos;
    balance_pesos: Pesos;
    past_due_pesos: Pesos;
    days_late: number;
    paid_on: Day | null;
  };
  /** What the lender reported to the credit bureau (Ley 1266 of 2008), and who made it. */
  bureau_files: {
    id: GeneratedAlways<number>;
    kind: 'month' | 'update';
    cut_on: Day;
    name: string;
    counts: JSONColumnType<object>;
    made_by: number;
    made_at: Date;
  };
  /** Each look-up of a bureau report by staff, found or not, with its reason. */
  bureau_lookups: {
    id: GeneratedAlways<number>;
    staff_id: number;
    reason: 'credit_request' | 'running_credit' | 'person_request' | 'authority';
    looked_up_on: Day;
    looked_up_at: Date;
  };
  /** Notices ahead of a negative report: it needs one that was sent 20 days before, and two of a small debt. */
  bureau_notices: {
    id: GeneratedAlways<number>;
    credit_id: number;
    written_on: Day;
    sms_id: number;
    email_id: number;
  };
  /** Answers of the credit bureau, encrypted; a report is used for 30 days. */
  bureau_reports: {
    id: GeneratedAlways<number>;
    borrower_id: number | null;
    dni: string;
    found: boolean;
    report_sealed: string;
    queried_at: Date;
    raw_sealed: string | null;
  };
  /** Who collects a credit. It stays when the credit is up to date: who is late again has the clerk who knows them. The audit has the history. */
  case_assignments: {
    credit_id: number;
    staff_id: number;
    assigned_by: number;
    assigned_at: Date;
  };
  /** The modality of credit that the lender uses, and how long a month may lack its ceiling. */
  ceiling_rules: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    modality: 'consumer_ordinary' | 'consumer_low_amount' | 'popular_rural' | 'popular_urban' | 'productive_rural' | 'productive_urban' | 'productive_large';
    grace_days: number;
    approval_id: number | null;
    created_at: Date;
  };
  /** The last day of the last closed month. Written by a trigger only. */
  closed_books: {
    only_row: Generated<boolean>;
    through_on: Day | null;
  };
  /** Contacts about arrears: conversations that staff recorded, and messages that were delivered. */
  collection_contacts: {
    id: GeneratedAlways<number>;
    credit_id: number;
    contacted_on: Day;
    channel: 'phone' | 'sms' | 'whatsapp' | 'email';
    note: string;
    staff_id: number | null;
    recorded_at: Date;
    reached: Generated<boolean>;
    unreached_reason: 'no_answer' | 'switched_off' | 'wrong_number' | 'third_party' | null;
    again_at: Date | null;
    is_inbound: Generated<boolean>;
  };
  /** Messages about arrears that staff ordered. */
  collection_messages: {
    id: GeneratedAlways<number>;
    credit_id: number;
    channel: 'sms' | 'whatsapp' | 'email';
    template: string;
    order_code: string | null;
    staff_id: number;
    ordered_at: Date;
    planned_at: Date;
    state: 'scheduled' | 'sent' | 'cancelled';
    ended_at: Date | null;
    cancelled_by: number | null;
    contact_id: number | null;
    message_id: number | null;
    delivered_at: Date | null;
  };
  /** Whom collections call first, and the goals of their team. */
  collection_rules: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    call_order: 'worth' | 'days';
    contacts_per_day: number;
    promises_per_day: number;
    money_per_week_pesos: Pesos;
    staff_id: number | null;
    created_at: Date;
  };
  /** Who changed the collection state of a credit, and when. */
  collection_state_changes: {
    id: GeneratedAlways<number>;
    credit_id: number;
    from_state: CollectionState | null;
    to_state: CollectionState;
    staff_id: number;
    address: string;
    changed_at: Date;
  };
  /** Accounts of staff that may have cases. */
  collectors: {
    staff_id: number;
    company_id: number;
    name: string;
  };
  /** Allied companies: employers that repay the credits of their employees through payroll. */
  companies: {
    id: GeneratedAlways<number>;
    name: string;
    nit: string;
    contact_name: Generated<string>;
    contact_email: Generated<string>;
    contact_phone: Generated<string>;
    ended_at: Date | null;
    created_at: Date;
  };
  /** The one answer of a company on the credit of an employee. */
  company_answers: {
    credit_id: number;
    action: 'approve' | 'confirm' | 'reject';
    staff_id: number;
    address: string;
    answered_at: Date;
    reason: Generated<string>;
    signed_amount: Pesos;
    signed_installments: number;
    signed_monthly_cost: Pesos;
    signed_total: Pesos;
    amount: Pesos | null;
    installments: number | null;
    interest_paid: Pesos | null;
    value_endorsement: Pesos | null;
    value_credit_study: Pesos | null;
    vat_credit_study: Pesos | null;
    central_risk: Pesos | null;
    total: Pesos | null;
    monthly_cost: Pesos | null;
  };
  /** Mails to clerks about waiting credits: one a day in Bogotá, however many requests come at once. */
  company_notices: {
    staff_id: number;
    notified_on: Day;
    notified_at: Date;
  };
  /** Petitions, complaints and claims of consumers and owners of data, with the day of the law. */
  complaints: {
    id: GeneratedAlways<number>;
    kind: 'petition' | 'complaint' | 'claim' | 'data_query' | 'data_claim' | 'bureau_claim';
    borrower_id: number | null;
    name: string;
    dni: string;
    email: string;
    text: string;
    received_at: Date;
    due_on: Day;
    extended_at: Date | null;
    answer: string | null;
    answered_at: Date | null;
    answered_by: number | null;
    mailed_at: Date | null;
  };
  /** Consents of borrowers to legal documents, with version and hash of the text. */
  consents: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    kind: 'data_treatment' | 'terms' | 'central_risk';
    document_version: string;
    document_sha256: string | null;
    explicit: boolean;
    given_at: Date;
    address: string;
  };
  /** After how many days an open item of each control account is overdue; of cash_at_bank a line of the statement that nothing explains. */
  control_day_versions: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    days: JSONColumnType<object>;
    approval_id: number | null;
    created_at: Date;
  };
  /** The sum of each item of the control accounts, as a job keeps it. */
  control_items: {
    account: string;
    item: string;
    pesos: Pesos;
    since: Day;
    credit_id: number | null;
    through_entry_id: number;
  };
  /** The lines of the control accounts, each with the item that it is about. */
  control_lines: {
    account: string;
    entry_id: number;
    number: number;
    value_on: Day;
    amount_pesos: Pesos;
    credit_id: number;
    item: string;
  };
  /** Answers in a conversation; their words and their delivery are the message's. */
  conversation_replies: {
    message_id: number;
    conversation_id: number;
    staff_id: number | null;
    written_at: Date;
  };
  /** Conversations on WhatsApp that a person began: one of each number and owner. */
  conversations: {
    id: GeneratedAlways<number>;
    phone: string;
    borrower_id: number | null;
    begun_at: Date;
    last_incoming_at: Date;
    last_reply_at: Date | null;
    unanswered: Generated<number>;
  };
  /** Decisions of counsel by which credits are lent whose price exceeds the legal ceiling; recorded by two people. */
  counsel_decisions: {
    id: GeneratedAlways<number>;
    reference: string;
    decided_on: Day;
    type_user: 'user_external' | 'allied_company';
    scope: string;
    valid_through: Day;
    approval_id: number;
    created_at: Date;
  };
  /** Decisions on requests, with all inputs. */
  credit_decisions: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    decided_at: Date;
    decided_on: Day;
    policy_version: string;
    inputs: JSONColumnType<object>;
    bureau_report_id: number | null;
    operation: 'PRESTAMO' | 'NO PRESTAMO';
    reasons: JSONColumnType<object>;
  };
  /** The history of states: who, when, from where, why. */
  credit_events: {
    id: GeneratedAlways<number>;
    credit_id: number;
    from_state: string | null;
    to_state: string;
    actor: 'borrower' | 'staff' | 'platform';
    actor_id: number | null;
    address: string;
    reason: string;
    happened_at: Date;
  };
  /** The rules by which a request is granted. */
  credit_policies: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    version: string;
    policy: JSONColumnType<object>;
    approval_id: number | null;
    created_at: Date;
  };
  /** The state changes that a credit may make. A test compares it with the domain package. */
  credit_transitions: {
    type_user: string;
    from_state: string;
    to_state: string;
  };
  /** Credits, from the approval to the end. */
  credits: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    type_user: 'user_external' | 'allied_company';
    company_id: number | null;
    state: 'APPROVED' | 'SIGNED' | 'IN_REVIEW' | 'TO_CONFIRM' | 'IN_PROCESS' | 'ACTIVE' | 'FIN' | 'REJECTED' | 'CANCELLED';
    decision_id: number;
    configuration_id: number;
    late_terms_id: Generated<number>;
    replaces_credit_id: number | null;
    application_amount: Pesos;
    application_installments: number;
    amount: Pesos;
    installments: number;
    waive_central_risk: boolean;
    interest_paid: Pesos;
    value_endorsement: Pesos;
    value_credit_study: Pesos;
    vat_credit_study: Pesos;
    central_risk: Pesos;
    total: Pesos;
    monthly_cost: Pesos;
    collection_state: 'PAID' | 'PAY_TODAY' | 'PAYMENT_AGREEMENT' | 'FAST_PAYMENT' | 'PAST_DUE' | 'IMPOSIBLE_CONTACT' | 'PORTFOLIO_ADVISOR' | 'DEMAND' | 'PAY_FORTNIGHT' | null;
    requested_at: Date;
    signed_at: Date | null;
    disbursed_on: Day | null;
    finished_on: Day | null;
    reopen_pending_since: Day | null;
    disbursement_number: Generated<number>;
    platform_declined: Generated<boolean>;
  };
  /** Claims of people about their data: "reclamo en trámite" while open (Ley 1581 of 2012, art. 15). */
  data_claims: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    reference: string;
    opened_at: Date;
    closed_at: Date | null;
  };
  /** Mails to staff about what must be answered by a day: each person, queue and day once. */
  deadline_notices: {
    staff_id: number;
    kind: string;
    due_on: Day;
    notified_at: Date;
  };
  /** Requests that a person looks again at a refusal or a smaller offer (Circular 001 of 2025 of the SIC). */
  decision_reviews: {
    id: GeneratedAlways<number>;
    decision_id: number;
    borrower_id: number;
    words: string;
    requested_at: Date;
    answer_by: Day;
    outcome: 'granted' | 'refused' | null;
    answer: string | null;
    answered_at: Date | null;
    answered_by: number | null;
    new_decision_id: number | null;
  };
  /** The device of each session of a borrower. */
  device_logins: {
    session_id: string;
    borrower_id: number;
    browser_id: string;
  };
  /** Accounts that a borrower replaced before the money was sent. */
  disbursement_account_changes: {
    id: GeneratedAlways<number>;
    credit_id: number;
    disbursement_number: number;
    disbursement_type: 'TRANSFER' | 'MONEY_ORDER' | 'INSTANT';
    bank_code: string | null;
    account_number: string | null;
    account_type: 'SAVINGS' | 'CHECKING' | null;
    payment_key_id: number | null;
    code_id: number;
    address: string;
    changed_at: Date;
  };
  /** The destination of the money of a credit, and the confirmation that it was sent. */
  disbursements: {
    credit_id: number;
    disbursement_type: 'TRANSFER' | 'MONEY_ORDER' | 'INSTANT';
    bank_code: string | null;
    account_number: string | null;
    account_type: 'SAVINGS' | 'CHECKING' | null;
    payment_key_id: number | null;
    requested_at: Date;
    confirmed_at: Date | null;
    confirmed_by: number | null;
    sent_pesos: Pesos | null;
    bank_reference: string | null;
    prepared_by: number | null;
    sent_on: Day | null;
    stopped_at: Date | null;
  };
  /** The random id with which a document, or the statements of a credit, are addressed. */
  document_addresses: {
    public_id: Generated<string>;
    document_id: number | null;
    credit_id: number | null;
  };
  /** Each time that a document was opened by its address. */
  document_openings: {
    id: GeneratedAlways<number>;
    public_id: string;
    name: string;
    opened_at: Date;
    address: string;
    user_agent: string;
  };
  /** Documents of credits and answers to complaints, stored when they are first shown: what is signed is what was shown. */
  documents: {
    id: GeneratedAlways<number>;
    credit_id: number | null;
    complaint_id: number | null;
    name: string;
    storage_key: string;
    sha256: string;
    size_bytes: number;
    signed: boolean;
    code: string | null;
    edition: Generated<string>;
    created_at: Date;
  };
  /** The due days before which a borrower was reminded, or had nothing to be reminded of. */
  due_reminders: {
    credit_id: number;
    due_on: Day;
    looked_at: Date;
    message_id: number | null;
  };
  /** Links that confirm the e-mail address of a borrower. */
  email_confirmations: {
    token_hash: string;
    borrower_id: number;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  /** The answer of an employee to changed terms, with the exact words: the evidence of the electronic signature. */
  employee_answers: {
    credit_id: number;
    action: 'acept' | 'reject';
    borrower_id: number;
    session_id: string;
    address: string;
    user_agent: string;
    terms: string;
    terms_sha256: string;
    answered_at: Date;
  };
  /** Spreadsheets that are being made: how far each is, and whether its caller gave it up. */
  export_runs: {
    id: string;
    staff_id: number;
    started_at: Date;
    rows_total: number;
    rows_done: Generated<number>;
    cancelled_at: Date | null;
  };
  /** Each time that an exported file was opened by its address. */
  exported_file_openings: {
    id: GeneratedAlways<number>;
    public_id: string;
    name: string;
    opened_at: Date;
    address: string;
    user_agent: string;
  };
  /** Spreadsheets that staff exported: stored for an hour, then deleted. */
  exported_files: {
    public_id: Generated<string>;
    storage_key: string;
    made_at: Date;
    deleted_at: Date | null;
  };
  /** Calls that ended with a status of 500 or above, kept for 30 days: no body, no query, no text of an error. */
  failed_requests: {
    trace_id: string;
    failed_at: Date;
    method: string;
    route: string;
    status: number;
    err_code: string;
    failure: 'database' | 'outside' | 'sealed_value' | 'busy' | 'bug';
    actor_kind: 'borrower' | 'staff' | null;
    actor_id: number | null;
    release: string;
    duration_ms: number;
    causes: JSONColumnType<string[], string, never>;
    steps: JSONColumnType<{ service: string; fault: string | null; after_ms: number; duration_ms: number }[], string, never>;
  };
  /** Sums by day: what is outstanding, was paid and was late for the first time, and the accounts of the journal. */
  figures: {
    grain: 'day' | 'month';
    name: string;
    day: Day;
    company_id: number;
    key: string;
    credits: number;
    pesos: Pesos;
    opened_pesos: Pesos;
    through_entry_id: number | null;
  };
  /** The newest answer of the gateway about each order, and its difference from the books. */
  gateway_checks: {
    order_id: number;
    checked_at: Date;
    gateway_state: 'PENDIENTE' | 'APROBADA' | 'VENCIDA' | 'CANCELADA' | 'ANULADA' | null;
    gateway_pesos: Pesos | null;
    difference: 'missing_at_gateway' | 'paid_not_recorded' | 'recorded_not_paid' | 'amount_differs' | 'centavos_left' | 'unreadable' | null;
  };
  /** Notifications of the gateway: verified, stored, then processed. */
  gateway_notifications: {
    id: GeneratedAlways<number>;
    order_code: string;
    status: string;
    body: JSONColumnType<object>;
    checksum_valid: boolean;
    received_at: Date;
    processed_at: Date | null;
    outcome: string | null;
  };
  /** The holidays of a year as two people confirmed them: they are those that the code computes with. */
  holiday_years: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    days: JSONColumnType<object>;
    source: string;
    approval_id: number | null;
    created_at: Date;
  };
  /** Commands by their idempotency key, with the stored response. */
  idempotency_keys: {
    scope: string;
    key: string;
    body_hash: string;
    response_sealed: string | null;
    started_at: Date;
    finished_at: Date | null;
  };
  /** What people wrote, each once, however often and in whatever order the provider notifies it. */
  incoming_messages: {
    id: GeneratedAlways<number>;
    conversation_id: number;
    provider_id: string | null;
    kind: 'text' | 'image' | 'audio' | 'video' | 'document' | 'other';
    body: string;
    sent_at: Date;
    received_at: Date;
  };
  /** The schedule of a disbursed credit. */
  installments: {
    id: GeneratedAlways<number>;
    credit_id: number;
    number: number;
    due_on: Day;
    value_pesos: Pesos;
    disbursement_number: Generated<number>;
  };
  /** The provider's pay-ins, each once: money of a loan, a payout that came back, or of nobody known. */
  instant_payins: {
    id: GeneratedAlways<number>;
    provider_id: string;
    at: Date;
    amount_pesos: Pesos;
    centavos: number;
    recorded_at: Date;
    receiving_key_id: number | null;
    credit_id: number | null;
    posted_pesos: Pesos;
    payout_id: number | null;
    sender_sealed: string | null;
  };
  /** Payouts by instant payment. A row is one call at most: another one needs another row. */
  instant_payouts: {
    id: GeneratedAlways<number>;
    credit_id: number;
    disbursement_number: number;
    amount_pesos: Pesos;
    payment_key_id: number;
    ordered_at: Date;
    ordered_by: number | null;
    prepared_by: number | null;
    state: 'waiting' | 'sent' | 'on_the_way' | 'completed' | 'failed' | 'not_sent' | 'paid_twice';
    external_ref: string;
    preview_id: string | null;
    preview_expires_at: Date | null;
    sent_at: Date | null;
    provider_id: string | null;
    ended_at: Date | null;
    failure: string | null;
    returned_at: Date | null;
    return_reason: string | null;
  };
  /** The journal: one row for each movement of money or debt. */
  journal_entries: {
    id: GeneratedAlways<number>;
    credit_id: number | null;
    kind: 'loan' | 'commitment' | 'payroll_transfer' | 'payroll_suspense' | 'payroll_settlement' | 'outside' | 'month_end' | 'year_close';
    posted_on: Day;
    recorded_at: Date;
    event_id: number | null;
    reference: string | null;
  };
  /** The lines of a journal entry; their sum is zero. */
  journal_lines: {
    entry_id: number;
    number: number;
    account: string;
    amount_pesos: Pesos;
    value_on: Day;
    event_id: number | null;
  };
  /** Late interest and collection fees. */
  late_terms: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    late_annual_rate_ppm: number;
    collection_fee_steps: ColumnType<CollectionFeeStep[], string, never>;
    approval_id: number | null;
    created_at: Date;
    late_interest_base: Generated<'principal' | 'installment'>;
    tolerance_pesos: Generated<Pesos>;
    collection_fees_max_ppm: Generated<number>;
  };
  /** The chart of accounts. */
  ledger_accounts: {
    code: string;
    title: string;
    kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense' | 'memo';
    is_of_loans: Generated<boolean>;
  };
  /** The usury rates as the Superintendencia Financiera certifies them, by modality and month: effective annual. */
  legal_ceilings: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    rate_ppm: number;
    source: string;
    approval_id: number | null;
    created_at: Date;
    modality: Generated<'consumer_ordinary' | 'consumer_low_amount' | 'popular_rural' | 'popular_urban' | 'productive_rural' | 'productive_urban' | 'productive_large'>;
  };
  /** All legal ceilings of the lender's modality, in one value. Written by triggers only. */
  legal_ceilings_cache: {
    only_row: GeneratedAlways<boolean>;
    ceilings: JSONColumnType<object>;
    version: GeneratedAlways<number>;
  };
  /** Every version of the terms, word by word, as the settings made it. */
  legal_texts: {
    name: 'terminos-y-condiciones' | 'terminos-y-condiciones-convenios';
    version: number;
    effective_on: Day;
    sha256: string;
    body: string;
    created_at: Date;
  };
  /** What happened to a credit: the only record of it. What it owes follows from these. */
  loan_events: {
    id: GeneratedAlways<number>;
    credit_id: number;
    kind: 'disbursed' | 'asked' | 'company_answer' | 'money' | 'money_out' | 'contact' | 'agreement' | 'plan' | 'frozen' | 'released' | 'waived' | 'withdrawn' | 'written_off' | 'void';
    at: Date;
    recorded_at: Date;
    source: string;
    data: ColumnType<object, string, never>;
    about: Generated<ColumnType<object, string, never>>;
  };
  /** What each credit is by its events, and what the passing of days alone will do. */
  loan_positions: {
    credit_id: number;
    borrower_id: number;
    company_id: number | null;
    terms: ColumnType<object, string, never>;
    state: ColumnType<object, string, string>;
    days: JSONColumnType<object>;
    counted_days: ColumnType<unknown, string | null, never>;
    over_90_on: Day | null;
    ceilings_version: number;
    day: Day;
    ended_on: Day | null;
    next_due_on: Day | null;
    late_from: Day | null;
    late_since: Day | null;
    next_turn_on: Day | null;
    overdue_pesos: Pesos;
    owed_pesos: Pesos;
    unpaid_pesos: Pesos;
    waiting_pesos: Pesos;
    waiting_since: Day | null;
    written_off_on: Day | null;
    installment_ids: ColumnType<Record<string, number>, string, string>;
    collection_state: CollectionState;
    search_text: string;
    last_contact_on: Day | null;
    promise_due_on: Day | null;
    promise_pesos: Pesos | null;
  };
  /** What a machine may call, how often, and its last use. */
  machine_accounts: {
    staff_id: number;
    rights: string[];
    calls_per_minute: number;
    minute: Date | null;
    calls_in_minute: Generated<number>;
    last_used_at: Date | null;
    last_used_from: string | null;
    calls_made: Generated<number>;
  };
  /** The last 200 calls of each machine: a call takes the place of the one 200 before it. Neither input nor answer. */
  machine_calls: {
    staff_id: number;
    slot: number;
    number: number;
    method: string;
    path: string;
    status: number;
    err_code: string | null;
    request_id: string;
    called_at: Date;
  };
  /** The keys of a machine: made by two people, shown once, stored as a hash. */
  machine_keys: {
    id: GeneratedAlways<number>;
    staff_id: number;
    requested_by: number;
    approved_by: number;
    approved_at: Date;
    overlap_hours: number;
    key_hash: string | null;
    hint: string | null;
    issued_at: Date | null;
    ends_at: Date | null;
  };
  /** Who asked not to be written to, from when until when. */
  message_opt_outs: {
    id: GeneratedAlways<number>;
    phone: string;
    borrower_id: number | null;
    begun_at: Date;
    staff_id: number | null;
    note: string;
    ended_at: Date | null;
    ended_by: number | null;
  };
  /** Messages, written in the transaction of their event and sent once by a job. */
  messages: {
    id: GeneratedAlways<number>;
    channel: 'sms' | 'whatsapp' | 'email';
    recipient: string;
    template: string;
    parameters: JSONColumnType<object>;
    borrower_id: number | null;
    created_at: Date;
    sent_at: Date | null;
    provider_id: string | null;
    attempts: Generated<number>;
    last_fault: string | null;
    outcome_unknown_since: Date | null;
    lost_replies: Generated<number>;
    unsent_reason: 'refused' | 'unknown' | 'debt_paid' | 'debt_frozen' | 'debt_agreed' | 'debt_changed' | 'opted_out' | null;
    by_push: Generated<boolean>;
  };
  /** Each closing of a month, and each time that one was opened again. */
  month_closings: {
    id: GeneratedAlways<number>;
    month: Day;
    closes: boolean;
    reason: string;
    balances: JSONColumnType<object>;
    checks: JSONColumnType<object>;
    approval_id: number;
    recorded_at: Date;
  };
  /** The entries of each month's end: the sum of those of a figure is the figure. */
  month_end_entries: {
    entry_id: number;
    month: Day;
    figure: 'interest' | 'lateInterest' | 'addedInterest' | 'fees' | 'memo' | 'study' | 'loss';
    amount_pesos: Pesos;
    reversal_id: number;
  };
  /** By which rules two people let a month end. */
  month_end_rules: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    memo_from_days: number;
    loss_ppm: number[];
    approval_id: number | null;
    created_at: Date;
  };
  /** The last run of each month's end: events of the month that are recorded later need another one. */
  month_end_runs: {
    month: Day;
    ran_at: Date;
    through_event_id: number;
  };
  /** One-time codes, stored as a keyed hash only. */
  one_time_codes: {
    id: GeneratedAlways<number>;
    purpose: 'login' | 'signup' | 'sign_note' | 'change_account' | 'prove_phone' | 'prove_email' | 'prove_new';
    cellphone: string;
    subject: Generated<string>;
    code_hash: string;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: 'used' | 'superseded' | 'spent' | 'unsent' | null;
    session_sealed: string | null;
    reply_lost: Generated<boolean>;
  };
  /** Which credit has its page open, and whose page it is. Each page writes its row every two seconds; an older row says nothing. */
  open_cases: {
    credit_id: number;
    staff_id: number;
    seen_at: Date;
  };
  /** The items of the control accounts that are not paid. */
  open_items: {
    account: string;
    item: string;
    pesos: Pesos;
    since: Day;
    credit_id: number;
  };
  /** What another lender agreed of a credit, in place of the settings of its day. */
  opening_terms: {
    credit_id: number;
    opened_on: Day;
    interest_rate_ppm: number;
    annual_interest_rate_ppm: number;
    period_rate_ppm: number | null;
    late_annual_rate_ppm: number;
    late_interest_base: 'principal' | 'installment';
    has_collection_fee: boolean;
  };
  /** Up to where one person of staff acts alone, how long a company may take to answer, how far a plan of payments goes, which debt is small, and which share at risk warns. */
  operating_limits: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    transfer_pesos: Pesos;
    disbursement_pesos: Pesos;
    lookups_per_person: number;
    lookups_of_platform: number;
    answer_business_days: number;
    plans_per_credit: Generated<number>;
    plan_days_between: Generated<number>;
    plan_first_days: Generated<number>;
    plan_last_days: Generated<number>;
    minimum_wage_pesos: Generated<Pesos>;
    small_debt_ppm: Generated<number>;
    instant_pesos: Generated<Pesos>;
    instant_day_pesos: Generated<Pesos>;
    par_30_max_ppm: Generated<number>;
    approval_id: number | null;
    created_at: Date;
  };
  /** What a journal entry outside of loans records; a row a journal entry. */
  outside_entries: {
    entry_id: number;
    kind: 'gateway_settlement' | 'bank_cost' | 'transfer_tax' | 'bank_interest' | 'guarantor_payment' | 'bureau_payment' | 'tax_payment' | 'capital_in' | 'capital_out' | 'funding_in' | 'funding_out' | 'opening' | 'free';
    happened_on: Day;
    third_party_id: number;
    reference: string;
    document: string;
    description: string;
    approval_id: number;
    reverses_id: number | null;
  };
  /** The open items that the line of an entry outside of loans pays. */
  outside_entry_items: {
    entry_id: number;
    number: number;
    item: string;
    amount_pesos: Pesos;
  };
  /** What a passkey signs: each is used once, within minutes. */
  passkey_challenges: {
    challenge: string;
    session_id: string | null;
    user_handle: string | null;
    expires_at: Date;
  };
  /** Passkeys of borrowers and staff, by which they log in. */
  passkeys: {
    id: GeneratedAlways<number>;
    borrower_id: number | null;
    staff_id: number | null;
    name: string;
    credential_id: string;
    public_key: string;
    user_handle: string;
    sign_count: number;
    created_at: Date;
    last_used_at: Date | null;
    browser_id: string | null;
  };
  /** Links to set a password. */
  password_resets: {
    token_hash: string;
    borrower_id: number | null;
    staff_id: number | null;
    purpose: Generated<'reset' | 'invitation'>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  /** Keys of instant payments whose owner has the borrower's document, as the provider said. No name is stored. */
  payment_keys: {
    id: GeneratedAlways<number>;
    credit_id: number;
    kind: 'phone' | 'id_number' | 'email' | 'alias' | 'merchant';
    value_sealed: string | null;
    bank: string;
    checked_on: Day;
  };
  /** Orders at the payment gateway; an order code is never used twice. */
  payment_orders: {
    id: GeneratedAlways<number>;
    order_code: string;
    credit_id: number;
    installment_id: number;
    kind: Generated<'installment' | 'payoff' | 'withdrawal'>;
    amount_pesos: Pesos;
    state: 'CREATING' | 'PENDIENTE' | 'APROBADA' | 'VENCIDA' | 'CANCELADA' | 'ANULADA' | 'FAILED';
    checkout_url: string | null;
    expires_on: Day;
    created_at: Date;
    settled_at: Date | null;
    prepayment_choice: 'shorter_term' | 'lower_installment' | null;
    promise: ColumnType<unknown, string | null, never>;
    queried_at: Date | null;
    check_due: Generated<boolean>;
    ask_again_at: Date | null;
    payment_method: 'pse' | 'nequi' | 'card' | 'cash' | null;
  };
  /** Promises to pay. A newer one of the credit replaces an older one; whether it was fulfilled follows from the payments. */
  payment_promises: {
    id: GeneratedAlways<number>;
    credit_id: number;
    amount_pesos: Pesos;
    due_on: Day;
    note: string;
    staff_id: number;
    made_on: Day;
    made_at: Date;
  };
  /** The disbursements that a batch confirmed, each with its own reference. */
  payout_batch_credits: {
    id: GeneratedAlways<number>;
    batch_id: number;
    credit_id: number;
    disbursement_number: number;
    bank_reference: string;
    confirmed_at: Date;
  };
  /** Disbursements that were confirmed together: the day and the reference that the bank gave. */
  payout_batches: {
    id: GeneratedAlways<number>;
    sent_on: Day;
    bank_reference: string;
    made_by: number;
    made_at: Date;
  };
  /** The transfers of a file for the bank, as they were when it was made. */
  payout_file_credits: {
    id: GeneratedAlways<number>;
    file_id: number;
    credit_id: number;
    disbursement_number: number;
    amount_pesos: Pesos;
    bank_code: string;
    account_number: string;
    account_type: 'SAVINGS' | 'CHECKING';
    type_document: string;
    dni: string;
    holder_name: string;
  };
  /** Files for the bank with the transfers of waiting credits. A file changes no credit. */
  payout_files: {
    id: GeneratedAlways<number>;
    format: 'pab' | 'csv';
    made_on: Day;
    number: number;
    name: string;
    payer_nit: string;
    payer_account: string;
    payer_account_type: 'SAVINGS' | 'CHECKING';
    made_by: number;
    made_at: Date;
  };
  /** Deduction files as they were downloaded: a version for each change of the rows. */
  payroll_deduction_files: {
    id: GeneratedAlways<number>;
    company_id: number;
    pay_period: Day;
    version: number;
    sha256: string;
    rows_count: number;
    total_pesos: Pesos;
    made_by: number;
    made_at: Date;
  };
  /** The rows of a deduction file. */
  payroll_deductions: {
    file_id: number;
    installment_id: number;
    credit_id: number;
    type_document: string;
    dni: string;
    first_name: string;
    last_name: string;
    number: number;
    due_on: Day;
    amount_pesos: Pesos;
  };
  /** What a company says about an employee whose deduction differs from the requested one. */
  payroll_draft_answers: {
    draft_id: number;
    dni: string;
    answer: 'left' | 'unpaid_leave' | 'next_period' | 'overpaid' | 'correct' | 'mistake' | 'other';
    left_on: Day | null;
    note: string;
    staff_id: number;
    address: string;
    answered_at: Date;
  };
  /** The bytes and the lines of open drafts; deleted when a draft is booked or discarded. */
  payroll_draft_contents: {
    draft_id: number;
    bytes: Buffer;
    lines: JSONColumnType<object>;
  };
  /** Returned files that a company uploaded itself. Nothing of one is booked before staff enter its transfer. */
  payroll_drafts: {
    id: GeneratedAlways<number>;
    company_id: number;
    pay_period: Day;
    state: 'DRAFT' | 'SENT' | 'BOOKED' | 'DISCARDED';
    file_name: string;
    sha256: string;
    content_sha256: string;
    lines_total: number;
    lines_pesos: Pesos;
    uploaded_by: number;
    address: string;
    uploaded_at: Date;
    sent_by: number | null;
    sent_at: Date | null;
    closed_by: number | null;
    closed_at: Date | null;
    close_reason: string | null;
    file_id: number | null;
  };
  /** Differences that staff must resolve. */
  payroll_exceptions: {
    id: GeneratedAlways<number>;
    company_id: number;
    pay_period: Day;
    kind: 'shortfall' | 'not_due' | 'unknown_person' | 'no_open_credit' | 'not_deducted' | 'transfer_excess' | 'transfer_shortfall';
    file_id: number | null;
    line_id: number | null;
    credit_id: number | null;
    number: number | null;
    dni: string;
    name: string;
    amount_pesos: Pesos;
    suspense_pesos: Pesos;
    created_at: Date;
  };
  /** The bytes of returned files. */
  payroll_file_sources: {
    file_id: number;
    bytes: Buffer;
  };
  /** Returned files, each with the one transfer that it explains. */
  payroll_files: {
    id: GeneratedAlways<number>;
    company_id: number;
    pay_period: Day;
    state: 'ON_HOLD' | 'PROCESSING' | 'PROCESSED' | 'WITHDRAWN';
    file_name: string;
    sha256: string;
    content_sha256: string;
    transfer_pesos: Pesos;
    bank_reference: string;
    reference_key: string;
    transferred_on: Day;
    lines_total: number;
    lines_pesos: Pesos;
    entered_by: number;
    address: string;
    entered_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
    decision_reason: string | null;
    processed_at: Date | null;
    similar_file_id: number | null;
    approval_id: number | null;
  };
  /** Marks that were reversed; the mark and its reversal remain on record. */
  payroll_leaver_reversals: {
    leaver_id: number;
    reason: string;
    staff_id: number;
    address: string;
    recorded_at: Date;
  };
  /** Marks that an employee left the company: the credit is then collected like any other. */
  payroll_leavers: {
    id: GeneratedAlways<number>;
    credit_id: number;
    ordinal: Generated<number>;
    left_on: Day;
    reason: string;
    staff_id: number;
    address: string;
    recorded_at: Date;
  };
  /** The lines of a returned file. */
  payroll_lines: {
    id: GeneratedAlways<number>;
    file_id: number;
    row: number;
    dni: string;
    name: string;
    stated_credit_id: number;
    stated_installment: number;
    amount_pesos: Pesos;
    line_key: string | null;
    outcome: 'exact' | 'shortfall' | 'surplus' | 'not_due' | 'unknown_person' | 'no_open_credit' | 'leaver' | 'duplicate' | null;
    processed_at: Date | null;
  };
  /** The one resolution of an exception: by whom, when, how and why. */
  payroll_resolutions: {
    exception_id: number;
    action: 'apply_to_next' | 'assign_to_credit' | 'return_to_employee' | 'return_to_company' | 'complete_transfer' | 'mark_leaver' | 'request_again' | 'dismiss' | 'deducted' | 'withdrawn' | 'paid' | 'answered';
    reason: string;
    credit_id: number | null;
    bank_reference: string | null;
    paid_on: Day | null;
    staff_id: number | null;
    address: string;
    resolved_at: Date;
    approved_by: number | null;
  };
  /** Mails to company staff about a pay period: before its day, and without an answer on the first silent day, and reminders. */
  payroll_silence_notices: {
    staff_id: number;
    pay_period: Day;
    notified_on: Day;
    notified_at: Date;
  };
  /** People whose data was erased: what is left names nobody. */
  person_erasures: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    reference: string;
    erased_at: Date;
  };
  /** Notes of staff about a person, each with a file if one wants: a correction is one more note. */
  person_notes: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    staff_id: number;
    body: string;
    file_name: string | null;
    media_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp' | null;
    storage_key: string | null;
    size_bytes: number | null;
    sha256: string | null;
    written_at: Date;
  };
  /** What a borrower chose about the platform line of a credit, where the settings made the line optional. */
  platform_choices: {
    credit_id: number;
    taken: boolean;
    explicit: boolean;
    terms_version: string;
    terms_sha256: string | null;
    chosen_at: Date;
    address: string;
  };
  /** The offset of the clock, moved in sandbox mode only; all processes share the row. */
  platform_clock: {
    only_row: Generated<boolean>;
    offset_ms: Generated<number>;
  };
  /** One row: the mode in which this database was made. */
  platform_mode: {
    only_row: Generated<boolean>;
    mode: 'sandbox' | 'production';
    made_at: Generated<Date>;
    demo_password_searched_at: Date | null;
  };
  /** Which charges count as interest before the law, whether the study fee has VAT, and on which ground. */
  price_line_rules: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    lines: ColumnType<Record<ChargeLine, { counts: boolean; ground: string }> & { valueCreditStudy: { taxed: boolean } }, string, never>;
    approval_id: number | null;
    created_at: Date;
  };
  /** Changes of a phone, e-mail or address by its owner, and unblockings, with the proofs that were given for each. */
  proof_requests: {
    id: string;
    borrower_id: number;
    session_id: string | null;
    action: 'cellphone' | 'email' | 'address' | 'unblock';
    value: string;
    neighborhood: Generated<string>;
    password_at: Date | null;
    phone_at: Date | null;
    email_at: Date | null;
    new_at: Date | null;
    created_at: Date;
    expires_at: Date;
    applied_at: Date | null;
    value_before: string | null;
  };
  /** The code that an accounting package imports for each account of the ledger. */
  puc_code_versions: {
    id: GeneratedAlways<number>;
    effective_on: Day;
    codes: JSONColumnType<object>;
    approval_id: number | null;
    created_at: Date;
  };
  /** What a borrower chose about notices on a device: the address and keys of its push service, or a no. */
  push_devices: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    session_id: string | null;
    address_sealed: string | null;
    address_hash: string | null;
    chosen_at: Date;
  };
  /** The aliases of the lender at the provider, each of one borrower. */
  receiving_keys: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    alias: string;
    generation: number;
    external_ref: string;
    state: 'waiting' | 'active' | 'ended';
    provider_id: string | null;
    made_at: Date;
    ended_at: Date | null;
  };
  /** Refresh tokens: each is used once, and a second use ends the session, unless its browser repeats it within a minute. */
  refresh_tokens: {
    token_hash: string;
    session_id: string;
    issued_at: Date;
    expires_at: Date;
    used_at: Date | null;
    used_by: string | null;
    successor_salt: string | null;
  };
  /** The credits of confirmed reports. */
  reported_credits: {
    report_id: number;
    credit_id: number;
    ended_at: Date | null;
  };
  /** Filters of lists that staff keep by name, each for itself. */
  saved_views: {
    id: GeneratedAlways<number>;
    staff_id: number;
    list: string;
    name: string;
    query: string;
    saved_at: Date;
  };
  /** Refused logins and rights, limits, reused tokens, reset links, changes of second factors and passkeys, and look-ups near their daily budget. */
  security_events: {
    id: GeneratedAlways<number>;
    happened_at: Date;
    kind: 'login_failed' | 'factor_required' | 'factor_failed' | 'right_refused' | 'limit_reached' | 'token_reused' | 'reset_requested' | 'reset_finished' | 'factor_changed' | 'passkey_changed' | 'lookups_near_budget' | 'lookups_over_budget';
    account_kind: 'borrower' | 'staff' | null;
    account_id: number | null;
    address_prefix: string;
    request_id: Generated<string>;
    detail: JSONColumnType<object>;
  };
  /** Networks from which a session was opened: /24 of IPv4, /64 of IPv6. Kept for 30 days. */
  seen_networks: {
    network: string;
    last_seen_on: Day;
  };
  /** Sessions of borrowers and staff, opened by a log-in or a sign-up; every call that needs a log-in reads the row once its token is valid. */
  sessions: {
    id: string;
    borrower_id: number | null;
    staff_id: number | null;
    address: string;
    user_agent: string;
    created_at: Date;
    ended_at: Date | null;
    end_reason: 'logout' | 'reuse' | 'expired' | 'password_changed' | 'ended_by_staff' | 'contact_changed' | 'blocked' | null;
    last_used_at: Date | null;
  };
  /** Every version of every topic in one shape, its values under the names of the domain. */
  settings_versions: {
    topic: SettingsTopic;
    id: number;
    effective_on: Day;
    approval_id: number | null;
    created_at: Date;
    values: unknown;
    withdrawn_at: Date | null;
    withdrawn_by: number | null;
    staff_id: number;
  };
  /** Versions that were withdrawn before their day. */
  settings_withdrawals: {
    topic: 'simulator_external' | 'simulator_allied' | 'late_terms' | 'credit_policy' | 'limits' | 'legal_ceiling' | 'price_lines' | 'ceiling_rule' | 'puc_codes' | 'holidays' | 'control_days' | 'month_end' | 'collections' | 'legal_ceiling_consumer_low_amount' | 'legal_ceiling_popular_rural' | 'legal_ceiling_popular_urban' | 'legal_ceiling_productive_rural' | 'legal_ceiling_productive_urban' | 'legal_ceiling_productive_large';
    version_id: number;
    approval_id: number;
    withdrawn_at: Date;
  };
  /** Electronic signatures of promissory notes, by a one-time code. */
  signatures: {
    credit_id: number;
    signer_name: string;
    cellphone: string;
    code_id: number;
    address: string;
    user_agent: string;
    signed_at: Date;
    documents: Record<string, string>;
  };
  /** Prices and limits of a credit. */
  simulator_configurations: {
    id: GeneratedAlways<number>;
    type_user: 'user_external' | 'allied_company';
    effective_on: Day;
    vat_ppm: number;
    endorsement_ppm: number;
    central_risk_pesos: Pesos;
    interest_rate_ppm: number;
    annual_interest_rate_ppm: number;
    credit_study_ppm: number[];
    min_amount_pesos: Pesos;
    max_amount_pesos: Pesos;
    step_amount_pesos: Pesos;
    default_amount_pesos: Pesos;
    max_installments: number;
    default_installments: number;
    approval_id: number | null;
    created_at: Generated<Date>;
    platform_optional: Generated<boolean>;
  };
  /** Accounts of the dashboard: staff of the platform and clerks of allied companies. */
  staff: {
    id: GeneratedAlways<number>;
    email: string;
    first_name: string;
    last_name: string;
    cellphone: string | null;
    password_hash: string | null;
    company_id: number | null;
    is_admin: Generated<boolean>;
    is_machine: Generated<boolean>;
    active: Generated<boolean>;
    created_at: Date;
    invited_at: Date | null;
    ended_at: Date | null;
  };
  /** Who is away, and who answers requests meanwhile by their own right. The audit has the history. */
  staff_absences: {
    staff_id: number;
    delegate_id: number;
    from_on: Day;
    through_on: Day;
    set_at: Date;
  };
  /** Which account invited another one, raised its rights or reset its second factor. */
  staff_grants: {
    id: GeneratedAlways<number>;
    staff_id: number;
    granted_by: number;
    kind: 'invite' | 'raise' | 'reset';
    granted_at: Date;
  };
  /** The modules of the dashboard that an account may use. */
  staff_modules: {
    staff_id: number;
    module: 'people' | 'historic_dc' | 'late_payments' | 'disbursement_confirm' | 'credit_approve' | 'credit_historic' | 'portfolio' | 'companies' | 'staff_users' | 'settings' | 'audit' | 'reviews' | 'accounting' | 'accounting_close';
  };
  /** Codes for staff who lost the phone, stored as a keyed hash only; each is used once. */
  staff_recovery_codes: {
    staff_id: number;
    code_hash: string;
    made_at: Date;
    used_at: Date | null;
  };
  /** Second factors of staff at the login. */
  staff_second_factors: {
    staff_id: number;
    secret_sealed: string | null;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    pending_sealed: string | null;
  };
  /** Imported statements. */
  statement_files: {
    id: GeneratedAlways<number>;
    source: 'bank' | 'gateway';
    file_name: string;
    sha256: string;
    imported_by: number | null;
    imported_at: Date;
  };
  /** Lines of statements; a line of two files is one. */
  statement_lines: {
    id: GeneratedAlways<number>;
    file_id: number;
    source: 'bank' | 'gateway';
    happened_on: Day;
    amount_pesos: Pesos;
    reference: string;
    description: string;
    key: string;
  };
  /** The lines of each match. */
  statement_match_lines: {
    match_id: number;
    line_id: number;
    undone_at: Date | null;
  };
  /** The lines of the journal of each match. */
  statement_match_movements: {
    match_id: number;
    entry_id: number;
    number: number;
    undone_at: Date | null;
  };
  /** Lines of a statement with what they are in the books. */
  statement_matches: {
    id: GeneratedAlways<number>;
    source: 'bank' | 'gateway';
    matched_by: number | null;
    matched_at: Date;
    undone_by: number | null;
    undone_at: Date | null;
  };
  /** With whom the lender has dealings outside of loans. */
  third_parties: {
    id: GeneratedAlways<number>;
    document_type: 'NIT' | 'CC' | 'CE' | 'PA';
    document_number: string;
    name: string;
    created_at: Date;
  };
  /** Transfers that the bank returned: the disbursement was undone. */
  transfer_returns: {
    id: GeneratedAlways<number>;
    credit_id: number;
    disbursement_number: number;
    disbursed_on: Day;
    sent_pesos: Pesos;
    confirmed_at: Date;
    confirmed_by: number | null;
    sent_reference: string | null;
    sent_on: Day;
    bank_reference: string;
    returned_on: Day;
    reason: string;
    requested_by: number;
    approved_by: number;
    approval_id: number;
    recorded_at: Date;
  };
  /** What people reported on the page "Yo no pedí este crédito". */
  unrequested_reports: {
    id: GeneratedAlways<number>;
    number: string;
    dni: string;
    contact: string;
    story: string;
    reported_at: Date;
    answer_by: Day;
    code_hash: string;
    code_expires_at: Date;
    code_sent_at: Date | null;
    code_tries: Generated<number>;
    state: Generated<'received' | 'confirmed' | 'upheld' | 'not_upheld' | 'closed'>;
    borrower_id: number | null;
    confirmed_by: 'code' | 'staff' | null;
    confirmed_at: Date | null;
    answered_at: Date | null;
    answered_by: number | null;
    reason: string | null;
    papers_sent_at: Date | null;
  };
  /** Requests that wait for a bureau that is down. A job finishes them and deletes the row. */
  waiting_requests: {
    id: GeneratedAlways<number>;
    kind: 'sign_up' | 'new_credit';
    borrower_id: number | null;
    scope: string;
    key: string;
    body_hash: string;
    request_sealed: string;
    requested_at: Date;
    tried_at: Date;
  };
  /** One event for one endpoint, tried until a 2xx or for three days. */
  webhook_deliveries: {
    id: GeneratedAlways<number>;
    event_id: number;
    endpoint_id: number;
    tries: Generated<number>;
    next_at: Date | null;
    last_status: number | null;
    last_fault: string | null;
    tried_at: Date | null;
    delivered_at: Date | null;
    gives_up_at: Date;
  };
  /** Where a program is notified of events. One of a company is notified of its own employees alone. */
  webhook_endpoints: {
    id: GeneratedAlways<number>;
    company_id: number | null;
    url: string;
    kinds: string[];
    secret_sealed: string;
    former_secret_sealed: string | null;
    former_until: Date | null;
    made_by: number;
    made_at: Date;
    failures: Generated<number>;
    paused_until: Date | null;
    ended_at: Date | null;
  };
  /** What an endpoint was to be notified, by rising ids. It names ids and amounts, never a person. */
  webhook_events: {
    id: GeneratedAlways<number>;
    kind: string;
    company_id: number | null;
    data: JSONColumnType<object>;
    happened_at: Date;
  };
  /** Wrong codes at log-in and sign-up, counted for the limit of their phone. */
  wrong_guesses: {
    id: GeneratedAlways<number>;
    cellphone: string;
    guessed_at: Date;
  };
};
