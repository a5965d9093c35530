/** The home screen's data, from a borrower's records and the day. Pure. */
import type { Home } from '@unamano/contract/credits';
import { addDays, type Day } from '@unamano/domain/calendar';
import { hasDisbursementData, isSigned } from '@unamano/domain/credit-state';
import { canQueryBureau, nextQueryDay } from '@unamano/domain/new-credit-eligibility';
import type { SimulatorConfiguration, SimulatorLimits } from '@unamano/domain/simulator';
import { type LoanBalance, loanBalanceWithPayroll } from '../loan-accounts/index.ts';
import type { BorrowerRecords } from './requests/borrower-records.ts';
import { topUpAmount } from './requests/requested-amount.ts';
import type { OpenCredit, Situation } from './situation.ts';
import { creditView, feeOf } from './view.ts';

/** The top-up offer while a credit runs; none where nothing would be left to disburse. */
function topUpOf(situation: Situation, limits: SimulatorLimits): Home['top_up'] {
  const { newCredit, running } = situation;
  if (!newCredit.ok || newCredit.kind !== 'refinancing' || running === null) return null;
  const amount = topUpAmount(limits);
  const remaining = running.loanBalance.owed.total;
  if (amount <= remaining) return null;
  return { amount, remaining_balance: remaining, amount_to_disburse: amount - remaining };
}

function steps(
  credit: OpenCredit | null,
): Pick<Home, 'has_promissory_note' | 'has_disbursement' | 'data_disbursement' | 'data_promissory_note'> {
  if (credit === null) {
    return {
      has_promissory_note: false,
      has_disbursement: false,
      data_disbursement: null,
      data_promissory_note: null,
    };
  }
  const { row } = credit;
  return {
    has_promissory_note: isSigned(row.state),
    has_disbursement: hasDisbursementData(row.state),
    data_disbursement: {
      id_credit: row.id,
      installments: row.installments,
      monthly_fee: row.monthly_cost,
      requested_amount: row.amount,
    },
    data_promissory_note: { id_credit: row.id, fee: feeOf(row), money_lend: row.amount },
  };
}

/** What one more day adds to the late interest of the installments that are late today: by the late rate, under its ceiling. */
function dailyLateInterest(credit: OpenCredit, { owed }: LoanBalance, today: Day): number {
  const late = owed.installments.filter(({ daysPastDue }) => daysPastDue > 0);
  if (late.length === 0) return 0;
  const tomorrow = loanBalanceWithPayroll(credit.records, credit.deductionsInTransit, addDays(today, 1)).owed;
  return late.reduce((sum, { number, lateInterest }) => {
    const next = tomorrow.installments.find((installment) => installment.number === number);
    return sum + Math.max(0, (next?.lateInterest ?? lateInterest) - lateInterest);
  }, 0);
}

/**
 * @param configuration of the credit that is shown: the running one, else the undisbursed one; null without one
 * @param limits of today, for that type of user
 */
export function homeView(
  records: BorrowerRecords,
  situation: Situation,
  configuration: SimulatorConfiguration | null,
  limits: SimulatorLimits,
  today: Day,
): Home {
  const { running, undisbursed } = situation;
  const mainCredit = running ?? undisbursed;
  const loanBalance =
    mainCredit && loanBalanceWithPayroll(mainCredit.records, mainCredit.deductionsInTransit, today);
  const isBureauQueryAllowed = canQueryBureau(records.rejectedOn, today);
  return {
    user_active: records.active,
    credits_actives: running === null ? 0 : 1,
    ...steps(undisbursed ?? running),
    credit:
      mainCredit && loanBalance && configuration
        ? creditView(mainCredit.row, { leftOn: mainCredit.leftOn, loanBalance, configuration, on: today })
        : null,
    refinancing:
      running && undisbursed ? { id_credit: undisbursed.row.id, state: undisbursed.row.state } : null,
    validate_new_query_dc: isBureauQueryAllowed,
    next_date_search_dc:
      isBureauQueryAllowed || records.rejectedOn === null ? null : nextQueryDay(records.rejectedOn),
    show_button_new_credit: situation.showNewCredit,
    has_pending_request: records.hasPendingCredits,
    daily_late_interest: mainCredit && loanBalance ? dailyLateInterest(mainCredit, loanBalance, today) : 0,
    top_up: topUpOf(situation, limits),
  };
}
