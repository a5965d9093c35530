/** Rows of credits: prices, decisions, history, signatures, disbursements. The migrations explain names and meanings. */

import type { CollectionState } from '@unamano/contract/collection-states';
import type { AccountType, DisbursementType } from '@unamano/contract/disbursement';
import type { LookupReason } from '@unamano/contract/risk-history';
import type { HolderAnswer, HolderDecision } from '@unamano/domain/account-holder';
import type { Day } from '@unamano/domain/calendar';
import type { CreditState } from '@unamano/domain/credit-state';
import type { DecisionOperation } from '@unamano/domain/decision';
import type { Pesos } from '@unamano/domain/money';
import type { TypeUser } from '@unamano/domain/person';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Actor, ConsentBasis, ConsentKind, PendingRequestKind } from '../enumerations.ts';
import type { Json } from './columns.ts';

export type CreditsTables = {
  simulator_configurations: {
    id: GeneratedAlways<number>;
    type_user: TypeUser;
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
    max_installments: number;
    default_amount_pesos: Pesos;
    default_installments: number;
    platform_optional: Generated<boolean>;
    approval_id: number | null;
    created_at: Generated<Date>;
  };
  bureau_lookups: {
    id: GeneratedAlways<number>;
    staff_id: number;
    reason: LookupReason | 'unstated';
    looked_up_on: Day;
    looked_up_at: Date;
  };
  bureau_lookup_budgets: {
    id: GeneratedAlways<number>;
    per_person: number;
    of_platform: number;
    approval_id: number | null;
    set_at: Date;
  };
  bureau_reports: {
    id: GeneratedAlways<number>;
    borrower_id: number | null;
    dni: string;
    found: boolean;
    report_sealed: string;
    raw_sealed: string | null;
    queried_at: Date;
  };
  consents: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    kind: ConsentKind;
    document_version: string;
    document_sha256: string | null;
    explicit: boolean;
    given_at: Date;
    address: string;
  };
  bureau_consents: {
    id: GeneratedAlways<number>;
    dni_sealed: string;
    dni_fingerprint: string;
    cellphone_sealed: string;
    borrower_id: number | null;
    document_version: string;
    document_sha256: string | null;
    basis: ConsentBasis;
    given_at: Date;
    address: string;
  };
  bureau_consent_borrowers: {
    consent_id: number;
    borrower_id: number;
  };
  waiting_requests: {
    id: GeneratedAlways<number>;
    kind: PendingRequestKind;
    borrower_id: number | null;
    scope: string;
    key: string;
    body_hash: string;
    request_sealed: string;
    requested_at: Date;
    tried_at: Date;
  };
  credit_decisions: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    decided_at: Date;
    decided_on: Day;
    policy_version: string;
    inputs: Json;
    bureau_report_id: number | null;
    operation: DecisionOperation;
    reasons: Json;
  };
  legal_texts: {
    name: string;
    version: number;
    effective_on: Day;
    sha256: string;
    body: string;
    created_at: Date;
  };
  platform_choices: {
    credit_id: number;
    taken: boolean;
    explicit: boolean;
    terms_version: string;
    terms_sha256: string | null;
    chosen_at: Date;
    address: string;
  };
  credit_transitions: {
    type_user: string;
    from_state: string;
    to_state: string;
  };
  credits: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    type_user: TypeUser;
    company_id: number | null;
    state: CreditState;
    decision_id: number;
    configuration_id: number;
    late_terms_id: Generated<number>;
    replaces_credit_id: number | null;
    application_amount: Pesos;
    application_installments: number;
    amount: Pesos;
    installments: number;
    waive_central_risk: boolean;
    platform_declined: Generated<boolean>;
    interest_paid: Pesos;
    value_endorsement: Pesos;
    value_credit_study: Pesos;
    vat_credit_study: Pesos;
    central_risk: Pesos;
    total: Pesos;
    monthly_cost: Pesos;
    collection_state: CollectionState | null;
    requested_at: Date;
    signed_at: Date | null;
    disbursed_on: Day | null;
    finished_on: Day | null;
    /** An ended credit is owed again from this day, and waits until another open credit has ended. */
    reopen_pending_since: Day | null;
    /** 1, and one more after each transfer that the bank returned. */
    disbursement_number: Generated<number>;
  };
  credit_events: {
    id: GeneratedAlways<number>;
    credit_id: number;
    from_state: string | null;
    to_state: string;
    actor: Actor;
    actor_id: number | null;
    address: string;
    reason: string;
    happened_at: Date;
  };
  document_addresses: {
    public_id: Generated<string>;
    document_id: number | null;
    credit_id: number | null;
  };
  document_openings: {
    id: GeneratedAlways<number>;
    public_id: string;
    name: string;
    opened_at: Date;
    address: string;
    user_agent: string;
  };
  documents: {
    id: GeneratedAlways<number>;
    credit_id: number;
    name: string;
    storage_key: string;
    sha256: string;
    size_bytes: number;
    signed: boolean;
    code: string | null;
    edition: Generated<string>;
    created_at: Date;
  };
  signatures: {
    credit_id: number;
    signer_name: string;
    cellphone: string;
    code_id: number;
    address: string;
    user_agent: string;
    signed_at: Date;
    /** The SHA-256 of each displayed document by its name. */
    documents: Record<string, string>;
  };
  disbursements: {
    credit_id: number;
    disbursement_type: DisbursementType;
    bank_code: string | null;
    account_number: string | null;
    account_type: AccountType | null;
    requested_at: Date;
    confirmed_at: Date | null;
    confirmed_by: number | null;
    sent_pesos: Pesos | null;
    bank_reference: string | null;
    prepared_by: number | null;
  };
  disbursement_account_changes: {
    id: GeneratedAlways<number>;
    credit_id: number;
    disbursement_number: number;
    disbursement_type: DisbursementType;
    bank_code: string | null;
    account_number: string | null;
    account_type: AccountType | null;
    code_id: number;
    address: string;
    changed_at: Date;
  };
  transfer_returns: {
    id: GeneratedAlways<number>;
    credit_id: number;
    disbursement_number: number;
    disbursed_on: Day;
    sent_pesos: Pesos;
    confirmed_at: Date;
    confirmed_by: number;
    sent_reference: string | null;
    bank_reference: string;
    returned_on: Day;
    reason: string;
    requested_by: number;
    approved_by: number;
    approval_id: number;
    recorded_at: Date;
  };
  account_holder_checks: {
    id: GeneratedAlways<number>;
    credit_id: number;
    disbursement_number: number;
    bank_code: string;
    account_number: string;
    account_type: AccountType;
    requested_at: Date;
    tries: Generated<number>;
    last_try_at: Date | null;
    answer: HolderAnswer | null;
    answered_at: Date | null;
    holder_name: Generated<string>;
    holder_document: Generated<string>;
    decision: HolderDecision | null;
    decided_by: number | null;
    decided_at: Date | null;
    reason: string | null;
  };
  disbursement_limits: {
    id: GeneratedAlways<number>;
    two_people_above_pesos: Pesos;
    approval_id: number | null;
    set_at: Date;
  };
  installments: {
    id: GeneratedAlways<number>;
    credit_id: number;
    number: number;
    due_on: Day;
    value_pesos: Pesos;
    /** The number of its disbursement: the schedule of a returned transfer is void. */
    disbursement_number: Generated<number>;
  };
};
