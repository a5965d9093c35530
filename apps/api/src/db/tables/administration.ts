/** Rows of the audit, approvals and second factors. The migrations explain names and meanings. */
import type { ApprovalOutcome } from '@unamano/contract/approvals';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Actor } from '../enumerations.ts';

/** Written as JSON text, read as a parsed value that the reader must check. */
type Json = JSONColumnType<object>;
type OptionalJson = ColumnType<unknown, string | null, never>;

export type AuditEventsTable = {
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
export type AuditLinksTable = {
  position: GeneratedAlways<number>;
  event_id: GeneratedAlways<number>;
  hash: GeneratedAlways<string>;
};

/** Written by a trigger only. */
export type AuditHeadTable = {
  only_row: GeneratedAlways<boolean>;
  position: GeneratedAlways<number>;
  hash: GeneratedAlways<string>;
};

export type AuditAnchorsTable = {
  position: number;
  hash: string;
  signature: string;
  made_at: Date;
};

export type ApprovalRequestsTable = {
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

export type ApprovalDecisionsTable = {
  request_id: number;
  requested_by: number;
  decision: ApprovalOutcome;
  decided_by: number;
  reason: string;
  address: string;
  decided_at: Date;
};

export type StaffSecondFactorsTable = {
  staff_id: number;
  secret_sealed: string | null;
  confirmed_at: Date | null;
  last_step: Generated<number>;
  pending_sealed: string | null;
};

export type StaffRecoveryCodesTable = {
  staff_id: number;
  code_hash: string;
  made_at: Date;
  used_at: Date | null;
};
