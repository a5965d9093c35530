/** The values of each topic as they are stored: under the domain's names, rates in parts per million. */

import { PUC_ACCOUNTS } from '@unamano/contract/office/puc-accounts';
import type { SettingsTopic } from '@unamano/contract/office/settings-topics';
import { day } from '@unamano/domain/calendar';
import type { CreditPolicy } from '@unamano/domain/lending/credit-policy';
import { LATE_INTEREST_BASES } from '@unamano/domain/loans/arrears/arrears-terms';
import { CALL_ORDERS } from '@unamano/domain/loans/arrears/call-order';
import { LOSS_AGES, type MonthEndRules } from '@unamano/domain/loans/books/month-end';
import { CHARGE_LINES, type ChargeLine } from '@unamano/domain/loans/price/installment-lines';
import { CEILING_MODALITIES, type CeilingRule } from '@unamano/domain/loans/price/legal-ceilings';
import type { CountedCharges } from '@unamano/domain/loans/price/legal-price';
import type {
  SimulatorConfiguration,
  SimulatorLimits,
  TypeUser,
} from '@unamano/domain/loans/price/simulator';
import { pesos } from '@unamano/domain/money';
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

export type LateValues = z.output<typeof lateValues>;
export const lateValues = z.object({
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

export type LimitValues = z.output<typeof limitValues>;
export const limitValues = z.object({
  transferPesos: amount,
  disbursementPesos: amount,
  lookupsPerPerson: integer,
  lookupsOfPlatform: integer,
  answerBusinessDays: integer,
  plans: z.object({
    perCredit: integer,
    daysBetween: integer,
    firstWithinDays: integer,
    lastWithinDays: integer,
  }),
  minimumWagePesos: amount,
  smallDebtPpm: integer,
  instantPesos: amount,
  instantDayPesos: amount,
  par30MaxPpm: integer,
});

export type CeilingValues = z.output<typeof ceilingValues>;
export const ceilingValues = z.object({ ratePpm: integer, source: z.string() });

/** The grounds are Spanish: borrowers read them. The study fee is `taxed` where it is charged as a service with VAT. */
export type PriceLineValues = z.output<typeof priceLineValues>;
const priceLine = z.object({ counts: z.boolean(), ground: z.string() });
export const priceLineValues = z.object({
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
export type PucCodeValues = z.output<typeof pucCodeValues>;
export const pucCodeValues = z.record(z.enum(PUC_ACCOUNTS), z.string());

export const controlDayValues: z.ZodType<ControlDays> = z.record(z.enum(AGED_ACCOUNTS), integer);

export const monthEndValues: z.ZodType<MonthEndRules> = z.object({
  memoFromDays: integer,
  lossPpm: z.array(integer).length(LOSS_AGES.length),
});

export type CollectionValues = z.output<typeof collectionValues>;
export const collectionValues = z.object({
  callOrder: z.enum(CALL_ORDERS),
  contactsPerDay: integer,
  promisesPerDay: integer,
  moneyPerWeekPesos: amount,
});

/** The days are those of the year that begins with the version. */
export type HolidayValues = z.output<typeof holidayValues>;
export const holidayValues = z.object({ days: z.array(z.string().transform(day)), source: z.string() });

export const ceilingRuleValues: z.ZodType<CeilingRule> = z.object({
  modality: z.enum(CEILING_MODALITIES),
  graceDays: integer,
});

/** What each topic stores. */
export const STORED_VALUES = {
  simulator_external: simulatorValues,
  simulator_allied: simulatorValues,
  late_terms: lateValues,
  credit_policy: policyValues,
  limits: limitValues,
  price_lines: priceLineValues,
  ceiling_rule: ceilingRuleValues,
  puc_codes: pucCodeValues,
  holidays: holidayValues,
  control_days: controlDayValues,
  month_end: monthEndValues,
  collections: collectionValues,
  legal_ceiling: ceilingValues,
  legal_ceiling_consumer_low_amount: ceilingValues,
  legal_ceiling_popular_rural: ceilingValues,
  legal_ceiling_popular_urban: ceilingValues,
  legal_ceiling_productive_rural: ceilingValues,
  legal_ceiling_productive_urban: ceilingValues,
  legal_ceiling_productive_large: ceilingValues,
};
export type StoredValues<Of extends SettingsTopic> = z.output<(typeof STORED_VALUES)[Of]>;

/** @throws where the row is of another release */
export function storedValues<Of extends SettingsTopic>(topic: Of, values: unknown): StoredValues<Of> {
  // The compiler reads one schema of a union as a schema of the union.
  return STORED_VALUES[topic].parse(values) as StoredValues<Of>;
}
