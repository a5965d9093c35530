/** The kinds of change that need two people. Each module defines its own kinds and applies them. */
import type { ApprovingModule } from '@unamano/contract/modules';
import type { Db, Trx } from '../../../db/types.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import type { Result } from '../../../kernel/result.ts';
import type { Json, StaffEvent } from '../audit/index.ts';

/**
 * A Zod schema fits. It must accept its own output, also that of an older release: the stored payload is parsed again before it
 * is applied.
 */
type PayloadSchema<Payload> = {
  safeParse(value: unknown): { success: true; data: Payload } | { success: false };
};

/** Spanish, for the second person: the subject of the change, and each value before and after. */
export type Description = { summary: string; changes: { label: string; before: string; after: string }[] };

/** `address`: from where the approver decided. */
export type Approval = {
  id: number;
  /** Null where the borrower asked. */
  requestedBy: number | null;
  approver: StaffActor;
  address: string;
  now: Date;
};

/** The person of staff who asked. @throws where a borrower did */
export function requesterOf({ id, requestedBy }: Approval): number {
  if (requestedBy === null) throw new Error(`approval ${id} was requested by a borrower`);
  return requestedBy;
}

/** The audit events of the change, or the refusal of an approval that is out of date. */
export type Applied = Result<readonly StaffEvent[]>;

export type ApprovalKind<Payload extends Json> = {
  /** Dotted: `settings.simulator`. Stored with each request, so it never changes. */
  kind: string;
  /** The right that both people need. Two admins grant it. */
  module: ApprovingModule;
  /** Only an admin may approve; the module alone is not enough. */
  adminApproves?: true;
  /** Spanish, a few words. */
  title: string;
  /** A payload about a credit has the field `creditId`: company staff see only requests about their own credits. */
  schema: PayloadSchema<Payload>;
  /** Hours until the request expires; 72 when absent. */
  expiryHours?: number;
  /** Computed at the request and stored with it. */
  describe(db: Db, payload: Payload): Promise<Description>;
  /**
   * Makes the change, in the transaction of its approval, without outbound calls. The state may have changed since the
   * request, so check again: a refusal rolls back and leaves the request pending.
   *
   * @returns the audit events of the change, beside the event of the approval
   */
  apply(trx: Trx, payload: Payload, approval: Approval): Promise<Applied>;
  /**
   * Spanish: why nothing is left to decide; null while something is. A kind that has it is described again each time it is listed, and
   * an approval of what is over ends the request instead.
   */
  overtaken?(db: Db, payload: Payload): Promise<string | null>;
  /** What follows a rejection, in its transaction. */
  rejected?(trx: Trx, payload: Payload): Promise<void>;
  /** What follows when the person who asked takes it back, in its transaction. */
  withdrawn?(trx: Trx, payload: Payload): Promise<void>;
};

/** Makes the compiler infer one payload type for all parts of a kind. */
export function defineApproval<Payload extends Json>(kind: ApprovalKind<Payload>): ApprovalKind<Payload> {
  return kind;
}
