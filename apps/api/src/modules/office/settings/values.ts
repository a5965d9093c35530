/** The values of each topic as they are stored: under the domain's names, rates in parts per million. */

import { PUC_ACCOUNTS, type PucAccount } from '@unamano/contract/office/puc-accounts';
import { type Day, day } from '@unamano/domain/calendar';
import type { CreditPolicy } from '@unamano/domain/lending/credit-policy';
import {
  type CollectionFeeStep,
  LATE_INTEREST_BASES,
  type LateInterestBase,
} from '@unamano/domain/loans/arrears/arrears-terms';
import { CALL_ORDERS, type CallOrder } from '@unamano/domain/loans/arrears/call-order';
import type { PlanLimits } from '@unamano/domain/loans/arrears/plan-offer';
import type { TeamGoals } from '@unamano/domain/loans/arrears/team-goals';
import { LOSS_AGES, type MonthEndRules } from '@unamano/domain/loans/books/month-end';
import { CHARGE_LINES, type ChargeLine } from '@unamano/domain/loans/price/installment-lines';
import { CEILING_MODALITIES, type CeilingRule } from '@unamano/domain/loans/price/legal-ceilings';
import type { CountedCharges } from '@unamano/domain/loans/price/legal-price';
import type {
  SimulatorConfiguration,
  SimulatorLimits,
  TypeUser,
} from '@unamano/domain/loans/price/simulator';
import { type Pesos, pesos } from '@unamano/domain/money';
import { AGED_ACCOUNTS, type ControlDays } from '@unamano/domain/money/control-items';
import * as z from 'zod';

export {
  CEILING_TOPICS,
  type CeilingTopic,
  SETTINGS_TOPICS as TOPICS,
  type SettingsTopic as Topic,
} from '@unamano/contract/office/settings-topics';
export type SimulatorTopic = 'simulator_external' | 'simulator_allied';

export const TYPE_USER_OF: Readonly<Record<SimulatorTopic, TypeUser>> = {
  simulator_external: 'user_external',
  simulator_allied: 'allied_company',
};

const integer = z.number().int().min(0);
const amount = integer.transform(pesos);

/** Whose prices they are is the topic's, and not a value; the price lines have the VAT of the study fee. */
export type SimulatorValues = Omit<SimulatorConfiguration, 'typeUser' | 'isStudyTaxed'> &
  SimulatorLimits & { platformOptional: boolean };
export const simulatorValues: z.ZodType<SimulatorValues> = z.object({
  vatPpm: integer,
  endorsementPpm: integer,
  centralRiskPesos: amount,
  interestRatePpm: integer,
  annualInterestRatePpm: integer,
  creditStudyPpm: z.array(integer).length(5),
  minAmount: amount,
  maxAmount: amount,
  stepAmount: amount,
  maxInstallments: integer,
  defaultAmount: amount,
  defaultInstallments: integer,
  platformOptional: z.boolean(),
});

export type LateValues = {
  lateAnnualRatePpm: number;
  collectionFeeSteps: CollectionFeeStep[];
  lateInterestBase: LateInterestBase;
  tolerancePesos: Pesos;
  collectionFeesMaxPpm: number;
};
export const lateValues: z.ZodType<LateValues> = z.object({
  lateAnnualRatePpm: integer,
  collectionFeeSteps: z.array(z.object({ fromDaysPastDue: integer, feePesos: amount })),
  lateInterestBase: z.enum(LATE_INTEREST_BASES),
  tolerancePesos: amount,
  collectionFeesMaxPpm: integer,
});

/** Without its version's name, which it gets when it is approved. */
export type PolicyRules = Omit<CreditPolicy, 'version'>;
const raise = z.object({ paidOnTime: integer, maxAmount: amount, maxInstallments: integer });
const rules = {
  minAge: integer,
  minScore: integer,
  rejectedFromNegativeAccounts: integer,
  thinFile: z.object({
    maxOpenAccounts: integer,
    historyBelowMonths: integer,
    maxAmount: amount,
    maxInstallments: integer,
    raises: z.tuple([raise, raise]),
  }),
  capacity: z.object({ basePpm: integer, reductionPerDependantPpm: integer, floorPpm: integer }),
  payrollPpm: integer,
};
export const policyRules: z.ZodType<PolicyRules> = z.object(rules);
export const policyValues: z.ZodType<CreditPolicy> = z.object({ ...rules, version: z.string() });

