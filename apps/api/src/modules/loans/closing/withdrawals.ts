/**
 * The right of withdrawal. Before the money is sent, the credit is cancelled and nothing is owed. After it, a borrower who
 * withdraws within five business days returns what they received: no charge is owed, and the credit ends.
 */

import type { Reply } from '@unamano/contract/endpoint';
import type { withdraw, withdrawal } from '@unamano/contract/loans/early-closing';
import { isHoliday } from '@unamano/domain/holidays';
import { lastWithdrawalDay } from '@unamano/domain/loans/closing/withdrawal';
import { move } from '@unamano/domain/loans/credit-lifecycle';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import { awaitedWithdrawal } from '@unamano/domain/loans/replay/rules/pauses';
import { notBroughtBack } from '@unamano/domain/loans/replay/rules/relief';
import { owedOf } from '@unamano/domain/loans/replay/state';
import { maxPesos, type Pesos, pesos, ZERO_PESOS } from '@unamano/domain/money';
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import { storeResponse } from '../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../../kernel/actor.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Core } from '../../../kernel/core.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import {
  type CreditRow,
  findOwnCredit,
  isBeingRepaid,
  lockCredit,
  moveCredit,
} from '../credit-lifecycle/index.ts';
import { releaseCommitment } from '../ledger/index.ts';
import { type LoanOnDay, readLoan, record } from '../loan-events/index.ts';
import type { OpenGatewayOrder, OrderRequest } from './order-request.ts';
import { followWithdrawal } from './replaced-loan.ts';
import * as repo from './repo.ts';

type WithdrawalReply = Reply<typeof withdrawal>;
type WithdrawReply = Reply<typeof withdraw>;

/** What is to be returned, and what is not owed then. */
function figuresOf({ state, terms }: LoanOnDay): { total: Pesos; cancelledCharges: Pesos } {
  const missing = notBroughtBack(state, terms);
  const cancelled = owedOf(state) - state.waiting - state.paysOff - missing;
  return { total: maxPesos(ZERO_PESOS, missing), cancelledCharges: maxPesos(ZERO_PESOS, pesos(cancelled)) };
}

const usesOf = (deps: Core, openOrder: OpenGatewayOrder) => ({ ...deps, openOrder });

type Uses = ReturnType<typeof usesOf>;

/** The state of the right today: open until its last day, whatever was paid meanwhile. */
function rightOf(
  { clock }: Core,
  credit: CreditRow,
  loan: LoanOnDay | undefined,
): Pick<WithdrawalReply, 'state' | 'last_day' | 'repayment_due_on'> {
  if (credit.disbursed_on === null || !loan) {
    const isOpen = move(credit.state, 'withdraw', { typeUser: credit.type_user }).ok;
    return { state: isOpen ? 'open' : 'closed', last_day: null, repayment_due_on: null };
  }
  const last_day = lastWithdrawalDay(credit.disbursed_on, isHoliday);
  const { isWithdrawn, endedOn } = loan.state;
  const requested = awaitedWithdrawal(loan.state);
  if (requested) return { state: 'requested', last_day, repayment_due_on: requested.through };
  // What ended by a waiver has no order by which the rest could come.
  const isPayable = endedOn === null || figuresOf(loan).total === 0;
  const today = clock.today();
  // Nothing counts before the money: a sandbox may set its clock back.
  const isOpen = !isWithdrawn && isPayable && credit.disbursed_on <= today && today <= last_day;
  return { state: isOpen ? 'open' : 'closed', last_day, repayment_due_on: null };
}

/** Before the money was sent: cancels the credit and releases its commitment. */
async function cancel(
  { clock }: Core,
  trx: Trx,
  actor: BorrowerActor,
  origin: Origin,
  credit: CreditRow,
): Promise<Result<WithdrawReply>> {
  const now = clock.now();
  const moved = await moveCredit(trx, credit, {
    action: 'withdraw',
    initiator: { actor, origin },
    reason: 'withdrawn from before the disbursement',
    now,
  });
  if (!moved.ok) return moved;
  await releaseCommitment(trx, credit, { postedOn: clock.today(), recordedAt: now });
  return storeResponse(trx, ok({ state: 'CANCELLED', url: null, order: null, total: 0 } as const));
}

