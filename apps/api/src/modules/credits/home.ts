/** All that the home screen shows, from a borrower's facts and the day. Pure. */
import type { Home } from '@unamano/contract/credits';
import type { Day } from '@unamano/domain/calendar';
import { hasDisbursementData, isSigned } from '@unamano/domain/credit-state';
import { mayQueryBureau, nextQueryDay } from '@unamano/domain/new-credit';
import type { SimulatorConfiguration, SimulatorLimits } from '@unamano/domain/simulator';
import { awaitedStanding } from '../loan-accounts/service.ts';
import { topUpAmount } from './requests/asked-amount.ts';
import type { BorrowerFacts } from './requests/borrower-facts.ts';
import type { OpenCredit, Situation } from './situation.ts';
import { creditView, feeOf } from './view.ts';

/** The offer of more money while a credit runs: none where it would leave nothing to hand out. */
function topUpOf(situation: Situation, limits: SimulatorLimits): Home['top_up'] {
  const { newCredit, running } = situation;
  if (!newCredit.ok || newCredit.kind !== 'reborrowing' || running === null) return null;
  const amount = topUpAmount(limits);
  const remaining = running.standing.owed.total;
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
 * @param configuration of the credit that is shown: the running one, else the one on its way; null without one
 * @param limits of today, for that type of user
 */
export function homeView(
  facts: BorrowerFacts,
  situation: Situation,
  configuration: SimulatorConfiguration | null,
  limits: SimulatorLimits,
  today: Day,
): Home {
  const { running, onItsWay } = situation;
  const shown = running ?? onItsWay;
  const standing = shown && awaitedStanding(shown.facts, shown.onItsWay, today);
  const mayAsk = mayQueryBureau(facts.rejectedOn, today);
  return {
    user_active: facts.active,
    credits_actives: running === null ? 0 : 1,
    ...steps(onItsWay ?? running),
    credit:
      shown && standing && configuration
        ? creditView(shown.row, { leftOn: shown.leftOn, standing, configuration, on: today })
        : null,
    reborrowing: running && onItsWay ? { id_credit: onItsWay.row.id, state: onItsWay.row.state } : null,
    validate_new_query_dc: mayAsk,
    next_date_search_dc: mayAsk || facts.rejectedOn === null ? null : nextQueryDay(facts.rejectedOn),
    show_button_new_credit: situation.showNewCredit,
    waiting_request: facts.hasWaiting,
    top_up: topUpOf(situation, limits),
  };
}
