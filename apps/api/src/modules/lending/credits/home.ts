/** The home screen's data, from a borrower's records and the day. Pure. */
import type { Credit, Home } from '@unamano/contract/lending/credits';
import type { Day } from '@unamano/domain/calendar';
import { hasDisbursementData, isSigned } from '@unamano/domain/loans/credit-state';
import { canQueryBureau, nextQueryDay } from '@unamano/domain/loans/new-credit-eligibility';
import type { SimulatorConfiguration, SimulatorLimits } from '@unamano/domain/loans/price/simulator';
import type { PaymentMethod } from '@unamano/domain/money/payment-methods';
import type { BorrowerRecords } from './requests/borrower-records.ts';
import { topUpAmount } from './requests/requested-amount.ts';
import type { OpenCredit, Situation } from './requests/situation.ts';
import { creditView, feeOf } from './view.ts';

/** The top-up offer while a credit runs; none where nothing would be left to disburse. */
function topUpOf(
  { newCredit, running }: Situation,
  { limits, configuration }: { limits: SimulatorLimits; configuration: SimulatorConfiguration | null },
): Home['top_up'] {
  if (!newCredit.ok || newCredit.kind !== 'refinancing' || running === null || configuration === null)
    return null;
  const amount = topUpAmount(limits);
  const remaining = running.balance.payoff;
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

/**
 * @param configuration of the credit that is shown: the running one, else the undisbursed one; null without one
 * @param limits of today, for that type of user
 * @param owedAgain an earlier credit whose payment was reversed
 */
export function homeView(
  records: BorrowerRecords,
  situation: Situation,
  configuration: SimulatorConfiguration | null,
  limits: SimulatorLimits,
  today: Day,
  owedAgain: Credit | null,
  paymentMethods: readonly PaymentMethod[],
): Home {
  const { running, undisbursed } = situation;
  const mainCredit = running ?? undisbursed;
  const isBureauQueryAllowed = canQueryBureau(records.rejectedOn, today);
  return {
    user_active: records.active,
    credits_actives: running === null ? 0 : 1,
    ...steps(undisbursed ?? running),
    credit:
      mainCredit && configuration
        ? creditView(mainCredit.row, { ...mainCredit, endedBy: null, configuration, on: today })
        : null,
    refinancing:
      running && undisbursed ? { id_credit: undisbursed.row.id, state: undisbursed.row.state } : null,
    is_transfer_returned: undisbursed?.isTransferReturned ?? false,
    owed_again: owedAgain,
    open_orders: records.payableOrders
      .filter(({ expires_on }) => expires_on >= today)
      .map(({ credit_id, order_code, checkout_url, amount_pesos, created_at }) => ({
        id_credit: credit_id,
        order: order_code,
        url: checkout_url,
        amount: amount_pesos,
        opened_at: new Date(created_at).toISOString(),
      })),
    validate_new_query_dc: isBureauQueryAllowed,
    next_date_search_dc:
      isBureauQueryAllowed || records.rejectedOn === null ? null : nextQueryDay(records.rejectedOn),
    show_button_new_credit: situation.showNewCredit,
    has_pending_request: records.hasPendingCredits,
    payment_alias: running && records.paymentAlias,
    payment_methods: [...paymentMethods],
    unconfirmed_email: records.unconfirmedEmail,
    top_up: topUpOf(situation, { limits, configuration }),
  };
}
