/**
 * A write-off: the debt leaves the books, and stays owed. It is asked for by one of the staff and happens when another
 * one approves; what is paid afterwards is a recovery.
 */

import type { requestWriteOff } from '@unamano/contract/debt-relief';
import type { Input, Reply } from '@unamano/contract/endpoint';
import { formatCop } from '@unamano/domain/money';
import * as z from 'zod';
import { inTransaction } from '../../db/transaction.ts';
import type { Db, Trx } from '../../db/types.ts';
import { storeResponse } from '../../idempotency/call-context.ts';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Approval, type ApprovalKind, defineApproval } from '../approvals/index.ts';
import { lockCredit } from '../credit-lifecycle/index.ts';
import { balanceOf, postEntry, writeOffLines } from '../ledger/index.ts';
import { readLoanBalance } from '../loan-accounts/index.ts';
import { accrueInterest, readPostingContext } from '../payments/index.ts';
import type { DebtReliefDeps } from './deps.ts';
import * as repo from './repo.ts';

const payloadShape = z.object({ creditId: z.number().int(), reason: z.string() });
type Payload = z.infer<typeof payloadShape>;

export function createWriteOffs({ db, clock, approvals }: DebtReliefDeps) {
  const onBooks = (from: Db, creditId: number) => balanceOf(from, creditId, 'loans_receivable');

  async function apply(trx: Trx, payload: Payload, approval: Approval): Promise<Result<void>> {
    const credit = await lockCredit(trx, payload.creditId);
    if (credit?.state !== 'ACTIVE' || (await repo.findWriteOff(trx, credit.id)))
      return refuse('STATE_NOT_ALLOWED');
    const { now } = approval;
    const ready = await readPostingContext(trx, { credit, today: clock.today() });
    await accrueInterest(trx, { credit, now }, ready);
    const { loanBalance, postedOn } = ready;
    const receivable = await onBooks(trx, credit.id);
    if (!loanBalance.owed.hasPastDue || receivable <= 0) return refuse('STATE_NOT_ALLOWED');
    const unearned = -(await balanceOf(trx, credit.id, 'unearned_interest'));
    await repo.insertWriteOff(trx, {
      credit_id: credit.id,
      written_off_on: postedOn,
      amount_pesos: receivable,
      last_payment_id: await repo.lastPaymentId(trx, credit.id),
      reason: payload.reason,
      requested_by: approval.requestedBy,
      approved_by: approval.approver.id,
      approval_id: approval.id,
      recorded_at: now,
    });
    await postEntry(trx, {
      creditId: credit.id,
      kind: 'write_off',
      postedOn,
      recordedAt: now,
      lines: writeOffLines(receivable, unearned),
    });
    return ok(undefined);
  }

  const kind: ApprovalKind<Payload> = defineApproval({
    kind: 'relief.write_off',
    module: 'late_payments',
    title: 'Castigo de cartera',
    schema: payloadShape,
    async describe(from, { creditId }) {
      const amount = formatCop(await onBooks(from, creditId));
      return {
        summary: `Crédito ${creditId}: sale de la cartera y se sigue cobrando`,
        changes: [{ label: 'En cartera', before: amount, after: formatCop(0) }],
      };
    },
    apply,
  });
  approvals.register(kind);

  /** STATE_NOT_ALLOWED unless something is past due, nothing was written off, and nothing of the kind waits. */
  return async function ask(
    actor: StaffActor,
    origin: Origin,
    input: Input<typeof requestWriteOff>,
  ): Promise<Result<Reply<typeof requestWriteOff>>> {
    const seen = await repo.visibleCredit(db, actor.scope, input.credit_id);
    if (!seen) return refuse('OBJECT_NOT_FOUND');
    return inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, seen.id);
      if (credit?.state !== 'ACTIVE') return refuse('STATE_NOT_ALLOWED');
      const loanBalance = await readLoanBalance(trx, credit.id, clock.today());
      const waiting = await repo.pendingApprovalsOf(trx, credit.id, clock.now());
      const isWaiting = waiting.some((request) => request.kind === kind.kind);
      const isGone = (await repo.findWriteOff(trx, credit.id)) !== undefined;
      if (!loanBalance?.owed.hasPastDue || isWaiting || isGone) return refuse('STATE_NOT_ALLOWED');
      const payload = { creditId: credit.id, reason: input.reason };
      const asked = await approvals.ask(kind, { actor, origin, payload, note: input.reason }, trx);
      if (!asked.ok) return asked;
      const amount = await onBooks(trx, credit.id);
      return storeResponse(trx, ok({ id_approval: asked.value.id_approval, amount }));
    });
  };
}
