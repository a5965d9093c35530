/** What a borrower who cannot pay as agreed may ask for today, and what it costs. */
import type { PLAN_REFUSALS } from '@unamano/contract/loans/payment-plans';
import { addDays, type Day, formatDay } from '@unamano/domain/calendar';
import {
  mostPayments,
  nextPlan,
  type PlanOffer,
  type PlanWindow,
  planDays,
  planOffer,
  planWindow,
} from '@unamano/domain/loans/arrears/plan-offer';
import { awaitedWithdrawal, isFrozen } from '@unamano/domain/loans/replay/rules/pauses';
import { promiseOn } from '@unamano/domain/loans/replay/rules/promises';
import { unpaidOf } from '@unamano/domain/loans/replay/state';
import type { Db } from '../../../../db/types.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { limitsOn } from '../../../office/settings/index.ts';
import { type CreditRow, findCredit } from '../../credit-lifecycle/index.ts';
import { type LoanOnDay, readLoan } from '../../loan-events/index.ts';
import { pendingApprovalsOf } from '../repo.ts';

export const PLAN_KIND = 'relief.plan';

/** The payments, a month apart. */
export interface AskedPlan {
  readonly firstOn: Day;
  readonly payments: number;
}

export interface PlanQuote {
  readonly refusal: (typeof PLAN_REFUSALS)[number] | null;
  readonly againOn: Day | null;
  readonly needsAPerson: boolean;
  readonly window: PlanWindow | null;
  readonly loan: LoanOnDay;
}

/** STATE_NOT_ALLOWED for a credit that is not being repaid, is frozen, or whose withdrawal waits for its money. */
export async function planQuote(
  db: Db,
  credit: CreditRow,
  { today, now }: { today: Day; now: Date },
): Promise<Result<PlanQuote>> {
  const loan = credit.state === 'ACTIVE' ? await readLoan(db, credit.id, today) : undefined;
  if (!loan || awaitedWithdrawal(loan.state) || isFrozen(loan.state)) return refuse('STATE_NOT_ALLOWED');
  const { state } = loan;
  const plans = state.promises.filter(({ kind }) => kind === 'plan');
  const { plans: limits } = await limitsOn(db, today);
  const pending = await pendingApprovalsOf(db, credit.id, now);
  const next = nextPlan(plans, limits, today);
  const window = planWindow(state.rows, limits, today);
  const last = plans.at(-1);
  const isTooSoon = next === null && last !== undefined && plans.length < limits.perCredit;
  const refusalOf = (): PlanQuote['refusal'] => {
    if (state.rows.some((row) => row.lateAfter === null && unpaidOf(row) > 0)) return 'by_payroll';
    if (promiseOn(state, 'agreement', today) === 'kept') return 'agreement';
    if (pending.some(({ kind }) => kind === PLAN_KIND)) return 'pending';
    if (next === null) return isTooSoon ? 'too_soon' : 'too_many';
    return window === null || state.endedOn !== null ? 'no_days' : null;
  };
  return ok({
    refusal: refusalOf(),
    againOn: isTooSoon ? addDays(last.on, limits.daysBetween) : null,
    needsAPerson: next === 'needs_a_person',
    window,
    loan,
  });
}

/** A field outside the limits is named. */
export function offerOf({ loan, window }: PlanQuote, today: Day, asked: AskedPlan): Result<PlanOffer> {
  const { firstOn, payments } = asked;
  if (window === null) return refuse('STATE_NOT_ALLOWED');
  if (firstOn < window.firstFrom || firstOn > window.firstUntil)
    return invalid(
      'first_on',
      `Elige un día entre el ${formatDay(window.firstFrom)} y el ${formatDay(window.firstUntil)}`,
    );
  const most = mostPayments(firstOn, window);
  if (payments > most)
    return invalid(
      'payments',
      most === 1 ? 'Desde ese día cabe un pago' : `Desde ese día caben ${most} pagos`,
    );
  const offer = planOffer(loan, today, planDays(firstOn, payments));
  return offer ? ok(offer) : refuse('STATE_NOT_ALLOWED');
}

/** The credit of its borrower; OBJECT_NOT_FOUND for another one's. */
export async function ownCredit(db: Db, borrowerId: number, creditId: number): Promise<Result<CreditRow>> {
  const credit = await findCredit(db, creditId);
  return credit?.borrower_id === borrowerId ? ok(credit) : refuse('OBJECT_NOT_FOUND');
}
