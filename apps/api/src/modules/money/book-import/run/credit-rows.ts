/** What a foreign credit is in the rows of ours. */
import { ageOn, startOfBogotaDay } from '@unamano/domain/calendar';
import type { DecisionInput } from '@unamano/domain/lending/decision';
import {
  type ForeignCredit,
  interestAgreed,
  principalLent,
  termOf,
  typeUserOf,
} from '@unamano/domain/loans/opening/foreign-credit';
import { paymentsAMonth } from '@unamano/domain/loans/price/simulator';
import { pesos } from '@unamano/domain/money';
import type { Row } from '../../../../db/types.ts';
import type { OpeningTerms } from '../../../loans/loan-events/index.ts';

type Owner = Pick<Row<'borrowers'>, 'birthday' | 'monthly_income' | 'people_in_charge' | 'type_occupation'>;

export function decisionOf(credit: ForeignCredit, owner: Owner): DecisionInput {
  return {
    typeUser: typeUserOf(credit),
    requestedAmount: principalLent(credit),
    requestedInstallments: termOf(credit),
    monthlyIncome: owner.monthly_income,
    numberPeopleInCharge: owner.people_in_charge,
    typeOccupation: owner.type_occupation,
    age: ageOn(owner.birthday, credit.disbursedOn),
    bureau: null,
    paidOnTime: 0,
  };
}

export function rowOf(credit: ForeignCredit) {
  const { charges, schedule, disbursedOn } = credit;
  const [amount, interest] = [principalLent(credit), interestAgreed(credit)];
  const total = pesos(
    amount + interest + charges.study + charges.studyVat + charges.guarantee + charges.bureau,
  );
  const installments = termOf(credit);
  const payments = paymentsAMonth(typeUserOf(credit));
  return {
    application_amount: amount,
    application_installments: installments,
    amount,
    installments,
    waive_central_risk: charges.bureau === 0,
    interest_paid: interest,
    value_endorsement: charges.guarantee,
    value_credit_study: charges.study,
    vat_credit_study: charges.studyVat,
    central_risk: charges.bureau,
    total,
    monthly_cost: pesos(Math.max(1, Math.round((total * payments) / schedule.length))),
    disbursed_on: disbursedOn,
    lentAt: startOfBogotaDay(disbursedOn),
  };
}

export function termsOf(credit: ForeignCredit, openedOn: OpeningTerms['openedOn']): OpeningTerms {
  return {
    openedOn,
    interestRatePpm: credit.monthlyRatePpm,
    annualInterestRatePpm: credit.annualRatePpm,
    periodRatePpm: credit.periodRatePpm,
    lateAnnualRatePpm: credit.lateAnnualRatePpm,
    lateInterestBase: credit.lateInterestBase,
    hasCollectionFee: credit.hasCollectionFee,
  };
}