/** Records the request once. Ends the credit at once where the borrower has returned everything already. */
function requestWithdrawal(
  deps: Core,
  actor: BorrowerActor,
  origin: Origin,
  creditId: number,
): Promise<Result<WithdrawReply>> {
  return inTransaction(deps.db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    if (credit?.borrower_id !== actor.id) return refuse('OBJECT_NOT_FOUND');
    if (credit.disbursed_on === null) return cancel(deps, trx, actor, origin, credit);
    const [today, now] = [deps.clock.today(), deps.clock.now()];
    const right = rightOf(deps, credit, await readLoan(trx, creditId, today));
    if (right.state === 'closed') return refuse('STATE_NOT_ALLOWED');
    const pending = ok({ state: 'REPAYMENT_PENDING', url: null, order: null, total: 0 } as const);
    if (right.state === 'requested') return pending;
    const source = `withdrawal-${credit.disbursement_number}`;
    const event = { kind: 'withdrawn', at: now, source, data: {} } as const;
    const reason = 'withdrawn from, with all of the money returned';
    const recording = { initiator: { actor, origin }, reason, today, now };
    const recorded = await record(trx, { credit, event, about: { address: origin.address } }, recording);
    if (!recorded?.after.isWithdrawn) return pending;
    await followWithdrawal(trx, credit, recorded, recording);
    return storeResponse(trx, ok({ ...pending.value, state: 'FIN' } as const));
  });
}

export async function withdrawalView(
  deps: Core,
  actor: BorrowerActor,
  creditId: number,
): Promise<Result<WithdrawalReply>> {
  const credit = await findOwnCredit(deps.db, actor.id, creditId);
  if (!credit) return refuse('OBJECT_NOT_FOUND');
  const loan = await readLoan(deps.db, creditId, deps.clock.today());
  const right = rightOf(deps, credit, loan);
  const isOver = right.state === 'closed' && !isBeingRepaid(credit);
  const figures = loan && credit.disbursed_on !== null && !isOver ? figuresOf(loan) : null;
  return ok({
    id_credit: credit.id,
    ...right,
    total: figures?.total ?? 0,
    cancelled_charges: figures?.cancelledCharges ?? 0,
  });
}

/** STATE_NOT_ALLOWED once the right or the time to repay is over. */
export async function withdrawCredit(
  deps: Uses,
  actor: BorrowerActor,
  origin: Origin,
  creditId: number,
): Promise<Result<WithdrawReply>> {
  const requested = await requestWithdrawal(deps, actor, origin, creditId);
  if (!requested.ok || requested.value.state !== 'REPAYMENT_PENDING') return requested;
  let total: Pesos = ZERO_PESOS;
  const request: OrderRequest = {
    kind: 'withdrawal',
    find: (trx) => repo.findCredit(trx, creditId, actor.id),
    price(credit, loan) {
      const { next } = balanceOf(loan.state, loan.terms, loan.ceilings);
      if (!awaitedWithdrawal(loan.state) || next === null) return refuse('STATE_NOT_ALLOWED');
      total = figuresOf(loan).total;
      return ok({
        number: next.number,
        amountPesos: total,
        description: `Credito ${credit.id} retracto`,
      });
    },
  };
  return deps.openOrder(request, (order) => ({ ...order, total, state: 'REPAYMENT_PENDING' as const }));
}

export const createWithdrawals = (deps: Core, openOrder: OpenGatewayOrder) =>
  bound(usesOf(deps, openOrder), { withdrawal: withdrawalView, withdraw: withdrawCredit });
