/** How an account is unblocked without a login. Neither an answer nor its time says whose phone has a blocked account. */
import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { proveUnblock, sendUnblockCode, startUnblock } from '@unamano/contract/identity/account-changes';
import { maskedPhone } from '@unamano/domain/identity/masks';
import type { Times } from '../../../../../config/times.ts';
import { inTransaction } from '../../../../../db/transaction.ts';
import type { Db } from '../../../../../db/types.ts';
import type { Origin } from '../../../../../kernel/actor.ts';
import { type Log, redactError } from '../../../../../kernel/log.ts';
import { ok, type Result, refuse } from '../../../../../kernel/result.ts';
import { findByCellphone } from '../../../people/borrowers/index.ts';
import type { Attempts, Limits } from '../../../proof/limits/index.ts';
import { isPassword } from '../../../proof/passwords/index.ts';
import type { AccountProofs, Apply, ProofState } from '../proofs/service.ts';
import { answerEvenly } from './even-answer.ts';
import { findBlock } from './repo.ts';

export type UnblockDoorDeps = {
  db: Db;
  proofs: AccountProofs;
  attempts: Attempts;
  limits: Limits;
  times: Pick<Times, 'evenAnswerMs'>;
  log: Pick<Log, 'error'>;
};

/** They would say whether a phone has a blocked account, and what proofs it has. */
const HIDDEN_REFUSALS: ReadonlySet<string> = new Set(['STATE_NOT_ALLOWED', 'TOO_MANY_REQUESTS']);

/** Without looking at the account: its e-mail is not shown. */
const anyWays = (cellphone: string): Reply<typeof startUnblock>['ways'] => [
  { way: 'password', to: '' },
  { way: 'phone', to: maskedPhone(cellphone) },
  { way: 'email', to: '' },
];

type Door = UnblockDoorDeps & {
  /** Ends the block, with the last proof. */
  applyFor: (origin: Origin) => Apply;
  /** Codes that are on their way to their provider. */
  onTheWay: Set<Promise<unknown>>;
};

/** The same answer for every phone: only proofs of the account say whether there is one, and that it is blocked. */
async function start(
  { db, proofs, attempts, limits }: Door,
  { cellphone }: Input<typeof startUnblock>,
  origin: Origin,
): Promise<Result<Reply<typeof startUnblock>>> {
  const taken = await attempts.take(limits.unblocksByAddress(origin.address));
  if (!taken.ok) return taken;
  const borrower = await findByCellphone(db, cellphone);
  const open = borrower && (await findBlock(db, borrower.id));
  if (!borrower || !open) return ok({ id_request: randomUUID(), ways: anyWays(cellphone) });
  const request = {
    borrowerId: borrower.id,
    sessionId: null,
    action: 'unblock',
    value: '',
    neighborhood: '',
  } as const;
  const id = await inTransaction(db, (trx) => proofs.open(trx, request));
  return ok({ id_request: id, ways: anyWays(cellphone) });
}

/**
 * Nobody waits for the code: how long its provider takes, or that it is down, would say that there is an account. What sending
 * it takes of the processor is over at the answer, else the next call would tell.
 */
async function sendCode(
  { proofs, attempts, limits, log, onTheWay }: Door,
  { id_request: id, way }: Input<typeof sendUnblockCode>,
  origin: Origin,
): Promise<Result<Record<string, never>>> {
  const taken = await attempts.take(limits.codesByAddress(origin.address));
  if (!taken.ok) return taken;
  const sending: Promise<unknown> = proofs
    .sendCode({ id, sessionId: null }, way)
    .catch((error: unknown) => log.error(redactError(error), 'a code of an unblocking was not sent'))
    .finally(() => onTheWay.delete(sending));
  onTheWay.add(sending);
  return ok({});
}

type ProofResult = Result<ProofState, 'CODE_NOT_VALID' | 'PASSWORD_NOT_VALID'>;

async function prove(
  { proofs, attempts, limits, applyFor }: Door,
  { id_request: id, way, password, code }: Input<typeof proveUnblock>,
  origin: Origin,
): Promise<ProofResult> {
  const taken = await attempts.take(limits.guessesByAddress(origin.address));
  if (!taken.ok) return taken;
  const ref = { id, sessionId: null };
  const by = { origin, passwordLimits: limits.unblock, apply: applyFor(origin) };
  const given = await proofs.give(ref, way, { password, code }, by);
  if (given.ok) await attempts.refund(taken.value);
  // As a wrong one: also for a request that nobody made.
  if (given.ok || !HIDDEN_REFUSALS.has(given.code)) return given;
  if (way !== 'password') return refuse('CODE_NOT_VALID');
  const hashed = await isPassword(undefined, password ?? '');
  return hashed.ok ? refuse('PASSWORD_NOT_VALID') : hashed;
}

/** Each call answers after the same time, whatever it did. */
export function createUnblockDoor(deps: UnblockDoorDeps, applyFor: (origin: Origin) => Apply) {
  const onTheWay = new Set<Promise<unknown>>();
  const door: Door = { ...deps, applyFor, onTheWay };
  const evenly =
    <Asked, Answer>(work: (door: Door, input: Asked, origin: Origin) => Promise<Answer>) =>
    (input: Asked, origin: Origin): Promise<Answer> =>
      answerEvenly(deps.times.evenAnswerMs, () => work(door, input, origin));
  return {
    startUnblock: evenly(start),
    sendUnblockCode: evenly(sendCode),
    proveUnblock: evenly(prove),

    /** Once the codes that are on their way were given to their provider. */
    codesSent: async (): Promise<void> => {
      await Promise.all(onTheWay);
    },
  };
}
