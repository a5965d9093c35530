import { divRoundHalfUp, type Pesos, pesosFromBigInt, sumPesos, ZERO_PESOS } from '../../money.ts';
import { levelPayment } from './level-payment.ts';

import { DEFAULT_CREDIT_STUDY_PPM, paymentsAMonth, type SimulatorConfiguration } from './simulator.ts';

export * from './level-payment.ts';
export * from './simulator.ts';

export interface QuoteOptions {
  /** The last bureau answer is still fresh: no central risk, and no study fee above the default one. */
  readonly waiveCentralRisk?: boolean;
}

/** The lines of a credit; `total` is the sum of `amount` and the six charges. */
export interface Quote {
  readonly amount: Pesos;
  /** Months. */
  readonly installments: number;
  readonly interestPaid: Pesos;
  readonly valueCreditStudy: Pesos;
  readonly VATCreditStudy: Pesos;
  readonly valueEndorsement: Pesos;
  readonly centralRisk: Pesos;
  readonly total: Pesos;
  readonly monthlyCost: Pesos;
}

const MILLION = 1_000_000n;
const LOWER_STUDY_MAX_AMOUNT = 400_000;
const LOWER_ENDORSEMENT_MIN_AMOUNT = 600_000;
const LOWER_ENDORSEMENT_PPM = 30_000;

function creditStudyRatePpm(study: readonly number[], amount: Pesos, installments: number): number {
  const index = installments === 4 && amount <= LOWER_STUDY_MAX_AMOUNT ? 3 : installments;
  const ratePpm = study[index - 1];
  if (ratePpm === undefined) throw new RangeError(`no study fee for ${installments} installments`);
  return ratePpm;
}

function endorsementRatePpm(
  configuration: SimulatorConfiguration,
  amount: Pesos,
  installments: number,
): number {
  const lowered = installments === 4 && amount >= LOWER_ENDORSEMENT_MIN_AMOUNT;
  return lowered ? LOWER_ENDORSEMENT_PPM : configuration.endorsementPpm;
}

function shareRoundedHalfUp(amount: bigint, ratePpm: number): Pesos {
  return pesosFromBigInt(divRoundHalfUp(amount * BigInt(ratePpm), MILLION));
}

/**
 * The only quote, on the page and on the server. Exact arithmetic; each line is rounded half up to the peso on its own, then
 * added. The VAT of the study fee is the VAT of the charged fee, where it has one. Interest is charged on what is still lent: by the month, or
 * by the pay period where the money is repaid in every pay period (Ley 45 of 1990, art. 68: the promised rate is the price).
 * Throws RangeError on an amount that is not positive or a term without a study fee.
 */
export function quote(
  configuration: SimulatorConfiguration,
  amount: Pesos,
  installments: number,
  options: QuoteOptions = {},
): Quote {
  if (amount <= 0) throw new RangeError(`not an amount to lend: ${amount}`);
  const waived = options.waiveCentralRisk === true;
  const ownStudyPpm = creditStudyRatePpm(configuration.creditStudyPpm, amount, installments);
  const defaultStudyPpm = creditStudyRatePpm(DEFAULT_CREDIT_STUDY_PPM, amount, installments);
  const studyRatePpm = waived ? Math.min(ownStudyPpm, defaultStudyPpm) : ownStudyPpm;

  const lent = BigInt(amount);
  const periodsAMonth = paymentsAMonth(configuration.typeUser);
  const periods = periodsAMonth * installments;
  const payment = levelPayment(lent, configuration.interestRatePpm, periods, periodsAMonth);
  const interestNumerator = payment.numerator * BigInt(periods) - lent * payment.denominator;
  const interestPaid = pesosFromBigInt(divRoundHalfUp(interestNumerator, payment.denominator));
  const valueCreditStudy = shareRoundedHalfUp(lent, studyRatePpm);
  const studyVatPpm = configuration.isStudyTaxed ? configuration.vatPpm : 0;
  const VATCreditStudy = shareRoundedHalfUp(BigInt(valueCreditStudy), studyVatPpm);
  const endorsementPpm = endorsementRatePpm(configuration, amount, installments);
  const valueEndorsement = pesosFromBigInt(
    divRoundHalfUp(
      lent * BigInt(endorsementPpm) * (MILLION + BigInt(configuration.vatPpm)),
      MILLION * MILLION,
    ),
  );
  const centralRisk = waived ? ZERO_PESOS : configuration.centralRiskPesos;
  const total = sumPesos([
    amount,
    interestPaid,
    valueCreditStudy,
    VATCreditStudy,
    valueEndorsement,
    centralRisk,
  ]);
  return {
    amount,
    installments,
    interestPaid,
    valueCreditStudy,
    VATCreditStudy,
    valueEndorsement,
    centralRisk,
    total,
    monthlyCost: monthlyCostOf(total, installments),
  };
}

/** total / installments, rounded half up to the peso. */
export function monthlyCostOf(total: Pesos, installments: number): Pesos {
  return pesosFromBigInt(divRoundHalfUp(BigInt(total), BigInt(installments)));
}

/** The payment of an allied credit each pay period: half of the monthly cost, rounded half up to the peso. */
export function biweeklyFee(monthlyCost: Pesos): Pesos {
  return pesosFromBigInt(divRoundHalfUp(BigInt(monthlyCost), 2n));
}
