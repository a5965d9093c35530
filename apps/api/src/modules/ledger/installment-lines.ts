/** What each installment of a credit is made of, line by line (Decreto 1074 of 2015, 2.2.2.35). */
import type { InstallmentLine } from '@unamano/contract/credits';
import { type InstallmentLines, installmentLines } from '@unamano/domain/installment-lines';
import { plansAfter } from '@unamano/domain/prepayment';
import type { Db } from '../../db/types.ts';
import { findCredit } from '../credit-lifecycle/index.ts';
import { prepaymentsOf, scheduledInstallment } from '../loan-accounts/index.ts';
import { costOf, partsOf } from './interest.ts';
import { booksOf, scheduleOf } from './repo.ts';

export type PlanOfCredit = {
  lines: InstallmentLines[];
  /** Of the quote. */
  interestRatePpm: number;
  annualInterestRatePpm: number;
};

/** Null before the disbursement. */
export async function readPlanOfCredit(db: Db, creditId: number): Promise<PlanOfCredit | null> {
  const credit = await findCredit(db, creditId);
  if (!credit?.disbursed_on) return null;
  const { interestRatePpm, annualInterestRatePpm } = await booksOf(db, credit);
  const quoted = {
    amount: credit.amount,
    valueCreditStudy: credit.value_credit_study,
    VATCreditStudy: credit.vat_credit_study,
    valueEndorsement: credit.value_endorsement,
    centralRisk: credit.central_risk,
  };
  const schedule = await scheduleOf(db, creditId);
  const { installments, disbursed = installments } = schedule;
  const prepayments = prepaymentsOf(schedule);
  const plans = plansAfter(costOf(credit, interestRatePpm), disbursed.map(scheduledInstallment), prepayments);
  const lines = installmentLines(
    quoted,
    partsOf(credit, interestRatePpm, { installments: disbursed }),
    plans.map((plan, index) => ({ keptThrough: prepayments[index]?.keptThrough ?? 0, plan })),
  );
  return { lines, interestRatePpm, annualInterestRatePpm };
}

/** In the API's form. */
export function installmentLineView(line: InstallmentLines): InstallmentLine {
  return {
    number: line.number,
    principal: line.principal,
    interest: line.interest,
    credit_study: line.valueCreditStudy,
    credit_study_vat: line.VATCreditStudy,
    endorsement: line.valueEndorsement,
    central_risk: line.centralRisk,
    balance_before: line.balanceBefore,
    balance_after: line.balanceAfter,
  };
}
