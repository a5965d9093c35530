/**
 * Requests that met a bureau that did not answer. Each is kept, sealed, under the identity of its call, and a job finishes it
 * when the bureau is back. The job and a repeat of the call run through the same keeper of answers: whoever comes first does
 * the deed, and the other hears its answer.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { bogotaDay } from '@unamano/domain/calendar';
import { nextQueryDay } from '@unamano/domain/new-credit';
import { inTransaction } from '../../db/transaction.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { KeptAnswers, Outcome } from '../../idempotency/kept-answers.ts';
import { scopeOfPhone, servedCall } from '../../idempotency/once.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Refusal, unavailable } from '../../kernel/result.ts';
import type { Sealer } from '../../kernel/sealed.ts';
import type { Messages } from '../messages/service.ts';
import * as repo from './repo.ts';

/** After this long nobody waits any more: the request is dropped, and the person told. */
const KEPT_MS = 24 * 3_600_000;
const BATCH = 20;
const RETRY_SECONDS = 5;

export type Person = { firstName: string; cellphone: string; email: string };

/** What is kept: all that the deed needs, and whom to tell. Never a password, only its hash. */
export type Kept = { person: Person; request: unknown };

export type Decided =
  | { operation: 'PRESTAMO'; creditId: number; amountPesos: number; installments: number }
  | { operation: 'NO PRESTAMO' };

/** Does the deed of a kept request, as the call would have. */
export type Resume = (request: unknown) => Promise<Outcome>;

export type WaitingDeps = {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  messages: Pick<Messages, 'write'>;
  answers: KeptAnswers;
};

const byJob = new AsyncLocalStorage<Person>();

export function createWaitingRequests({ db, clock, sealer, messages, answers }: WaitingDeps) {
  async function tellDropped(trx: Trx, { firstName, cellphone, email }: Person): Promise<void> {
    const message = { template: 'request_dropped', parameters: { firstName } } as const;
    await messages.write(trx, { ...message, channel: 'sms', recipient: cellphone });
    await messages.write(trx, { ...message, channel: 'email', recipient: email });
  }

  async function tellDecided(trx: Trx, person: Person, borrowerId: number, decided: Decided): Promise<void> {
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

  /** Removes a request that comes to no decision, and tells its person, once. */
  async function drop(row: repo.WaitingRow, person: Person): Promise<void> {
    await inTransaction(db, async (trx) => {
      if (await repo.removeRow(trx, row)) await tellDropped(trx, person);
    });
  }

  /** False where the bureau still does not answer. */
  async function finish(row: repo.WaitingRow, resume: Resume): Promise<boolean> {
    const { person, request } = JSON.parse(sealer.open(row.request_sealed)) as Kept;
    if (clock.now().getTime() - row.asked_at.getTime() > KEPT_MS) {
      await drop(row, person);
      return true;
    }
    await repo.markTried(db, row.id, clock.now());
    const call = { scope: row.scope, key: row.key, bodyHash: row.body_hash };
    const outcome = await answers.once(call, () => byJob.run(person, () => resume(request)));
    if (!outcome.ok && outcome.code === 'SERVICE_UNAVAILABLE') return false;
    // A deed that was done has removed it with itself.
    if (!outcome.ok) await drop(row, person);
    return true;
  }

  return {
    /**
     * Keeps the call that is being served, where it has a key to be found by.
     *
     * @returns what the caller hears: come back, and whether it is needed at all
     */
    async keep(order: {
      kind: repo.WaitingRow['kind'];
      borrowerId: number | null;
      kept: Kept;
    }): Promise<Refusal<never>> {
      const call = servedCall();
      if (!call) return unavailable();
      const sealed = sealer.seal(JSON.stringify(order.kept));
      await repo.keepWaiting(db, call, {
        kind: order.kind,
        borrowerId: order.borrowerId,
        sealed,
        now: clock.now(),
      });
      return { ...unavailable(RETRY_SECONDS), waits: true };
    },

    /** Whether the call that is being served was kept before: what it proved then is proved. */
    async isKept(): Promise<boolean> {
      const call = servedCall();
      return call !== undefined && (await repo.isWaiting(db, call));
    },

    /** Whether a sign-up of that phone waits. */
    isPhoneWaiting: (cellphone: string) => repo.isPersonWaiting(db, scopeOfPhone(cellphone)),

    /** With the deed, in its transaction: it waits no more, and who is not at the page is told. */
    async end(trx: Trx, borrowerId: number, decided: Decided): Promise<void> {
      const call = servedCall();
      if (!call) return;
      await repo.removeCall(trx, call);
      const person = byJob.getStore();
      if (person) await tellDecided(trx, person, borrowerId, decided);
    },

    /** The job: finishes what waits, the longest untried first, until the bureau does not answer. */
    async finishWaiting(resumes: Record<repo.WaitingRow['kind'], Resume>): Promise<void> {
      for (const row of await repo.waitingRows(db, BATCH)) {
        if (!(await finish(row, resumes[row.kind]))) return;
      }
    },
  };
}

export type WaitingRequests = ReturnType<typeof createWaitingRequests>;

/** What the deeds need of it. */
export type Waiting = Pick<WaitingRequests, 'keep' | 'isKept' | 'isPhoneWaiting' | 'end'>;
