/** The loans of the scenarios, at the prices and late terms of the first release. */

import type { LoanTerms } from '../../loans/replay/terms.ts';
import { pesos } from '../../money.ts';

/** 500,000 in 3, external: 699,651 in all, 233,217 an installment. */
export const EXTERNAL: LoanTerms = {
  typeUser: 'user_external',
  amount: pesos(500_000),
  installments: 3,
  interest: pesos(17_601),
  charges: { study: pesos(120_000), studyVat: pesos(22_800), guarantee: pesos(29_750), bureau: pesos(9_500) },
  interestRatePpm: 17_500,
  annualInterestRatePpm: 231_400,
  vatPpm: 190_000,
  countsAsInterest: { study: true, guarantee: false, bureau: false },
  lateAnnualRatePpm: 231_400,
  lateInterestBase: 'principal',
  collectionFeeSteps: [
    { fromDaysPastDue: 6, feePesos: pesos(12_000) },
    { fromDaysPastDue: 31, feePesos: pesos(20_000) },
    { fromDaysPastDue: 61, feePesos: pesos(30_000) },
  ],
  collectionFeesMaxPpm: 200_000,
  tolerancePesos: pesos(5_000),
  silenceBusinessDays: 5,
};

/** 300,000 in 2 months, 4 paydays: 3 installments of 98,068 and one of 98,067. */
export const PAYROLL: LoanTerms = {
  ...EXTERNAL,
  typeUser: 'allied_company',
  amount: pesos(300_000),
  installments: 2,
  interest: pesos(6_591),
  charges: { study: pesos(57_000), studyVat: pesos(10_830), guarantee: pesos(17_850), bureau: pesos(0) },
};
