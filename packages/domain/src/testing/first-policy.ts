import type { CreditPolicy } from '../lending/credit-policy.ts';
import { LEGAL_PAYROLL_DEDUCTION_PPM } from '../lending/payment-capacity.ts';
import { pesos } from '../money.ts';

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
  payrollPpm: LEGAL_PAYROLL_DEDUCTION_PPM,
};
