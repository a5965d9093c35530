/**
 * Two people found that the borrower never asked for a credit: the disbursement never was, nothing is owed, all that was paid waits
 * as its owner's, and what was sent is a loss.
 */

import { balancesOf } from '@unamano/domain/loans/replay/journal/accounts';
import { isFrozen } from '@unamano/domain/loans/replay/rules/pauses';
import { owedOf } from '@unamano/domain/loans/replay/state';
import { formatCop, pesos, ZERO_PESOS } from '@unamano/domain/money';
import * as z from 'zod';
import type { Db, Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type CreditRow, findCredit, lockCredit, moveCredit } from '../../../loans/credit-lifecycle/index.ts';
import { type LoanOnDay, type Recording, readLoan, record } from '../../../loans/loan-events/index.ts';
import { type Applied, type Approval, defineApproval, requesterOf } from '../../../office/approvals/index.ts';
import type { StaffCommand } from '../../../office/audit/index.ts';
import { disbursedSource, refinancingSource } from '../../disbursements/index.ts';
import type { UnrequestedDeps } from '../deps.ts';
import { isLent } from '../freeze.ts';
import { endHoldOfCredit } from './hold.ts';
import { lockReportsOf } from './report-repo.ts';

const payloadSchema = z.object({ creditId: z.number().int(), reason: z.string() });
type Payload = z.infer<typeof payloadSchema>;

export type Annulment = ReturnType<typeof createAnnulment>;

function usesOf(deps: UnrequestedDeps) {
  const kind = defineApproval<Payload>({
    kind: 'unrequested.annul',
    module: 'late_payments',
    title: 'Crédito que nadie pidió',
    schema: payloadSchema,
    async describe(from, { creditId }) {
      const found = await frozenLoan(deps, from, await findCredit(from, creditId));
      if (!found.ok) throw new Error(`credit ${creditId} is not frozen`);
      const { state, terms } = found.value;
      const received = Object.values(state.received).reduce<number>((sum, own) => sum + own, 0);
      return {
        summary: `Crédito ${creditId}: la persona no lo pidió y no debe nada`,
        changes: [
          { label: 'Lo que debe', before: formatCop(owedOf(state)), after: formatCop(ZERO_PESOS) },
          { label: 'Lo que pagó', before: '—', after: `${formatCop(pesos(received))} quedan a su favor` },
          {
            label: 'Lo que se desembolsó',
            before: formatCop(pesos(terms.amount - state.paysOff)),
            after: 'Se registra como pérdida',
          },
        ],
      };
    },
    apply: (trx, payload, approval) => apply(deps, trx, payload, approval),
  });
  deps.approvals.register(kind);
  return { ...deps, kind };
}

type Uses = ReturnType<typeof usesOf>;

/** STATE_NOT_ALLOWED unless it was lent and is frozen. */
async function frozenLoan(
  { clock }: UnrequestedDeps,
  from: Db,
  credit: CreditRow | undefined,
): Promise<Result<LoanOnDay>> {
  const loan = credit && isLent(credit) ? await readLoan(from, credit.id, clock.today()) : undefined;
  return loan && isFrozen(loan.state) ? ok(loan) : refuse('STATE_NOT_ALLOWED');
}

async function apply(
  deps: UnrequestedDeps,
  trx: Trx,
  payload: Payload,
  approval: Approval,
): Promise<Applied> {
  const reports = await lockReportsOf(trx, payload.creditId);
  const credit = await lockCredit(trx, payload.creditId);
  const found = await frozenLoan(deps, trx, credit);
  if (!credit || !found.ok) return refuse('STATE_NOT_ALLOWED');
  const { id, now, approver } = approval;
  const initiator = { actor: approver, origin: null };
  const reason = 'the borrower never asked for it';
  const about = {
    reason: payload.reason,
    requestedBy: requesterOf(approval),
    staffId: approver.id,
    approvalId: id,
  };
  const recording: Recording = { initiator, reason, today: deps.clock.today(), now };
  const undo = async (locked: CreditRow, source: string, isLoss: boolean) => {
    const data = { source, ...(isLoss && { isLoss }) } as const;
    const event = { kind: 'void', at: now, source: `annul-${source}`, data } as const;
    const recorded = await record(trx, { credit: locked, event, about }, recording);
    if (!recorded) throw new Error(`${source} of credit ${locked.id} was voided before`);
    return recorded;
  };
  const moved = await moveCredit(trx, credit, {
    action: 'annul',
    initiator,
    reason,
    now,
    set: {
      disbursed_on: null,
      finished_on: null,
      reopen_pending_since: null,
      disbursement_number: credit.disbursement_number + 1,
    },
  });
  if (!moved.ok) return moved;
  const { before, after, terms } = await undo(credit, disbursedSource(credit), true);
  const { replaces_credit_id: replacedId } = credit;
  const replaced = replacedId !== null && before.paysOff > 0 && (await lockCredit(trx, replacedId));
  // What the borrower owed before is theirs to pay.
  if (replaced) await undo(replaced, refinancingSource(credit), false);
  const answer = { state: 'upheld', reason: payload.reason, staffId: approver.id, now } as const;
  await endHoldOfCredit(trx, deps.messages, reports, credit.id, answer);
  return ok([
    {
      action: 'unrequested.annul',
      subject: { kind: 'credit', id: credit.id },
      before: { state: credit.state, owed_pesos: owedOf(before) },
      after: {
        state: 'CANCELLED',
        waiting_pesos: after.waiting,
        lost_pesos: balancesOf(terms, after).loan_losses ?? ZERO_PESOS,
      },
    },
  ]);
}

export const isPending = ({ approvals, kind }: Uses, from: Db, creditId: number, now: Date) =>
  approvals.hasPending(from, kind.kind, creditId, now);

/** STATE_NOT_ALLOWED unless the locked credit is frozen, and while a second person is asked already. */
export async function request(deps: Uses, command: StaffCommand, credit: CreditRow, reason: string) {
  const found = await frozenLoan(deps, command.trx, credit);
  if (!found.ok) return found;
  if (await isPending(deps, command.trx, credit.id, command.now)) return refuse('STATE_NOT_ALLOWED');
  return deps.approvals.request(command, deps.kind, {
    payload: { creditId: credit.id, reason },
    note: reason,
  });
}

export const createAnnulment = (given: UnrequestedDeps) => bound(usesOf(given), { isPending, request });
