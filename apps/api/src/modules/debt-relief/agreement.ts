/** A payment agreement: asked for by one of the staff, in force once another one approves, from that day's debt. */

import type { requestAgreement } from '@unamano/contract/debt-relief';
import type { Input, Reply } from '@unamano/contract/endpoint';
import { type AgreedInstallment, agreedInstallments } from '@unamano/domain/agreement';
import { addDays, addMonths, type Day, day, formatDay } from '@unamano/domain/calendar';
import { formatCop } from '@unamano/domain/money';
import * as z from 'zod';
import { inTransaction } from '../../db/transaction.ts';
import type { Trx } from '../../db/types.ts';
import { storeResponse } from '../../idempotency/call-context.ts';
import type { Origin, StaffActor } from '../../kernel/actor.ts';
import { invalid, ok, type Result, refuse } from '../../kernel/result.ts';
import { type Approval, type ApprovalKind, defineApproval } from '../approvals/index.ts';
import { lockCredit } from '../credit-lifecycle/index.ts';
import { readLoanBalance, settledBy } from '../loan-accounts/index.ts';
import { readPostingContext } from '../payments/index.ts';
import type { DebtReliefDeps } from './deps.ts';
import * as repo from './repo.ts';

const payloadShape = z.object({
  creditId: z.number().int(),
  days: z.array(z.string()).min(1),
  reason: z.string(),
});
type Payload = z.infer<typeof payloadShape>;

const PAY_PERIOD_DAYS = 15;

/** The promised days: the first as asked for, the others a pay period of 15 days or a month apart. */
export function agreedDays({ first_due_on, installments, every }: Input<typeof requestAgreement>): Day[] {
  return Array.from({ length: installments }, (_, index) =>
    every === 'month' ? addMonths(first_due_on, index) : addDays(first_due_on, PAY_PERIOD_DAYS * index),
  );
}

const views = (installments: readonly AgreedInstallment[]) =>
  installments.map(({ dueOn, amount }) => ({ due_on: dueOn, amount }));

export function createAgreements(deps: DebtReliefDeps) {
  const { db, clock, approvals } = deps;

  /** In force from the day of the approval on, for all that is owed that day. A kept one is not replaced. */
  async function apply(trx: Trx, payload: Payload, approval: Approval): Promise<Result<void>> {
    const credit = await lockCredit(trx, payload.creditId);
    if (credit?.state !== 'ACTIVE') return refuse('STATE_NOT_ALLOWED');
    const ready = await readPostingContext(trx, { credit, today: clock.today() });
    const { loanBalance, postedOn, records } = ready;
    const days = payload.days.map(day);
    const [first] = days;
    if (loanBalance.agreement?.state === 'kept' || first === undefined || first <= postedOn) {
      return refuse('STATE_NOT_ALLOWED');
    }
    const installments = agreedInstallments(loanBalance.owed.total, days);
    await repo.insertAgreement(trx, {
      credit_id: credit.id,
      agreed_on: postedOn,
      installments: JSON.stringify(
        installments.map(({ dueOn, amount }) => ({ due_on: dueOn, amount_pesos: amount })),
      ),
      paid_before_agreement_pesos: settledBy(records, postedOn),
      last_payment_id: await repo.lastPaymentId(trx, credit.id),
      reason: payload.reason,
      requested_by: approval.requestedBy,
      approved_by: approval.approver.id,
      approval_id: approval.id,
      recorded_at: approval.now,
    });
    return ok(undefined);
  }

  const kind: ApprovalKind<Payload> = defineApproval({
    kind: 'relief.agreement',
    module: 'late_payments',
    title: 'Acuerdo de pago',
    schema: payloadShape,
    async describe(trx, { creditId, days }) {
      const loanBalance = await readLoanBalance(trx, creditId, clock.today());
      const total = loanBalance?.owed.total ?? 0;
      const installments = agreedInstallments(total, days.map(day));
      return {
        summary: `Crédito ${creditId}: ${formatCop(total)} en ${days.length} pagos`,
        changes: installments.map(({ dueOn, amount }, index) => ({
          label: `Pago ${index + 1}`,
          before: '—',
          after: `${formatCop(amount)} el ${formatDay(dueOn)}`,
        })),
      };
    },
    apply,
  });
  approvals.register(kind);

  /** STATE_NOT_ALLOWED for a credit that is not being repaid, keeps an agreement, or has one waiting. */
  return async function ask(
    actor: StaffActor,
    origin: Origin,
    input: Input<typeof requestAgreement>,
  ): Promise<Result<Reply<typeof requestAgreement>>> {
    const seen = await repo.visibleCredit(db, actor.scope, input.credit_id);
    if (!seen) return refuse('OBJECT_NOT_FOUND');
    return inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, seen.id);
      if (credit?.state !== 'ACTIVE') return refuse('STATE_NOT_ALLOWED');
      const loanBalance = await readLoanBalance(trx, credit.id, clock.today());
      const waiting = await repo.pendingApprovalsOf(trx, credit.id, clock.now());
      const isWaiting = waiting.some((request) => request.kind === kind.kind);
      if (!loanBalance || isWaiting || loanBalance.agreement?.state === 'kept')
        return refuse('STATE_NOT_ALLOWED');
      if (input.first_due_on <= clock.today()) return invalid('first_due_on', 'Debe ser después de hoy');
      const days = agreedDays(input);
      const total = loanBalance.owed.total;
      if (total < days.length) return invalid('installments', 'Son demasiados pagos para lo que se debe');
      const payload = { creditId: credit.id, days: [...days], reason: input.reason };
      const asked = await approvals.ask(kind, { actor, origin, payload, note: input.reason }, trx);
      if (!asked.ok) return asked;
      const installments = views(agreedInstallments(total, days));
      return storeResponse(trx, ok({ id_approval: asked.value.id_approval, total, installments }));
    });
  };
}
