/** What a call sends, as the values of its topic. */
import type { Input } from '@unamano/contract/endpoint';
import type { proposeControlDays, proposeMonthEnd } from '@unamano/contract/office/proposals/books-settings';
import type { setCollections } from '@unamano/contract/office/proposals/collection-settings';
import { PUC_ACCOUNTS } from '@unamano/contract/office/puc-accounts';
import * as contract from '@unamano/contract/office/settings';
import { parseDay } from '@unamano/domain/calendar';
import type { MonthEndRules } from '@unamano/domain/loans/books/month-end';
import type { CeilingRule } from '@unamano/domain/loans/price/legal-ceilings';
import { annualRatePpm } from '@unamano/domain/loans/price/usury';
import { AGED_ACCOUNTS, type ControlDays } from '@unamano/domain/money/control-items';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import {
  type CeilingValues,
  type CollectionValues,
  controlDayValues,
  type HolidayValues,
  type LateValues,
  type LimitValues,
  type PolicyRules,
  type PriceLineValues,
  type PucCodeValues,
  pucCodeValues,
  type SimulatorValues,
} from '../values.ts';

/** @param inForce on the day of the change: what the call leaves out stays */
export function simulatorOf(
  input: Input<typeof contract.proposeSimulator>,
  inForce:
    | Pick<SimulatorValues, 'platformOptional' | 'interestRatePpm' | 'annualInterestRatePpm'>
    | undefined,
): SimulatorValues {
  const rate = { typeUser: input.type_user, interestRatePpm: input.interest_rate };
  return {
    vatPpm: input.vat,
    endorsementPpm: input.endorsement,
    centralRiskPesos: input.central_risk,
    interestRatePpm: input.interest_rate,
    // The first release promises 23.14 % to employees too, and their schedules keep to it: it stays with its rate.
    annualInterestRatePpm:
      inForce?.interestRatePpm === rate.interestRatePpm ? inForce.annualInterestRatePpm : annualRatePpm(rate),
    creditStudyPpm: [
      input.credit_study_1,
      input.credit_study_2,
      input.credit_study_3,
      input.credit_study_4,
      input.credit_study_5,
    ],
    minAmount: input.min_amount,
    maxAmount: input.max_amount,
    stepAmount: input.step_amount,
    maxInstallments: input.max_installments,
    defaultAmount: input.default_amount,
    defaultInstallments: input.default_installments,
    platformOptional: input.platform_optional ?? inForce?.platformOptional ?? false,
  };
}

const INCOMPLETE_STEP = 'Escribe los días y el valor, o deja los dos en blanco';
const GAP = 'Deja los pasos en blanco al final, no en medio';

/**
 * VALIDATION_ERROR for a step with one half missing, and for a step after an empty one.
 *
 * @param inForce on the day of the change: what the call leaves out stays
 */
export function lateTermsOf(
  input: Input<typeof contract.proposeLateTerms>,
  inForce: Pick<LateValues, 'lateInterestBase' | 'tolerancePesos' | 'collectionFeesMaxPpm'>,
): Result<LateValues> {
  const fields: Record<string, string> = {};
  const steps = [];
  for (let number = 1; number <= contract.FEE_STEPS_MAX; number += 1) {
    const [days, fee] = stepOf(input, number);
    if (days === undefined && fee === undefined) continue;
    if (days === undefined) fields[`step_days_${number}`] = INCOMPLETE_STEP;
    else if (fee === undefined) fields[`step_fee_${number}`] = INCOMPLETE_STEP;
    else if (steps.length < number - 1) fields[`step_days_${number}`] = GAP;
    else steps.push({ fromDaysPastDue: days, feePesos: fee });
  }
  if (Object.keys(fields).length > 0) return refuse('VALIDATION_ERROR', { fields });
  return ok({
    lateAnnualRatePpm: input.late_rate,
    collectionFeeSteps: steps,
    lateInterestBase: input.late_interest_base ?? inForce.lateInterestBase,
    tolerancePesos: input.tolerance ?? inForce.tolerancePesos,
    collectionFeesMaxPpm: input.collection_fees_max ?? inForce.collectionFeesMaxPpm,
  });
}

function stepOf(input: Input<typeof contract.proposeLateTerms>, number: number) {
  const days = [
    input.step_days_1,
    input.step_days_2,
    input.step_days_3,
    input.step_days_4,
    input.step_days_5,
  ];
  const fees = [input.step_fee_1, input.step_fee_2, input.step_fee_3, input.step_fee_4, input.step_fee_5];
  return [days[number - 1], fees[number - 1]] as const;
}

