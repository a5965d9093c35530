import { ALLIED_ACTIONS, EMPLOYEE_ACTIONS } from '@unamano/contract/allied-credits';
import { APPROVAL_OUTCOMES } from '@unamano/contract/approvals';
import {
  CONTACT_CHANNELS,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  UNSENT_REASONS,
} from '@unamano/contract/collection-enums';
import { COLLECTION_STATES } from '@unamano/contract/collection-states';
import { PAYMENT_SOURCES } from '@unamano/contract/credits';
import { ACCOUNT_TYPES, DISBURSEMENT_TYPES } from '@unamano/contract/disbursement';
import { TERMS_NAMES } from '@unamano/contract/legal-documents';
import { STAFF_MODULES } from '@unamano/contract/modules';
import {
  EXCEPTION_RESOLUTIONS,
  LINE_OUTCOMES,
  PAYROLL_FILE_STATES,
  STORED_EXCEPTION_KINDS,
} from '@unamano/contract/payroll-schemas';
import { GATEWAY_DIFFERENCES } from '@unamano/contract/reconciliation';
import { LOOKUP_REASONS } from '@unamano/contract/risk-history';
import { SECURITY_ACCOUNT_KINDS, SECURITY_EVENT_KINDS } from '@unamano/contract/security-events';
import { SETTINGS_TOPICS } from '@unamano/contract/settings-topics';
import { GENRES } from '@unamano/contract/user';
import { HOLDER_ANSWERS, HOLDER_DECISIONS } from '@unamano/domain/account-holder';
import { ALLOCATION_PARTS } from '@unamano/domain/allocation';
import { LATE_INTEREST_BASES } from '@unamano/domain/arrears-terms';
import { CREDIT_STATES } from '@unamano/domain/credit-state';
import { DECISION_OPERATIONS } from '@unamano/domain/decision';
import { CEILING_MODALITIES } from '@unamano/domain/legal-ceilings';
import { OCCUPATIONS, TYPE_USERS } from '@unamano/domain/person';
import { PREPAYMENT_CHOICES } from '@unamano/domain/prepayment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as db from '../../src/db/enumerations.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** Each column whose CHECK constraint lists its values, with the enumeration of the code. */
const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  'account_holder_checks.account_type': ACCOUNT_TYPES,
  'account_holder_checks.answer': HOLDER_ANSWERS,
  'account_holder_checks.decision': HOLDER_DECISIONS,
  'approval_decisions.decision': APPROVAL_OUTCOMES,
  'audit_events.actor': db.ACTORS,
  'borrowers.genre': GENRES,
  'borrowers.type_occupation': OCCUPATIONS,
  'borrowers.type_user': TYPE_USERS,
  'borrower_devices.known_by': db.KNOWN_DEVICE_REASONS,
  'bureau_consents.basis': db.CONSENT_BASES,
  'ceiling_rules.modality': CEILING_MODALITIES,
  'collection_contacts.channel': CONTACT_CHANNELS,
  'collection_messages.channel': MESSAGE_CHANNELS,
  'collection_messages.state': MESSAGE_STATES,
  'company_answers.action': ALLIED_ACTIONS,
  'consents.kind': db.CONSENT_KINDS,
  'counsel_decisions.type_user': TYPE_USERS,
  'credit_decisions.operation': DECISION_OPERATIONS,
  'credit_events.actor': db.ACTORS,
  'credits.collection_state': COLLECTION_STATES,
  'credits.state': CREDIT_STATES,
  'credits.type_user': TYPE_USERS,
  'disbursement_account_changes.account_type': ACCOUNT_TYPES,
  'disbursement_account_changes.disbursement_type': DISBURSEMENT_TYPES,
  'disbursements.account_type': ACCOUNT_TYPES,
  'disbursements.disbursement_type': DISBURSEMENT_TYPES,
  'employee_answers.action': EMPLOYEE_ACTIONS,
  'gateway_checks.difference': GATEWAY_DIFFERENCES,
  'gateway_checks.gateway_state': db.GATEWAY_STATES,
  'journal_entries.kind': db.ENTRY_KINDS,
  'late_terms.late_interest_base': LATE_INTEREST_BASES,
  'legal_texts.name': TERMS_NAMES,
  'ledger_accounts.kind': db.ACCOUNT_KINDS,
  'legal_ceilings.modality': CEILING_MODALITIES,
  'messages.channel': MESSAGE_CHANNELS,
  'messages.unsent_reason': UNSENT_REASONS,
  'one_time_codes.end_reason': db.CODE_END_REASONS,
  'one_time_codes.purpose': db.CODE_PURPOSES,
  'password_resets.purpose': db.PASSWORD_RESET_PURPOSES,
  'payment_allocations.part': ALLOCATION_PARTS,
  'payment_orders.kind': db.ORDER_KINDS,
  'payment_orders.prepayment_choice': PREPAYMENT_CHOICES,
  'payment_orders.state': db.ORDER_STATES,
  'payments.source': PAYMENT_SOURCES,
  'payroll_exceptions.kind': STORED_EXCEPTION_KINDS,
  'payroll_files.state': PAYROLL_FILE_STATES,
  'payroll_lines.outcome': LINE_OUTCOMES,
  'payroll_resolutions.action': EXCEPTION_RESOLUTIONS,
  'platform_mode.mode': db.PLATFORM_MODES,
  'schedule_versions.choice': PREPAYMENT_CHOICES,
  'security_events.account_kind': SECURITY_ACCOUNT_KINDS,
  'security_events.kind': SECURITY_EVENT_KINDS,
  'bureau_lookups.reason': [...LOOKUP_REASONS, 'unstated'],
  'staff_grants.kind': db.STAFF_GRANT_KINDS,
  'sessions.end_reason': db.SESSION_END_REASONS,
  'settings_withdrawals.topic': SETTINGS_TOPICS,
  'simulator_configurations.type_user': TYPE_USERS,
  'staff_modules.module': STAFF_MODULES,
  'waiting_requests.kind': db.PENDING_REQUEST_KINDS,
};

/**
 * `CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))`: how PostgreSQL prints `check (state in ('a', 'b'))`. A constraint
 * that a later migration added is not validated on older rows.
 */
const VALUE_LIST = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)(?: NOT VALID)?$/;

let t: TestDatabase;

beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());

const sorted = (values: readonly string[]) => [...values].sort();

it('every CHECK constraint that lists values has the values of its enumeration, and no other', async () => {
  const { rows } = await t.pool.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const inDatabase = rows.flatMap(({ table, definition }) => {
    const [, column, list = ''] = VALUE_LIST.exec(definition) ?? [];
    const values = [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
    // Numbers, as a rule's version, are no enumeration.
    return column === undefined || values.length === 0
      ? []
      : [[`${table}.${column}`, sorted(values)] as const];
  });
  const inCode = Object.entries(ENUMERATIONS).map(([column, values]) => [column, sorted(values)] as const);
  expect(Object.fromEntries(inDatabase)).toEqual(Object.fromEntries(inCode));
});
