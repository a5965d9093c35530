/** The values of each topic, as versions and requests keep them: under the domain's names, rates in parts per million. */
import type { CollectionFeeStep } from '@unamano/domain/arrears';
import type { CreditPolicy } from '@unamano/domain/credit-policy';
import type { SimulatorConfiguration, SimulatorLimits } from '@unamano/domain/simulator';
import * as z from 'zod';

export { SETTINGS_TOPICS as TOPICS, type SettingsTopic as Topic } from '@unamano/contract/settings';
export type SimulatorTopic = 'simulator_external' | 'simulator_allied';

const whole = z.number().int().min(0);

export type SimulatorValues = SimulatorConfiguration & SimulatorLimits;
export const simulatorValues: z.ZodType<SimulatorValues> = z.object({
  vatPpm: whole,
  endorsementPpm: whole,
  centralRiskPesos: whole,
  interestRatePpm: whole,
  annualInterestRatePpm: whole,
  creditStudyPpm: z.array(whole).length(5),
  minAmount: whole,
  maxAmount: whole,
  stepAmount: whole,
  maxInstallments: whole,
  defaultAmount: whole,
  defaultInstallments: whole,
});

export type LateValues = { lateAnnualRatePpm: number; collectionFeeSteps: CollectionFeeStep[] };
export const lateValues: z.ZodType<LateValues> = z.object({
  lateAnnualRatePpm: whole,
  collectionFeeSteps: z.array(z.object({ fromDaysPastDue: whole, feePesos: whole })),
});

/** Without its version's name, which it gets when it is approved. */
export type PolicyRules = Omit<CreditPolicy, 'version'>;
const rules = {
  minAge: whole,
  minScore: whole,
  rejectedFromNegativeAccounts: whole,
  thinFile: z.object({
    maxOpenAccounts: whole,
    historyBelowMonths: whole,
    maxAmount: whole,
    maxInstallments: whole,
  }),
  capacity: z.object({ basePpm: whole, reductionPerDependantPpm: whole, floorPpm: whole }),
  payrollPpm: whole,
};
export const policyRules: z.ZodType<PolicyRules> = z.object(rules);
export const policyValues: z.ZodType<CreditPolicy> = z.object({ ...rules, version: z.string() });

export type CeilingValues = { ratePpm: number; source: string };
export const ceilingValues: z.ZodType<CeilingValues> = z.object({ ratePpm: whole, source: z.string() });