export const ceilingOf = ({ rate, source }: Input<typeof contract.proposeCeiling>): CeilingValues => ({
  ratePpm: rate,
  source,
});

export const ceilingRuleOf = ({
  modality,
  grace_days,
}: Input<typeof contract.proposeCeilingRule>): CeilingRule => ({ modality, graceDays: grace_days });

export function policyOf(input: Input<typeof contract.proposePolicy>): PolicyRules {
  return {
    minAge: input.min_age,
    minScore: input.min_score,
    rejectedFromNegativeAccounts: input.rejected_from_negative_accounts,
    thinFile: {
      maxOpenAccounts: input.thin_file_max_open_accounts,
      historyBelowMonths: input.thin_file_history_below_months,
      maxAmount: input.thin_file_max_amount,
      maxInstallments: input.thin_file_max_installments,
      raises: [
        {
          paidOnTime: input.raise_1_paid_on_time,
          maxAmount: input.raise_1_max_amount,
          maxInstallments: input.raise_1_max_installments,
        },
        {
          paidOnTime: input.raise_2_paid_on_time,
          maxAmount: input.raise_2_max_amount,
          maxInstallments: input.raise_2_max_installments,
        },
      ],
    },
    capacity: {
      basePpm: input.capacity_base_share,
      reductionPerDependantPpm: input.capacity_reduction_per_dependant,
      floorPpm: input.capacity_min_share,
    },
    payrollPpm: input.payroll_deduction_max_share,
  };
}

export function limitsOf(input: Input<typeof contract.proposeLimits>): LimitValues {
  return {
    transferPesos: input.transfer_limit,
    disbursementPesos: input.disbursement_limit,
    lookupsPerPerson: input.lookups_per_person,
    lookupsOfPlatform: input.lookups_of_platform,
    answerBusinessDays: input.answer_business_days,
    plans: {
      perCredit: input.plans_per_credit,
      daysBetween: input.plan_days_between,
      firstWithinDays: input.plan_first_days,
      lastWithinDays: input.plan_last_days,
    },
    minimumWagePesos: input.minimum_wage,
    smallDebtPpm: input.small_debt_share,
    par30MaxPpm: input.par_30_max,
    instantPesos: input.instant_limit,
    instantDayPesos: input.instant_day_limit,
  };
}

/** What is no day is left out: the list then lacks it, which is said. */
export function holidaysOf({ days, source }: Input<typeof contract.proposeHolidays>): HolidayValues {
  return { days: days.split(/[\s,;]+/).flatMap((typed) => parseDay(typed) ?? []), source };
}

export function pucCodesOf(input: Input<typeof contract.proposePucCodes>): PucCodeValues {
  return pucCodeValues.parse(Object.fromEntries(PUC_ACCOUNTS.map((account) => [account, input[account]])));
}

export function controlDaysOf(input: Input<typeof proposeControlDays>): ControlDays {
  return controlDayValues.parse(
    Object.fromEntries(AGED_ACCOUNTS.map((account) => [account, input[account]])),
  );
}

export function collectionsOf(input: Input<typeof setCollections>): CollectionValues {
  return {
    callOrder: input.call_order,
    contactsPerDay: input.contacts_goal,
    promisesPerDay: input.promises_goal,
    moneyPerWeekPesos: input.money_goal,
  };
}

export function monthEndOf(input: Input<typeof proposeMonthEnd>): MonthEndRules {
  const { memo_days: memoFromDays, loss_current: current } = input;
  return { memoFromDays, lossPpm: [current, input.loss_1, input.loss_31, input.loss_61, input.loss_91] };
}

/** @param inForce on the day of the change: what the call leaves out stays */
export function priceLinesOf(
  input: Input<typeof contract.proposePriceLines>,
  inForce: PriceLineValues | undefined,
): PriceLineValues {
  return {
    valueCreditStudy: {
      counts: input.credit_study_counts,
      taxed: input.credit_study_taxed ?? inForce?.valueCreditStudy.taxed ?? true,
      ground: input.credit_study_ground,
    },
    VATCreditStudy: { counts: input.credit_study_vat_counts, ground: input.credit_study_vat_ground },
    valueEndorsement: { counts: input.endorsement_counts, ground: input.endorsement_ground },
    centralRisk: { counts: input.central_risk_counts, ground: input.central_risk_ground },
  };
}
