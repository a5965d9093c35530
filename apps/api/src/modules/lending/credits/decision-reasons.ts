/** Why a request was refused or got less, and the nearest request that the same decision grants today. */
import type { Reply } from '@unamano/contract/endpoint';
import type { decisionReasons } from '@unamano/contract/lending/credits';
import { nearestGrantedRequest } from '@unamano/domain/lending/nearest-request';
import { monthlyCharge, monthlyChargeMax } from '@unamano/domain/lending/payment-capacity';
import { nextQueryDay } from '@unamano/domain/loans/new-credit-eligibility';
import { biweeklyFee, paymentsAMonth, quote } from '@unamano/domain/loans/price/pricing';
import { maxPesos, type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import * as z from 'zod';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { findOwnCredit } from '../../loans/credit-lifecycle/index.ts';
import { type CreditPolicies, decisionInput } from '../../office/settings/index.ts';
import type { Simulator } from '../simulator/index.ts';
import { findDecision } from './repo.ts';
import { readBorrowerRecords } from './requests/borrower-records.ts';
import { GRANTED_BY_PERSON } from './requests/hand-offer.ts';
import { situationOf } from './requests/situation.ts';

type DecisionReasonsDeps = { db: Db; clock: Clock; simulator: Simulator; policies: CreditPolicies };

const storedReasons = z.array(z.string());

export function createDecisionReasons({ db, clock, simulator, policies }: DecisionReasonsDeps) {
  /** What a new credit of the borrower would pay off today. */
  async function runningBalance(borrowerId: number): Promise<Pesos> {
    const today = clock.today();
    const records = await readBorrowerRecords(db, borrowerId, today);
    const running = records && situationOf(records, today).running;
    return running ? running.balance.owed : ZERO_PESOS;
  }

  /**
   * @param idOrNone a credit of the borrower, whose offer may differ from the request; 0, -1 and undefined mean the newest request,
   * where it was refused. Another borrower's credit is not found.
   */
  return async function reasonsOf(
    borrowerId: number,
    idOrNone: number = -1,
  ): Promise<Result<Reply<typeof decisionReasons>>> {
    const credit = idOrNone > 0 ? await findOwnCredit(db, borrowerId, idOrNone) : null;
    if (credit === undefined) return refuse('OBJECT_NOT_FOUND');
    const stored = await findDecision(db, borrowerId, credit?.decision_id ?? null);
    const reasons = stored ? storedReasons.parse(stored.reasons) : [];
    const isRefused = stored?.operation === 'NO PRESTAMO';
    if (!stored || reasons.length === 0 || reasons.includes(GRANTED_BY_PERSON) || (!credit && !isRefused))
      return ok({ decision: null });
    const input = decisionInput.parse(stored.inputs);
    const today = clock.today();
    const [policy, { configuration, limits }, balance] = await Promise.all([
      policies.on(today),
      simulator.current(input.typeUser, today),
      runningBalance(borrowerId),
    ]);
    const quoteOf = (amount: Pesos, term: number) => quote(configuration, amount, term);
    const charge = (amount: Pesos, term: number) => monthlyCharge(input.typeUser, quoteOf(amount, term));
    const above = maxPesos(balance, credit?.amount ?? ZERO_PESOS);
    const change = nearestGrantedRequest(policy, limits, input, quoteOf, above);
    const cost = change && quoteOf(change.amount, change.installments).monthlyCost;
    const isAllied = input.typeUser === 'allied_company';
    const terms = Array.from({ length: limits.maxInstallments }, (_, index) => index + 1);
    return ok({
      decision: {
        operation: isRefused ? 'NO PRESTAMO' : 'PRESTAMO',
        decided_on: stored.decided_on,
        reasons,
        requested: { amount: input.requestedAmount, installments: input.requestedInstallments },
        offered: credit && { amount: credit.amount, installments: credit.installments },
        monthly_income: input.monthlyIncome,
        number_people_in_charge: input.numberPeopleInCharge,
        requested_fee: charge(input.requestedAmount, input.requestedInstallments),
        smallest_fee: Math.min(...terms.map((term) => charge(limits.minAmount, term))),
        fee_limit: monthlyChargeMax(policy, input),
        running_balance: balance,
        history_months: policy.thinFile.historyBelowMonths,
        min_age: policy.minAge,
        next_request_on: isRefused ? nextQueryDay(stored.decided_on) : null,
        change:
          change && cost
            ? {
                ...change,
                fee: isAllied ? biweeklyFee(cost) : cost,
                payments: change.installments * paymentsAMonth(input.typeUser),
              }
            : null,
      },
    });
  };
}
