import { type Pesos, pesos } from '../money.ts';

export interface ThinFileCaps {
  readonly maxAmount: Pesos;
  readonly maxInstallments: number;
}

export interface ThinFileRaise extends ThinFileCaps {
  /** From that many installments paid on time. */
  readonly paidOnTime: number;
}

/** The lending policy as data: a change is a new version, and every decision names its version. */
export interface CreditPolicy {
  readonly version: string;
  readonly minAge: number;
  /** A lower bureau score is refused. */
  readonly minScore: number;
  /** That many negative accounts are refused. */
  readonly rejectedFromNegativeAccounts: number;
  /** An applicant with a thin credit history gets little, for a short time; more once installments were paid on time here. */
  readonly thinFile: ThinFileCaps & {
    readonly maxOpenAccounts: number;
    readonly historyBelowMonths: number;
    /** The fewest installments first. */
    readonly raises: readonly [ThinFileRaise, ThinFileRaise];
  };
  /** Share of the monthly income, in parts per million, that the monthly cost may take. */
  readonly capacity: {
    readonly basePpm: number;
    readonly reductionPerDependantPpm: number;
    readonly floorPpm: number;
  };
  /** The same for a payroll deduction: the employee must keep half of the pay (Ley 1527 of 2012). */
  readonly payrollPpm: number;
}

/** Half of the pay (Ley 1527 of 2012, art. 3). */
export const FIRST_PAYROLL_PPM = 500_000;

/** The policy of the first release. Capacity: 60 % of income, 3 points less for each person in charge, 40 % at least. */
export const FIRST_POLICY: CreditPolicy = {
  version: '2026-01',
  minAge: 18,
  minScore: 400,
  rejectedFromNegativeAccounts: 2,
  thinFile: {
    maxOpenAccounts: 1,
    historyBelowMonths: 6,
    maxAmount: pesos(300_000),
    maxInstallments: 2,
    raises: [
      { paidOnTime: 2, maxAmount: pesos(500_000), maxInstallments: 3 },
      { paidOnTime: 4, maxAmount: pesos(800_000), maxInstallments: 4 },
    ],
  },
  capacity: { basePpm: 600_000, reductionPerDependantPpm: 30_000, floorPpm: 400_000 },
  payrollPpm: FIRST_PAYROLL_PPM,
};
