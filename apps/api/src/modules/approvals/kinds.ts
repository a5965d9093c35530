/** The sorts of change that need two people: each module says what its own mean and how they are made. */
import type { StaffModule } from '@unamano/contract/endpoint';
import type { Db, Trx } from '../../db/types.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import type { Result } from '../../kernel/result.ts';
import type { Json } from '../audit/index.ts';

/** Zod's schemas fit. It must take what it gave, since what is kept is parsed again before it is applied. */
export type PayloadSchema<Payload> = {
  safeParse(value: unknown): { success: true; data: Payload } | { success: false };
};

/** Spanish, for the second person: what it is about, and each value as it was and as it will be. */
export type Description = {
  summary: string;
  changes: { label: string; before: string; after: string }[];
};

export type Approval = { id: number; requestedBy: number; approver: StaffActor; now: Date };

export type ApprovalKind<Payload extends Json> = {
  /** Dotted, never changed once one was asked for: `settings.simulator`. */
  kind: string;
  /** The right that both people need. */
  module: StaffModule;
  /** Whoever approves must be an admin, whichever modules others were given. */
  adminApproves?: true;
  /** Spanish, a few words. */
  title: string;
  /** What is about a credit names it `creditId`: by it, a company's people see and answer what is their company's. */
  schema: PayloadSchema<Payload>;
  /** Hours until nobody may approve it any more; 72 when absent. */
  expiryHours?: number;
  /** Read when it is asked for, and kept with it. */
  describe(db: Db, payload: Payload): Promise<Description>;
  /**
   * Makes the change, in the transaction of its approval. A refusal undoes all and leaves the request waiting: what it
   * was asked for may have changed in between, so check again here. No outbound call.
   */
  apply(trx: Trx, payload: Payload, approval: Approval): Promise<Result<void>>;
};

/** Keeps the payload's type of a kind's parts together. */
export function defineApproval<Payload extends Json>(kind: ApprovalKind<Payload>): ApprovalKind<Payload> {
  return kind;
}

/** A kind whose payload's type is known to itself only. */
export type RegisteredKind = {
  kind: string;
  module: StaffModule;
  adminApproves: boolean;
  title: string;
  apply(trx: Trx, payload: unknown, approval: Approval): Promise<Result<void>>;
};

/** @throws on use, when a payload that was kept no longer fits the schema: a kind must go on to read its old ones */
export function asRegisteredKind<Payload extends Json>(kind: ApprovalKind<Payload>): RegisteredKind {
  const read = (payload: unknown): Payload => {
    const parsed = kind.schema.safeParse(payload);
    if (!parsed.success) throw new Error(`a kept payload of ${kind.kind} does not fit its schema`);
    return parsed.data;
  };
  return {
    kind: kind.kind,
    module: kind.module,
    adminApproves: kind.adminApproves ?? false,
    title: kind.title,
    apply: (trx, payload, approval) => kind.apply(trx, read(payload), approval),
  };
}
