/**
 * Requests that arrived while the bureau was unavailable. Each is stored, sealed, under the identity of its call, and a job
 * executes it once the bureau is available. The job and a repeat of the call use the same stored responses: the first of them to
 * run executes the operation, and the other gets the stored response.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { bogotaDay } from '@unamano/domain/calendar';
import { nextQueryDay } from '@unamano/domain/loans/new-credit-eligibility';
import type { Pesos } from '@unamano/domain/money';
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import { currentCall, phoneScope } from '../../../idempotency/call-context.ts';
import type { Outcome, StoredResponses } from '../../../idempotency/stored-responses.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import { type Sealer, UnreadableValue } from '../../../kernel/encryption.ts';
import { type Refusal, unavailable } from '../../../kernel/result.ts';
import type { Messages } from '../../office/messages/index.ts';
import * as repo from './repo.ts';

/** After this time the request is dropped, and the applicant is notified. */
const MAX_WAIT_MS = 24 * 3_600_000;
const BATCH = 20;
const RETRY_SECONDS = 5;

export type Person = { firstName: string; cellphone: string; email: string };

/** All that the operation needs, and whom to notify. Never a password, only its hash. */
type StoredRequest = { person: Person; request: unknown };

export type DecisionNotice =
  | { operation: 'PRESTAMO'; creditId: number; amountPesos: Pesos; installments: number }
  | { operation: 'NO PRESTAMO' };

/** Executes a stored request as its call would have. */
type ExecuteRequest = (request: unknown) => Promise<Outcome>;

type WaitingDeps = Core & {
  sealer: Sealer;
  messages: Pick<Messages, 'write'>;
  responses: StoredResponses;
};

const jobPerson = new AsyncLocalStorage<Person>();

/** A sign-up has no account and nobody confirmed its address: it gets the SMS only. */
async function notifyDropped(
  { messages }: WaitingDeps,
  trx: Trx,
  { firstName, cellphone, email }: Person,
  borrowerId: number | null,
): Promise<void> {
  const message = { template: 'request_dropped', parameters: { firstName } } as const;
  await messages.write(trx, { ...message, channel: 'sms', recipient: cellphone });
  if (borrowerId !== null)
    await messages.write(trx, { ...message, channel: 'email', recipient: email, borrowerId });
}

async function notifyDecided(
  { messages, clock }: WaitingDeps,
  trx: Trx,
  person: Person,
  borrowerId: number,
  decided: DecisionNotice,
): Promise<void> {
  const { firstName } = person;
  for (const [channel, recipient] of [
    ['sms', person.cellphone],
    ['email', person.email],
  ] as const) {
    const to = { channel, recipient, borrowerId };
    if (decided.operation === 'PRESTAMO') {
      const { operation: _, ...credit } = decided;
      await messages.write(trx, {
        ...to,
        template: 'credit_approved',
        parameters: { firstName, ...credit },
      });
    } else {
      const nextRequestOn = nextQueryDay(bogotaDay(clock.now()));
      await messages.write(trx, {
        ...to,
        template: 'credit_rejected',
        parameters: { firstName, nextRequestOn },
      });
    }
  }
}

/** Removes a request without a decision, and notifies its applicant once. */
async function dropRequest(deps: WaitingDeps, row: repo.WaitingRow, person: Person): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (await repo.removeRow(trx, row)) await notifyDropped(deps, trx, person, row.borrower_id);
  });
}

/** False where the bureau is still unavailable. */
async function finishRequest(
  deps: WaitingDeps,
  row: repo.WaitingRow,
  resume: ExecuteRequest,
): Promise<boolean> {
  const { person, request } = JSON.parse(deps.sealer.open(row.request_sealed)) as StoredRequest;
  if (deps.clock.now().getTime() - row.requested_at.getTime() > MAX_WAIT_MS) {
    await dropRequest(deps, row, person);
    return true;
  }
  await repo.markTried(deps.db, row.id, deps.clock.now());
  const call = { scope: row.scope, key: row.key, bodyHash: row.body_hash };
  const outcome = await deps.responses.once(call, () => jobPerson.run(person, () => resume(request)));
  if (!outcome.ok && outcome.code === 'SERVICE_UNAVAILABLE') return false;
  // An operation that succeeded has removed the row in its own transaction.
  if (!outcome.ok) await dropRequest(deps, row, person);
  return true;
}

/**
 * Stores the current call, where it has an idempotency key.
 *
 * @returns the refusal for the client, which says when to retry and whether the request is queued
 */
export async function store(
  { sealer, db, clock }: WaitingDeps,
  order: {
    kind: repo.WaitingRow['kind'];
    borrowerId: number | null;
    stored: StoredRequest;
  },
): Promise<Refusal<never>> {
  const call = currentCall();
  if (!call) return unavailable();
  const sealed = sealer.seal(JSON.stringify(order.stored));
  await repo.upsertWaitingRequest(db, call, {
    kind: order.kind,
    borrowerId: order.borrowerId,
    sealed,
    now: clock.now(),
  });
  return { ...unavailable(RETRY_SECONDS), isQueued: true };
}

/** Whether the current call is stored: its one-time code was verified then. */
export async function isStored({ db }: WaitingDeps): Promise<boolean> {
  const call = currentCall();
  return call !== undefined && (await repo.isRequestWaiting(db, call));
}

export const hasWaitingSignUpForPhone = ({ db }: WaitingDeps, cellphone: string) =>
  repo.hasWaitingSignUp(db, phoneScope(cellphone));

/** Called in the operation's transaction: removes the row, and notifies the applicant where the job executes it. */
export async function end(
  deps: WaitingDeps,
  trx: Trx,
  borrowerId: number,
  decided: DecisionNotice,
): Promise<void> {
  const call = currentCall();
  if (!call) return;
  await repo.removeCall(trx, call);
  const person = jobPerson.getStore();
  if (person) await notifyDecided(deps, trx, person, borrowerId, decided);
}

/**
 * The job: executes stored requests, the longest untried first, until the bureau does not answer.
 *
 * @throws UnreadableValue after all others, when a request cannot be read: it stays until its key is back
 */
export async function finishWaiting(
  deps: WaitingDeps,
  executors: Record<repo.WaitingRow['kind'], ExecuteRequest>,
): Promise<void> {
  let unreadable: UnreadableValue | undefined;
  for (const row of await repo.waitingRows(deps.db, BATCH)) {
    try {
      if (!(await finishRequest(deps, row, executors[row.kind]))) break;
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      unreadable = error;
      await repo.markTried(deps.db, row.id, deps.clock.now());
    }
  }
  if (unreadable) throw unreadable;
}

export const createWaitingRequests = (deps: WaitingDeps) =>
  bound(deps, { store, isStored, hasWaitingSignUpForPhone, end, finishWaiting });

type WaitingRequests = ReturnType<typeof createWaitingRequests>;

/** The part that the operations use. */
export type WaitingRequestStore = Pick<
  WaitingRequests,
  'store' | 'isStored' | 'hasWaitingSignUpForPhone' | 'end'
>;
