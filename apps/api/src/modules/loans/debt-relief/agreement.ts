/** A payment agreement over the debt of the day on which a second person approves it. */

import type { Input } from '@unamano/contract/endpoint';
import type { requestAgreement } from '@unamano/contract/loans/debt-relief';
import { addDays, addMonths, type Day, day, formatDay } from '@unamano/domain/calendar';
import { counted } from '@unamano/domain/counted';
import { type AgreedInstallment, agreedInstallments } from '@unamano/domain/loans/arrears/agreement';
import { formatCop, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import * as z from 'zod';
import type { Trx } from '../../../db/types.ts';
import { bound } from '../../../kernel/bound.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { invalid, ok, refuse } from '../../../kernel/result.ts';
import {
  type Applied,
  type Approval,
  type ApprovalKind,
  defineApproval,
} from '../../office/approvals/index.ts';
import type { StaffEvent } from '../../office/audit/index.ts';
import { type CreditRow, lockCredit } from '../credit-lifecycle/index.ts';
import { readBalance, record } from '../loan-events/index.ts';
import { approved } from './approved.ts';
import type { DebtReliefDeps } from './deps.ts';
import { reliefRequest } from './relief-command.ts';

const payloadSchema = z.object({
  creditId: z.number().int(),
  days: z.array(z.string()).min(1),
  reason: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;

const PAY_PERIOD_DAYS = 15;

/** The agreed days: the requested first one, the others 15 days or a month apart. */
function agreedDays({ first_due_on, installments, every }: Input<typeof requestAgreement>): Day[] {
  return Array.from({ length: installments }, (_, index) =>
    every === 'month' ? addMonths(first_due_on, index) : addDays(first_due_on, PAY_PERIOD_DAYS * index),
  );
}

const views = (installments: readonly AgreedInstallment[]) =>
  installments.map(({ dueOn, amount }) => ({ due_on: dueOn, amount }));

function usesOf(deps: DebtReliefDeps) {
  const { clock } = deps;
  const kind: ApprovalKind<Payload> = defineApproval({
    kind: 'relief.agreement',
    module: 'late_payments',
    title: 'Acuerdo de pago',
    schema: payloadSchema,
    async describe(trx, { creditId, days }) {
      const balance = await readBalance(trx, creditId, clock.today());
      const total = balance?.debt ?? ZERO_PESOS;
      const late = balance
        ? sumPesos([balance.pastDue, balance.lateInterest, balance.collectionFee])
        : ZERO_PESOS;
      const installments = agreedInstallments(total, days.map(day));
      return {
        summary: `Crédito ${creditId}: ${formatCop(total)} en ${counted(days.length, 'pago', 'pagos')}`,
        changes: [
          { label: 'Para ponerse al día', before: formatCop(late), after: 'Solo lo acordado' },
          { label: 'Interés de mora', before: 'Corre cada día', after: 'No corre mientras cumpla' },
          ...installments.map(({ dueOn, amount }, index) => ({
            label: `Pago ${index + 1}`,
            before: '—',
            after: `${formatCop(amount)} el ${formatDay(dueOn)}`,
          })),
        ],
      };
    },
    apply: (trx, payload, approval) => apply(deps, trx, payload, approval),
  });
  deps.approvals.register(kind);
  return { ...deps, kind };
}

type Uses = ReturnType<typeof usesOf>;

/** An agreement that is being kept is not replaced. */
async function apply(deps: DebtReliefDeps, trx: Trx, payload: Payload, approval: Approval): Promise<Applied> {
  const credit = await lockCredit(trx, payload.creditId);
  if (credit?.state !== 'ACTIVE') return refuse('STATE_NOT_ALLOWED');
  const today = deps.clock.today();
  const balance = await readBalance(trx, credit.id, today);
  const days = payload.days.map(day);
  const [first] = days;
  if (!balance || balance.agreement?.state === 'kept' || first === undefined || first <= today) {
    return refuse('STATE_NOT_ALLOWED');
  }
  const debtPesos = balance.debt;
  const installments = agreedInstallments(debtPesos, days);
  const { named, about, recording } = approved(approval, payload.reason, today);
  await record(
    trx,
    { credit, event: { kind: 'agreement', ...named, data: { debtPesos, installments } }, about },
    recording,
  );
  return ok(await markAgreed(deps, trx, credit, approval));
}

/** The collection state follows the agreement: staff who read the list see that the debt has new dates. */
async function markAgreed(
  deps: DebtReliefDeps,
  trx: Trx,
  credit: CreditRow,
  approval: Approval,
): Promise<StaffEvent[]> {
  const { id, collection_state: from } = credit;
  if (from === 'PAYMENT_AGREEMENT') return [];
  await deps.changeCollectionState(trx, {
    credit_id: id,
    from_state: from,
    to_state: 'PAYMENT_AGREEMENT',
    staff_id: approval.approver.id,
    address: approval.address,
    changed_at: approval.now,
  });
  const subject = { kind: 'credit', id } as const;
  const [before, after] = [{ state: from }, { state: 'PAYMENT_AGREEMENT' }];
  return [{ action: 'collection.change_state', subject, before, after }];
}

/** STATE_NOT_ALLOWED for a credit that is not being repaid, keeps an agreement, or has a pending request. */
export const request: UseOf<Uses, typeof requestAgreement> = (deps, { actor, origin, input }) => {
  const { credit_id: creditId, reason } = input;
  return reliefRequest(
    deps,
    actor,
    origin,
    creditId,
    deps.kind.kind,
    async (command, { debt: total, agreement }) => {
      if (agreement?.state === 'kept') return refuse('STATE_NOT_ALLOWED');
      if (input.first_due_on <= command.today) return invalid('first_due_on', 'Debe ser después de hoy');
      const days = agreedDays(input);
      if (total < days.length) return invalid('installments', 'Son demasiados pagos para lo que se debe');
      const payload = { creditId, days, reason };
      const requested = await deps.approvals.request(command, deps.kind, { payload, note: reason });
      if (!requested.ok) return requested;
      const installments = views(agreedInstallments(total, days));
      return { ...requested, value: { ...requested.value, total, installments } };
    },
  );
};

export const createAgreements = (given: DebtReliefDeps) => bound(usesOf(given), { request }).request;
