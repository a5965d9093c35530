/**
 * The one way in which staff change something: one transaction that holds the change, its audit event and the stored
 * response of its idempotency key. `mount` accepts only a `CommandResult` for a POST of staff, so a write that goes
 * another way does not compile.
 */
import type { AuditAction } from '@unamano/contract/office/audit';
import type { Day } from '@unamano/domain/calendar';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import type { Origin, StaffActor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import {
  type CommandResult,
  type Committed,
  ok,
  orRefusal,
  type Refusal,
  Refused,
} from '../../../kernel/result.ts';
import type { Json } from './mask.ts';
import { recordAudit, requestOf } from './record.ts';

export type StaffCaller = { actor: StaffActor; origin: Origin };

/** What the body of a command works with; `actor.companyId` is the company whose data the body may touch. */
export type StaffCommand = StaffCaller & { trx: Trx; now: Date; today: Day };

/** What the command changed. The wrapper adds who, when and from where. */
export type StaffEvent = {
  action: AuditAction;
  subject: { kind: string; id: number | string };
  before?: Json | undefined;
  after?: Json | undefined;
};

type Audited<Value> = { ok: true; value: Value; events: readonly [StaffEvent, ...StaffEvent[]] };
type Unaudited<Value> = { ok: true; value: Value; events: readonly []; reason: string };

export type CommandOutcome<Value, Code extends string = never> =
  | Audited<Value>
  | Unaudited<Value>
  | Refusal<Code>;

export function audited<Value>(value: Value, ...events: [StaffEvent, ...StaffEvent[]]): Audited<Value> {
  return { ok: true, value, events };
}

/** For a call that changed nothing of what the audit covers; `reason` explains that in the code. */
export function unaudited<Value>(value: Value, reason: string): Unaudited<Value> {
  return { ok: true, value, events: [], reason };
}

export async function recordStaffEvent(
  db: Db,
  { actor, origin, now }: StaffCaller & { now: Date },
  event: StaffEvent,
): Promise<void> {
  await recordAudit(db, { ...event, at: now, actor, request: requestOf(origin) });
}

/**
 * Runs `body` in one transaction, then writes its audit events, and the stored response last. A refusal rolls all of
 * it back. `body` may run again after a deadlock, so it must have no effect outside the transaction.
 */
export async function staffCommand<Value, Code extends string = never>(
  { db, clock }: { db: Db; clock: Clock },
  { actor, origin }: StaffCaller,
  body: (command: StaffCommand) => Promise<CommandOutcome<Value, Code>>,
): Promise<CommandResult<Value, Code>> {
  if (db.isTransaction) throw new Error('a staff command cannot run inside another transaction');
  return orRefusal<Committed<Value>, Code>(
    inTransaction(db, async (trx) => {
      const command = { trx, actor, origin, now: clock.now(), today: clock.today() };
      const outcome = await body(command);
      if (!outcome.ok) throw new Refused(outcome);
      for (const event of outcome.events) await recordStaffEvent(trx, command, event);
      return (await storeResponse(trx, ok(outcome.value))) as Committed<Value>;
    }),
  );
}
