/** The details beside the installments: allocated payments, the payoff, and debt relief. */
import type { Reply } from '@unamano/contract/endpoint';
import type { creditDetails } from '@unamano/contract/loans/late-payments';
import type { Day } from '@unamano/domain/calendar';
import { decimalFromPpm } from '@unamano/domain/rates';
import type { Db } from '../../../db/types.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { priceLinesReply } from '../../office/settings/index.ts';
import { findCredit } from '../credit-lifecycle/index.ts';
import { readReliefState } from '../debt-relief/index.ts';
import { installmentLineView, legalRatesView, readPlanOfCredit, readPriceOfCredit } from '../ledger/index.ts';
import { type LoanBalance, readMovements } from '../loan-accounts/index.ts';
import { payoffQuoteOf } from '../payments/index.ts';

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
  | 'payoff'
  | 'agreement'
  | 'write_off'
  | 'pending_approvals'
>;

function agreementView({ agreement }: LoanBalance): Detail['agreement'] {
  if (agreement === null) return null;
  const { state, brokenOn, paid, event } = agreement;
  return {
    state,
    agreed_on: event.on,
    broken_on: brokenOn,
    paid,
    installments: event.installments.map(({ dueOn, amount }) => ({ due_on: dueOn, amount })),
  };
}

export async function reliefView(
  { db, clock }: { db: Db; clock: Clock },
  credit: { actor: StaffActor; creditId: number; loanBalance: LoanBalance; on: Day },
): Promise<ReliefView> {
  const { actor, creditId, loanBalance, on } = credit;
  // Before the disbursement there is no debt to pay off.
  const isOwed = loanBalance.installments.length > 0;
  const found = await findCredit(db, creditId);
  if (!found) throw new Error(`a credit that was read before is gone: ${creditId}`);
  const [movements, plan, price, payoff, { writeOff, pending }] = await Promise.all([
    readMovements(db, creditId, on),
    readPlanOfCredit(db, creditId),
    readPriceOfCredit(db, found),
    isOwed ? payoffQuoteOf(db, creditId, on) : null,
    readReliefState(db, creditId, clock.now()),
  ]);
  return {
    on,
    movements,
    installment_lines: isOwed && plan ? plan.lines.map(installmentLineView) : [],
    interest_rate: decimalFromPpm(plan?.interestRatePpm ?? 0),
    annual_interest_rate: decimalFromPpm(plan?.annualInterestRatePpm ?? 0),
    is_allied_company: found.type_user === 'allied_company',
    legal_rates: legalRatesView(price.rates),
    price_lines: priceLinesReply(price.lines),
    payoff: payoff && { total: payoff.total, saved_interest: payoff.saved_interest },
    agreement: agreementView(loanBalance),
    write_off: writeOff && { due_on: writeOff.written_off_on, amount: writeOff.amount_pesos },
    pending_approvals: pending.map(({ id, kind, requested_by }) => ({
      id,
      kind,
      is_own: requested_by === actor.id,
    })),
  };
}
