/** Rows of the audit, approvals and second factors. The migrations explain names and meanings. */
import type { ApprovalOutcome } from '@unamano/contract/approvals';
import type { SecurityAccountKind, SecurityEventKind } from '@unamano/contract/security-events';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Actor } from '../enumerations.ts';
import type { Json } from './columns.ts';

type OptionalJson = ColumnType<unknown, string | null, never>;

export type AdministrationTables = {
  audit_events: {
    id: GeneratedAlways<number>;
    happened_at: Date;
    actor: Actor;
    actor_id: number | null;
    action: string;
    subject_kind: string;
    subject_id: string;
    before: OptionalJson;
    after: OptionalJson;
    request_id: Generated<string>;
    address: Generated<string>;
  };
  /** Written by a trigger only. */
  audit_links: {
    position: GeneratedAlways<number>;
    event_id: GeneratedAlways<number>;
    hash: GeneratedAlways<string>;
  };
  /** Written by a trigger only. */
  audit_head: {
    only_row: GeneratedAlways<boolean>;
    position: GeneratedAlways<number>;
    hash: GeneratedAlways<string>;
  };
  audit_anchors: {
    position: number;
    hash: string;
    signature: string;
    made_at: Date;
  };
  approval_requests: {
    id: GeneratedAlways<number>;
    kind: string;
    payload: Json;
    description: Json;
    note: string;
    requested_by: number;
    address: string;
    requested_at: Date;
    expires_at: Date;
  };
  approval_decisions: {
    request_id: number;
    requested_by: number;
    decision: ApprovalOutcome;
    decided_by: number;
    reason: string;
    address: string;
    decided_at: Date;
  };
  exported_file_openings: {
    id: GeneratedAlways<number>;
    public_id: string;
    name: string;
    opened_at: Date;
    address: string;
    user_agent: string;
  };
  exported_files: {
    public_id: Generated<string>;
    storage_key: string;
    made_at: Date;
    deleted_at: Date | null;
  };
  data_claims: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    reference: string;
    opened_at: Date;
    closed_at: Date | null;
  };
  person_erasures: {
    id: GeneratedAlways<number>;
    borrower_id: number;
    reference: string;
    erased_at: Date;
  };
  security_events: {
    id: GeneratedAlways<number>;
    happened_at: Date;
    kind: SecurityEventKind;
    account_kind: SecurityAccountKind | null;
    account_id: number | null;
    address_prefix: string;
    request_id: Generated<string>;
    detail: Json;
  };
  staff_second_factors: {
    staff_id: number;
    secret_sealed: string | null;
    confirmed_at: Date | null;
    last_step: Generated<number>;
    pending_sealed: string | null;
  };
  staff_recovery_codes: {
    staff_id: number;
    code_hash: string;
    made_at: Date;
    used_at: Date | null;
  };
};
