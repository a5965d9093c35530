import { SECURITY_ACCOUNT_KINDS, SECURITY_EVENT_KINDS } from '@unamano/contract/identity/security-events';
import { GENRES } from '@unamano/contract/identity/user';
import { ALLIED_ACTIONS, EMPLOYEE_ACTIONS } from '@unamano/contract/lending/allied-credits';
import { TERMS_NAMES } from '@unamano/contract/lending/legal-documents';
import { LOOKUP_REASONS } from '@unamano/contract/lending/risk-history';
import { STATEMENT_SOURCES } from '@unamano/contract/loans/books/statements';
import { THIRD_PARTY_TYPES } from '@unamano/contract/loans/books/third-parties';
import {
  CONTACT_CHANNELS,
  INCOMING_KINDS,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  UNSENT_REASONS,
} from '@unamano/contract/loans/collection-enums';
import { COLLECTION_STATES } from '@unamano/contract/loans/collection-states';
import { STAFF_MODULES } from '@unamano/contract/modules';
import { ACCOUNT_TYPES, DISBURSEMENT_TYPES } from '@unamano/contract/money/disbursement';
import { DRAFT_STATES } from '@unamano/contract/money/payroll/drafts';
import {
  DRAFT_ANSWERS,
  EXCEPTION_RESOLUTIONS,
  LINE_OUTCOMES,
  PAYROLL_FILE_STATES,
  STORED_EXCEPTION_KINDS,
} from '@unamano/contract/money/payroll/schemas';
import { GATEWAY_DIFFERENCES } from '@unamano/contract/money/reconciliation';
import { APPROVAL_OUTCOMES } from '@unamano/contract/office/approvals';
import { FAILED_ACTOR_KINDS, FAILURES } from '@unamano/contract/office/failed-requests';
import { SETTINGS_TOPICS } from '@unamano/contract/office/settings-topics';
import { OCCUPATIONS, TYPE_USERS } from '@unamano/domain/identity/person';
import { DECISION_OPERATIONS } from '@unamano/domain/lending/decision';
import { LATE_INTEREST_BASES } from '@unamano/domain/loans/arrears/arrears-terms';
import { CREDIT_STATES } from '@unamano/domain/loans/credit-state';
import { CEILING_MODALITIES } from '@unamano/domain/loans/price/legal-ceilings';
import { PREPAYMENT_CHOICES } from '@unamano/domain/loans/schedule/prepayment-choices';
import { HOLDER_ANSWERS, HOLDER_DECISIONS } from '@unamano/domain/money/account-holder';
import { INSTANT_PAYOUT_STATES } from '@unamano/domain/money/instant-payout';
import { ENTRY_KINDS } from '@unamano/domain/money/outside-entries';
import { KEY_KINDS } from '@unamano/domain/money/payment-key';
import { expect, it } from 'vitest';
import { GATEWAY_STATES } from '../../src/db/enumerations.ts';
import { sharedDatabase } from './database.ts';

/** The columns whose values the code lists too. Of the others the type is made from the CHECK constraint. */
const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  'account_holder_checks.account_type': ACCOUNT_TYPES,
  'account_holder_checks.answer': HOLDER_ANSWERS,
  'account_holder_checks.decision': HOLDER_DECISIONS,
  'approval_decisions.decision': APPROVAL_OUTCOMES,
  'borrowers.genre': GENRES,
  'borrowers.type_occupation': OCCUPATIONS,
  'borrowers.type_user': TYPE_USERS,
  'ceiling_rules.modality': CEILING_MODALITIES,
  'collection_contacts.channel': CONTACT_CHANNELS,
  'collection_messages.channel': MESSAGE_CHANNELS,
  'collection_messages.state': MESSAGE_STATES,
  'company_answers.action': ALLIED_ACTIONS,
  'counsel_decisions.type_user': TYPE_USERS,
  'credit_decisions.operation': DECISION_OPERATIONS,
  'credits.collection_state': COLLECTION_STATES,
  'credits.state': CREDIT_STATES,
  'credits.type_user': TYPE_USERS,
  'disbursement_account_changes.account_type': ACCOUNT_TYPES,
  'disbursement_account_changes.disbursement_type': DISBURSEMENT_TYPES,
  'disbursements.account_type': ACCOUNT_TYPES,
  'disbursements.disbursement_type': DISBURSEMENT_TYPES,
  'employee_answers.action': EMPLOYEE_ACTIONS,
  'failed_requests.actor_kind': FAILED_ACTOR_KINDS,
  'failed_requests.failure': FAILURES,
  'gateway_checks.difference': GATEWAY_DIFFERENCES,
  'gateway_checks.gateway_state': GATEWAY_STATES,
  'instant_payouts.state': INSTANT_PAYOUT_STATES,
  'incoming_messages.kind': INCOMING_KINDS,
  'late_terms.late_interest_base': LATE_INTEREST_BASES,
  'legal_texts.name': TERMS_NAMES,
  'legal_ceilings.modality': CEILING_MODALITIES,
  'messages.channel': MESSAGE_CHANNELS,
  'messages.unsent_reason': UNSENT_REASONS,
  'payment_keys.kind': KEY_KINDS,
  'outside_entries.kind': ENTRY_KINDS,
  'payment_orders.prepayment_choice': PREPAYMENT_CHOICES,
  'payroll_exceptions.kind': STORED_EXCEPTION_KINDS,
  'payroll_draft_answers.answer': DRAFT_ANSWERS,
  'payroll_drafts.state': DRAFT_STATES,
  'payroll_files.state': PAYROLL_FILE_STATES,
  'payroll_lines.outcome': LINE_OUTCOMES,
  'payroll_resolutions.action': EXCEPTION_RESOLUTIONS,
  'statement_files.source': STATEMENT_SOURCES,
  'statement_lines.source': STATEMENT_SOURCES,
  'statement_matches.source': STATEMENT_SOURCES,
  'third_parties.document_type': THIRD_PARTY_TYPES,
  'security_events.account_kind': SECURITY_ACCOUNT_KINDS,
  'security_events.kind': SECURITY_EVENT_KINDS,
  'bureau_lookups.reason': LOOKUP_REASONS,
  'settings_withdrawals.topic': SETTINGS_TOPICS,
  'simulator_configurations.type_user': TYPE_USERS,
  'staff_modules.module': STAFF_MODULES,
};

/** `CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))`: how PostgreSQL prints `check (state in ('a', 'b'))`. */
const VALUE_LIST = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)(?: NOT VALID)?$/;

const t = await sharedDatabase();

const sorted = (values: readonly string[]) => [...values].sort();

it('the CHECK constraint of a column has the values of its enumeration, and no other', async () => {
  const { rows } = await t.pool.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const inDatabase = rows.flatMap(({ table, definition }) => {
    const [, column, list = ''] = VALUE_LIST.exec(definition) ?? [];
    const values = [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
    const name = `${table}.${column}`;
    return name in ENUMERATIONS ? [[name, sorted(values)] as const] : [];
  });
  const inCode = Object.entries(ENUMERATIONS).map(([column, values]) => [column, sorted(values)] as const);
  expect(Object.fromEntries(inDatabase)).toEqual(Object.fromEntries(inCode));
});