export type LimitValues = {
  transferPesos: Pesos;
  disbursementPesos: Pesos;
  lookupsPerPerson: number;
  lookupsOfPlatform: number;
  answerBusinessDays: number;
  plans: PlanLimits;
  minimumWagePesos: Pesos;
  smallDebtPpm: number;
  instantPesos: Pesos;
  instantDayPesos: Pesos;
  par30MaxPpm: number;
};
export const limitValues: z.ZodType<LimitValues> = z.object({
  transferPesos: integer.transform(pesos),
  disbursementPesos: integer.transform(pesos),
  lookupsPerPerson: integer,
  lookupsOfPlatform: integer,
  answerBusinessDays: integer,
  plans: z.object({
    perCredit: integer,
    daysBetween: integer,
    firstWithinDays: integer,
    lastWithinDays: integer,
  }),
  minimumWagePesos: integer.transform(pesos),
  smallDebtPpm: integer,
  instantPesos: integer.transform(pesos),
  instantDayPesos: integer.transform(pesos),
  par30MaxPpm: integer,
});

export type CeilingValues = { ratePpm: number; source: string };
export const ceilingValues: z.ZodType<CeilingValues> = z.object({ ratePpm: integer, source: z.string() });

/** The grounds are Spanish: borrowers read them. The study fee is `taxed` where it is charged as a service with VAT. */
export type PriceLineValues = Record<ChargeLine, { counts: boolean; ground: string }> & {
  valueCreditStudy: { taxed: boolean };
};
const priceLine = z.object({ counts: z.boolean(), ground: z.string() });
export const priceLineValues: z.ZodType<PriceLineValues> = z.object({
  valueCreditStudy: priceLine.extend({ taxed: z.boolean() }),
  VATCreditStudy: priceLine,
  valueEndorsement: priceLine,
  centralRisk: priceLine,
});

/** The lines of a quote by these rules. */
export function chargedLines({ valueCreditStudy }: PriceLineValues): readonly ChargeLine[] {
  return CHARGE_LINES.filter((line) => line !== 'VATCreditStudy' || valueCreditStudy.taxed);
}

export const INTEREST_GROUND = 'Es el precio del dinero prestado: Ley 45 de 1990, artículo 68';

export function countedCharges(values: PriceLineValues): CountedCharges {
  return {
    valueCreditStudy: values.valueCreditStudy.counts,
    VATCreditStudy: values.VATCreditStudy.counts,
    valueEndorsement: values.valueEndorsement.counts,
    centralRisk: values.centralRisk.counts,
  };
}

/** As the calls show them to borrowers, in the order of a quote; a tax that is not charged is no line. */
export function priceLinesReply(values: PriceLineValues) {
  const interest = { line: 'interestPaid', counts_as_interest: true, ground: INTEREST_GROUND };
  return [
    interest,
    ...chargedLines(values).map((line) => ({
      line,
      counts_as_interest: values[line].counts,
      ground: values[line].ground,
    })),
  ];
}

/** Digits, by the account of the ledger. */
export type PucCodeValues = Record<PucAccount, string>;
export const pucCodeValues: z.ZodType<PucCodeValues> = z.record(z.enum(PUC_ACCOUNTS), z.string());

export const controlDayValues: z.ZodType<ControlDays> = z.record(z.enum(AGED_ACCOUNTS), integer);

export const monthEndValues: z.ZodType<MonthEndRules> = z.object({
  memoFromDays: integer,
  lossPpm: z.array(integer).length(LOSS_AGES.length),
});

export type CollectionValues = TeamGoals & { callOrder: CallOrder };
export const collectionValues: z.ZodType<CollectionValues> = z.object({
  callOrder: z.enum(CALL_ORDERS),
  contactsPerDay: integer,
  promisesPerDay: integer,
  moneyPerWeekPesos: amount,
});

/** The days are those of the year that begins with the version. */
export type HolidayValues = { days: readonly Day[]; source: string };
export const holidayValues: z.ZodType<HolidayValues> = z.object({
  days: z.array(z.string().transform(day)),
  source: z.string(),
});

export const ceilingRuleValues: z.ZodType<CeilingRule> = z.object({
  modality: z.enum(CEILING_MODALITIES),
  graceDays: integer,
});
