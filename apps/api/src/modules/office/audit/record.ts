/** Writes an audit event in the transaction of its operation: both are stored, or neither. */

import type { AuditAction } from '@unamano/contract/office/audit';
import type { Db } from '../../../db/types.ts';
import type { Origin } from '../../../kernel/actor.ts';
import { type Json, masked } from './mask.ts';

export type AuditEvent = {
  at: Date;
  actor: { kind: 'staff' | 'borrower'; id: number } | 'platform';
  action: AuditAction;
  /** A kind (`credit`, `staff`, `company`) and its id. */
  subject: { kind: string; id: number | string };
  /** Fields that name secrets or people are masked. Dates as text. */
  before?: Json | undefined;
  after?: Json | undefined;
  request?: { id: string; address: string } | undefined;
};

/** The origin of a call as the audit stores it. */
export function requestOf(origin: Origin): { id: string; address: string } {
  return { id: origin.requestId ?? '', address: origin.address };
}

const asColumn = (value: Json | undefined): string | null =>
  value === undefined || value === null ? null : JSON.stringify(masked(value));

/** @param db the transaction of the operation itself */
export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  const { actor } = event;
  await db
    .insertInto('audit_events')
    .values({
      happened_at: event.at,
      actor: actor === 'platform' ? 'platform' : actor.kind,
      actor_id: actor === 'platform' ? null : actor.id,
      action: event.action,
      subject_kind: event.subject.kind,
      subject_id: String(event.subject.id),
      before: asColumn(event.before),
      after: asColumn(event.after),
      request_id: event.request?.id ?? '',
      address: event.request?.address ?? '',
    })
    .execute();
}
