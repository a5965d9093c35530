import type { Pesos } from '../money.ts';

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
