/**
 * A write-off, approved by a second person: the debt leaves the books but is still owed. Later payments are recoveries.
 */
import type { requestWriteOff } from '@unamano/contract/loans/debt-relief';
import { formatCop, negatePesos, ZERO_PESOS } from '@unamano/domain/money';
import * as z from 'zod';
import type { Db, Trx } from '../../../db/types.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import {
  type Applied,
  type Approval,
  type ApprovalKind,
  defineApproval,
} from '../../office/approvals/index.ts';
import { lockCredit } from '../credit-lifecycle/index.ts';
import { balanceOf, postEntry, writeOffLines } from '../ledger/index.ts';
import { readLoanBalance } from '../loan-accounts/index.ts';
import { accrueInterest, readPostingContext } from '../payments/index.ts';
import type { DebtReliefDeps } from './deps.ts';
import { reliefRequest } from './relief-command.ts';
import * as repo from './repo.ts';

const payloadSchema = z.object({ creditId: z.number().int(), reason: z.string() });
type Payload = z.infer<typeof payloadSchema>;

export function createWriteOffs(deps: DebtReliefDeps) {
  const { clock, approvals } = deps;
  const readReceivable = (from: Db, creditId: number) => balanceOf(from, creditId, 'loans_receivable');

  async function apply(trx: Trx, payload: Payload, approval: Approval): Promise<Applied> {
    const credit = await lockCredit(trx, payload.creditId);
    if (credit?.state !== 'ACTIVE' || (await repo.findWriteOff(trx, credit.id)))
      return refuse('STATE_NOT_ALLOWED');
    const { now } = approval;
    const ready = await readPostingContext(trx, { credit, today: clock.today() });
    await accrueInterest(trx, { credit, now }, ready);
    const { loanBalance, postedOn } = ready;
    const receivable = await readReceivable(trx, credit.id);
    if (!loanBalance.owed.hasPastDue || receivable <= 0) return refuse('STATE_NOT_ALLOWED');
    const unearned = negatePesos(await balanceOf(trx, credit.id, 'unearned_interest'));
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
    return ok([]);
  }

  const kind: ApprovalKind<Payload> = defineApproval({
    kind: 'relief.write_off',
    module: 'late_payments',
    title: 'Castigo de cartera',
    schema: payloadSchema,
    async describe(from, { creditId }) {
      const amount = formatCop(await readReceivable(from, creditId));
      const owed = formatCop(
        (await readLoanBalance(from, creditId, clock.today()))?.owed.total ?? ZERO_PESOS,
      );
      return {
        summary: `Crédito ${creditId}: sale de la cartera y se sigue cobrando`,
        changes: [
          { label: 'En cartera', before: amount, after: formatCop(0) },
          { label: 'Lo que debe', before: owed, after: owed },
        ],
      };
    },
    apply,
  });
  approvals.register(kind);

  /** STATE_NOT_ALLOWED unless something is past due, nothing was written off, and no request is pending. */
  const request: UseCase<typeof requestWriteOff> = ({ actor, origin, input }) => {
    const { credit_id: creditId, reason } = input;
    return reliefRequest(deps, actor, origin, creditId, kind.kind, async (command, { owed }) => {
      const isWrittenOff = (await repo.findWriteOff(command.trx, creditId)) !== undefined;
      if (!owed.hasPastDue || isWrittenOff) return refuse('STATE_NOT_ALLOWED');
      const payload = { creditId, reason };
      const requested = await approvals.request(command, kind, { payload, note: reason });
      if (!requested.ok) return requested;
      const amount = await readReceivable(command.trx, creditId);
      return { ...requested, value: { ...requested.value, amount } };
    });
  };

  return request;
}
