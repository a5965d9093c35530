/** The details beside the installments: allocated payments, the payoff, and debt relief. */
import type { Reply } from '@unamano/contract/endpoint';
import type { creditDetails } from '@unamano/contract/loans/late-payments';
import type { Day } from '@unamano/domain/calendar';
import type { LoanBalance } from '@unamano/domain/loans/replay/balance';
import { notAccrued } from '@unamano/domain/loans/replay/rules/payoff';
import { ZERO_PESOS } from '@unamano/domain/money';
import { decimalFromPpm } from '@unamano/domain/rates';
import type { Db } from '../../../db/types.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { priceLinesReply } from '../../office/settings/index.ts';
import { findCredit } from '../credit-lifecycle/index.ts';
import { readPendingRelief } from '../debt-relief/index.ts';
import {
  installmentLineView,
  legalRatesView,
  readMovements,
  readPlanOfCredit,
  readPriceOfCredit,
} from '../loan-accounts/index.ts';
import type { LoanOnDay } from '../loan-events/index.ts';

type Detail = Reply<typeof creditDetails>['credit'];
type ReliefView = Pick<
  Detail,
  | 'on'
  | 'movements'
  | 'installment_lines'
  | 'interest_rate'
  | 'annual_interest_rate'
  | 'is_allied_company'
  | 'legal_rates'
  | 'price_lines'
  | 'debt'
  | 'payoff'
  | 'agreement'
  | 'write_off'
  | 'plan'
  | 'is_frozen'
  | 'pending_approvals'
>;

function agreementView({ agreement }: LoanBalance): Detail['agreement'] {
  return (
    agreement && {
      state: agreement.state,
      agreed_on: agreement.madeOn,
      broken_on: agreement.brokenOn,
      paid: agreement.paid,
      installments: agreement.installments.map(({ dueOn, amount }) => ({ due_on: dueOn, amount })),
    }
  );
}

function planView({ plan }: LoanBalance): Detail['plan'] {
  return (
    plan && {
      state: plan.state,
      asked_on: plan.madeOn,
      broken_on: plan.brokenOn,
      installments: plan.installments.map(({ dueOn, amount }) => ({ due_on: dueOn, amount })),
    }
  );
}

export async function reliefView(
  { db, clock }: { db: Db; clock: Clock },
  credit: { actor: StaffActor; loan: LoanOnDay; balance: LoanBalance; on: Day },
): Promise<ReliefView> {
  const { actor, loan, balance, on } = credit;
  const { creditId, state } = loan;
  const found = await findCredit(db, creditId);
  if (!found) throw new Error(`a credit that was read before is gone: ${creditId}`);
  const [movements, plan, price, pending] = await Promise.all([
    readMovements(db, creditId, on),
    readPlanOfCredit(db, creditId, on),
    readPriceOfCredit(db, found),
    readPendingRelief(db, creditId, clock.now()),
  ]);
  const { writtenOff } = state;
  return {
    on,
    movements,
    installment_lines: plan?.lines.map(installmentLineView) ?? [],
    interest_rate: decimalFromPpm(plan?.interestRatePpm ?? 0),
    annual_interest_rate: decimalFromPpm(plan?.annualInterestRatePpm ?? 0),
    is_allied_company: found.type_user === 'allied_company',
    legal_rates: legalRatesView(price.rates),
    price_lines: priceLinesReply(price.lines),
    debt: balance.debt,
    payoff: balance.owed > 0 ? { total: balance.payoff, saved_interest: notAccrued(state, on) } : null,
    agreement: agreementView(balance),
    plan: planView(balance),
    is_frozen: balance.isFrozen,
    write_off: writtenOff && {
      due_on: writtenOff.on,
      amount: writtenOff.books.loans_receivable ?? ZERO_PESOS,
    },
    pending_approvals: pending.map(({ id, kind, requested_by }) => ({
      id,
      kind,
      is_own: requested_by === actor.id,
    })),
  };
}
