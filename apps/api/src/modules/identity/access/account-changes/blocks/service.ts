/**
 * A blocked account has no session and no login; its credits go on. The owner blocks it in the app or by the link of a message about
 * a change, staff from the person's page. Two proofs or two people end a block.
 */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type { blockPerson, unblockPerson } from '@unamano/contract/identity/account-changes';
import { inTransaction } from '../../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../../db/types.ts';
import type { BorrowerActor, Origin } from '../../../../../kernel/actor.ts';
import { bound } from '../../../../../kernel/bound.ts';
import type { Clock } from '../../../../../kernel/clock.ts';
import { isInScope } from '../../../../../kernel/company-scope.ts';
import { type CommandResult, ok, type Result, refuse } from '../../../../../kernel/result.ts';
import type { Approvals } from '../../../../office/approvals/index.ts';
import {
  audited,
  recordAudit,
  requestOf,
  type StaffCaller,
  staffCommand,
} from '../../../../office/audit/index.ts';
import type { Messages } from '../../../../office/messages/index.ts';
import {
  type BorrowerRow,
  findBorrower,
  hold,
  lockBorrower,
  readBorrower,
} from '../../../people/borrowers/index.ts';
import { useLink } from '../../../proof/links/index.ts';
import type { Sessions } from '../../sessions/index.ts';
import type { Apply } from '../proofs/service.ts';
import { ONLY_STAFF_TEXT } from './errors.ts';
import * as repo from './repo.ts';
import { defineUnblocking } from './unblock-approval.ts';
import { createUnblockDoor, type UnblockDoorDeps } from './unblock-door.ts';

export type AccountBlocksDeps = UnblockDoorDeps & {
  db: Db;
  clock: Clock;
  approvals: Approvals;
  messages: Pick<Messages, 'write'>;
  sessions: Pick<Sessions, 'endAllOf'>;
  blockLink: (trx: Trx, borrowerId: number) => Promise<string>;
  removeDoubtfulPasskeys: (trx: Trx, borrowerId: number, now: Date) => Promise<void>;
};

type Block = { by: repo.BlockedBy; staffId?: number; reason?: string };

export type AccountBlocks = ReturnType<typeof createAccountBlocks>;

function usesOf(deps: AccountBlocksDeps) {
  const unblocking = defineUnblocking((trx, borrowerId) => unblock(deps, trx, borrowerId, 'staff'));
  return { ...deps, unblocking };
}

type Uses = ReturnType<typeof usesOf>;

async function writeTo(
  { messages, blockLink }: AccountBlocksDeps,
  trx: Trx,
  { id, first_name: firstName, cellphone, email }: BorrowerRow,
  template: 'account_blocked' | 'account_unblocked',
): Promise<void> {
  for (const [channel, recipient] of [
    ['sms', cellphone],
    ['email', email],
  ] as const) {
    const to = { channel, recipient, borrowerId: id };
    if (template === 'account_blocked')
      await messages.write(trx, { ...to, template, parameters: { firstName } });
    else
      await messages.write(trx, {
        ...to,
        template,
        parameters: { firstName, url: await blockLink(trx, id) },
      });
  }
}

/** STATE_NOT_ALLOWED for nobody, and for an account that is blocked already. */
async function block(
  deps: AccountBlocksDeps,
  trx: Trx,
  borrowerId: number,
  { by, staffId, reason = '' }: Block,
): Promise<Result<void>> {
  await lockBorrower(trx, borrowerId);
  const borrower = await findBorrower(trx, borrowerId);
  if (!borrower?.active || (await repo.isBlocked(trx, borrowerId))) return refuse('STATE_NOT_ALLOWED');
  await repo.insertBlock(trx, { borrowerId, by, staffId: staffId ?? null, reason, now: deps.clock.now() });
  await deps.sessions.endAllOf(trx, { borrowerId }, 'blocked');
  await deps.proofs.expireOpenOf(trx, borrowerId);
  await writeTo(deps, trx, borrower, 'account_blocked');
  return ok(undefined);
}

/** The hold begins: who unblocks an account may not be its owner. */
async function unblock(
  deps: AccountBlocksDeps,
  trx: Trx,
  borrowerId: number,
  by: 'person' | 'staff',
): Promise<Result<void>> {
  await lockBorrower(trx, borrowerId);
  const now = deps.clock.now();
  if (!(await repo.endBlock(trx, borrowerId, by, now))) return refuse('STATE_NOT_ALLOWED');
  await hold(trx, borrowerId, now);
  await deps.removeDoubtfulPasskeys(trx, borrowerId, now);
  await deps.sessions.endAllOf(trx, { borrowerId }, 'blocked');
  await writeTo(deps, trx, await readBorrower(trx, borrowerId), 'account_unblocked');
  return ok(undefined);
}

