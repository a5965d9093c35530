import type { TypeUser } from '../../identity/person.ts';
import { addPesos, type Pesos, pesos } from '../../money.ts';

export type { TypeUser };

/** The inputs of a quote. Rates in parts per million; a credit refers to the configuration of its quote. */
export interface SimulatorConfiguration {
  /** Whose prices these are: an employee of an allied company repays in every pay period. */
  readonly typeUser: TypeUser;
  readonly vatPpm: number;
  readonly endorsementPpm: number;
  readonly centralRiskPesos: Pesos;
  /** Monthly. */
  readonly interestRatePpm: number;
  /** Effective annual, shown beside the monthly one: the promised rate. No quote uses it; `alliedSchedule` keeps to it. */
  readonly annualInterestRatePpm: number;
  /** Study fee for 1, 2, 3, 4 and 5 installments. */
  readonly creditStudyPpm: readonly number[];
  /** The study fee is a service with VAT; otherwise it is interest, which has none (Estatuto Tributario, art. 476, num. 16). */
  readonly isStudyTaxed: boolean;
}

/** What a promised rate is: monthly, and half of it a pay period for employees of allied companies. */
export type OfferedRate = Pick<SimulatorConfiguration, 'typeUser' | 'interestRatePpm'>;

/** The simulator's sliders: the grid of the amounts that can be requested. Pesos. */
export interface SimulatorLimits {
  readonly minAmount: Pesos;
  readonly maxAmount: Pesos;
  readonly stepAmount: Pesos;
  /** Months, also for biweekly credits. */
  readonly maxInstallments: number;
  readonly defaultAmount: Pesos;
  readonly defaultInstallments: number;
}

/** Payments a month: on each of the two paydays for employees of allied companies. */
export const paymentsAMonth = (typeUser: TypeUser): 1 | 2 => (typeUser === 'allied_company' ? 2 : 1);

/** How often a rate compounds in a year, once a payment: months count as months, pay periods as 24 a year. */
export const paymentsAYear = (periodsAMonth: number): number => 12 * periodsAMonth;

/** The highest study fees when central risk is waived, and those of the first configuration. */
export const DEFAULT_CREDIT_STUDY_PPM: readonly number[] = [120_000, 190_000, 240_000, 240_000, 240_000];

const FIRST_EXTERNAL: SimulatorConfiguration = {
  typeUser: 'user_external',
  vatPpm: 190_000,
  endorsementPpm: 50_000,
  centralRiskPesos: pesos(9_500),
  interestRatePpm: 17_500,
  annualInterestRatePpm: 231_400,
  creditStudyPpm: DEFAULT_CREDIT_STUDY_PPM,
  isStudyTaxed: true,
};

/** The configurations of the first release. */
export const FIRST_CONFIGURATION: Readonly<Record<TypeUser, SimulatorConfiguration>> = {
  user_external: FIRST_EXTERNAL,
  allied_company: { ...FIRST_EXTERNAL, typeUser: 'allied_company', centralRiskPesos: pesos(0) },
};

/** The limits of the first release. */
export const FIRST_LIMITS: Readonly<Record<TypeUser, SimulatorLimits>> = {
  user_external: {
    minAmount: pesos(100_000),
    maxAmount: pesos(1_000_000),
    stepAmount: pesos(50_000),
    maxInstallments: 5,
    defaultAmount: pesos(500_000),
    defaultInstallments: 1,
  },
  allied_company: {
    minAmount: pesos(100_000),
    maxAmount: pesos(800_000),
    stepAmount: pesos(50_000),
    maxInstallments: 4,
    defaultAmount: pesos(400_000),
    defaultInstallments: 1,
  },
};

/** Every amount the simulator offers, rising. */
export function gridAmounts({ minAmount, maxAmount, stepAmount }: SimulatorLimits): Pesos[] {
  const amounts: Pesos[] = [];
  for (let amount = minAmount; amount <= maxAmount; amount = addPesos(amount, stepAmount))
    amounts.push(amount);
  return amounts;
}

/** Whether the simulator offers that amount in that many installments (months). */
export function isOnGrid(limits: SimulatorLimits, amount: Pesos, installments: number): boolean {
  const { minAmount, maxAmount, stepAmount } = limits;
  const inRange = amount >= minAmount && amount <= maxAmount;
  return isTerm(limits, installments) && inRange && (amount - minAmount) % stepAmount === 0;
}

/** Whether the simulator offers that term (months). */
export function isTerm({ maxInstallments }: SimulatorLimits, installments: number): boolean {
  return Number.isInteger(installments) && installments >= 1 && installments <= maxInstallments;
}