const recordOwn = (
  { clock }: AccountBlocksDeps,
  trx: Trx,
  borrowerId: number,
  action: 'person.block' | 'person.unblock',
  origin: Origin,
) =>
  recordAudit(trx, {
    at: clock.now(),
    actor: { kind: 'borrower', id: borrowerId },
    action,
    subject: { kind: 'borrower', id: borrowerId },
    request: requestOf(origin),
  });

async function findInScope(from: Db, { actor }: StaffCaller, borrowerId: number) {
  const borrower = await findBorrower(from, borrowerId);
  return borrower?.active && isInScope(actor.scope, borrower.company_id) ? borrower : undefined;
}

const applyFor =
  (deps: AccountBlocksDeps, origin: Origin): Apply =>
  async (trx, { action }, borrower) => {
    const open = await repo.findBlock(trx, borrower.id);
    if (action !== 'unblock') return refuse('STATE_NOT_ALLOWED');
    if (open?.blocked_by === 'notice') return refuse('ACCOUNT_BLOCKED', { message: ONLY_STAFF_TEXT });
    const ended = await unblock(deps, trx, borrower.id, 'person');
    if (!ended.ok) return ended;
    await recordOwn(deps, trx, borrower.id, 'person.unblock', origin);
    return ok({ before: null });
  };

export const blockOwn = (
  deps: AccountBlocksDeps,
  actor: BorrowerActor,
  origin: Origin,
): Promise<Result<Record<string, never>>> =>
  inTransaction<Result<Record<string, never>>>(deps.db, async (trx) => {
    const blocked = await block(deps, trx, actor.id, { by: 'person' });
    if (!blocked.ok) return blocked;
    await recordOwn(deps, trx, actor.id, 'person.block', origin);
    return ok({});
  });

/** A second link of a blocked account is used up and answers the same. */
export async function blockByLink(
  deps: AccountBlocksDeps,
  token: string,
  origin: Origin,
): Promise<Result<Record<string, never>, 'TOKEN_NOT_VALID'>> {
  const taken = await deps.attempts.take(deps.limits.linksByAddress(origin.address));
  if (!taken.ok) return taken;
  const isUsed = await inTransaction(deps.db, async (trx) => {
    const link = await useLink(trx, 'block', token, deps.clock.now());
    if (!link || !('borrowerId' in link.owner)) return false;
    const { borrowerId } = link.owner;
    const blocked = await block(deps, trx, borrowerId, { by: 'notice' });
    if (blocked.ok) await recordOwn(deps, trx, borrowerId, 'person.block', origin);
    return true;
  });
  if (!isUsed) return refuse('TOKEN_NOT_VALID');
  await deps.attempts.refund(taken.value);
  return ok({});
}

export const blockByStaff = (
  deps: AccountBlocksDeps,
  caller: StaffCaller,
  { id_user: borrowerId, reason }: Input<typeof blockPerson>,
): Promise<CommandResult<Reply<typeof blockPerson>>> =>
  staffCommand(deps, caller, async ({ trx }) => {
    if (!(await findInScope(trx, caller, borrowerId))) return refuse('OBJECT_NOT_FOUND');
    const blocked = await block(deps, trx, borrowerId, { by: 'staff', staffId: caller.actor.id, reason });
    if (!blocked.ok) return blocked;
    const subject = { kind: 'borrower', id: borrowerId };
    return audited({}, { action: 'person.block', subject, after: { reason } });
  });

/** CHANGE_PENDING while another request of the person waits. */
export const requestUnblock = (
  { db, clock, approvals, unblocking }: Uses,
  caller: StaffCaller,
  { id_user: borrowerId, document, reason }: Input<typeof unblockPerson>,
): Promise<CommandResult<Reply<typeof unblockPerson>, 'CHANGE_PENDING'>> =>
  staffCommand({ db, clock }, caller, async (command) => {
    const { trx, now } = command;
    await lockBorrower(trx, borrowerId);
    if (!(await findInScope(trx, caller, borrowerId))) return refuse('OBJECT_NOT_FOUND');
    if (!(await repo.isBlocked(trx, borrowerId))) return refuse('STATE_NOT_ALLOWED');
    if (await approvals.hasPendingAbout(trx, unblocking.kind, { borrowerId }, now))
      return refuse('CHANGE_PENDING');
    return approvals.request(command, unblocking, {
      payload: { borrowerId, document, reason },
      note: reason,
    });
  });

export function createAccountBlocks(given: AccountBlocksDeps) {
  const deps = usesOf(given);
  deps.approvals.register(deps.unblocking);
  return {
    ...bound(deps, { blockOwn, blockByLink, blockByStaff, requestUnblock }),
    /** Undefined for an account that is not blocked. The caller has checked the right to it. */
    find: repo.findBlock,
    /** Newest first. The caller has checked the right to it. */
    history: repo.blocksOf,
    ...createUnblockDoor(deps, (origin) => applyFor(deps, origin)),
  };
}
