import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt, sumPesos, ZERO_PESOS } from './money.ts';

/** Who borrows: on their own, or as the employee of an allied company. */
export type TypeUser = 'user_external' | 'allied_company';

/** What a quote is made from. Rates in parts per million; a credit keeps the configuration it was quoted with. */
export interface SimulatorConfiguration {
  readonly vatPpm: number;
  readonly endorsementPpm: number;
  readonly centralRiskPesos: number;
  /** Monthly. */
  readonly interestRatePpm: number;
  /** Effective annual, shown beside the monthly one; no quote uses it. */
  readonly annualInterestRatePpm: number;
  /** Study fee for 1, 2, 3, 4 and 5 installments. */
  readonly creditStudyPpm: readonly number[];
}

export interface SimulatorLimits {
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly stepAmount: number;
  /** Months, also for biweekly credits. */
  readonly maxInstallments: number;
  readonly defaultAmount: number;
  readonly defaultInstallments: number;
}

/** The study fees that apply when central risk is waived. */
export const DEFAULT_CREDIT_STUDY_PPM: readonly number[] = [120_000, 190_000, 240_000, 240_000, 240_000];

const FIRST_EXTERNAL: SimulatorConfiguration = {
  vatPpm: 190_000,
  endorsementPpm: 50_000,
  centralRiskPesos: 9_500,
  interestRatePpm: 17_500,
  annualInterestRatePpm: 231_400,
  creditStudyPpm: DEFAULT_CREDIT_STUDY_PPM,
};

/** The configurations the platform starts with. */
export const FIRST_CONFIGURATION: Readonly<Record<TypeUser, SimulatorConfiguration>> = {
  user_external: FIRST_EXTERNAL,
  allied_company: { ...FIRST_EXTERNAL, centralRiskPesos: 0 },
};

/** The simulator's sliders: the grid of what can be asked for. */
export const LIMITS: Readonly<Record<TypeUser, SimulatorLimits>> = {
  user_external: {
    minAmount: 100_000,
    maxAmount: 1_000_000,
    stepAmount: 50_000,
    maxInstallments: 5,
    defaultAmount: 500_000,
    defaultInstallments: 1,
  },
  allied_company: {
    minAmount: 100_000,
    maxAmount: 800_000,
    stepAmount: 50_000,
    maxInstallments: 4,
    defaultAmount: 400_000,
    defaultInstallments: 1,
  },
};

export interface QuoteOptions {
  /** The last bureau answer is still fresh: no central risk, and the default study fees. */
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

export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const MILLION = 1_000_000n;
const LOWER_STUDY_MAX_AMOUNT = 400_000;
const LOWER_ENDORSEMENT_MIN_AMOUNT = 600_000;
const LOWER_ENDORSEMENT_PPM = 30_000;

/**
 * Level end-of-period payment PMT(i, n, A) = A*i*(1+i)^n / ((1+i)^n - 1), A/n at i = 0, as an exact fraction.
 * With i = p/10^6 it is A*p*q / (10^6 * (q - 10^6n)), q = (10^6 + p)^n.
 */
export function levelPayment(principal: bigint, ratePpm: number, periods: number): Fraction {
  if (!Number.isSafeInteger(ratePpm) || ratePpm < 0) throw new RangeError(`not a rate in ppm: ${ratePpm}`);
  if (!Number.isSafeInteger(periods) || periods < 1)
    throw new RangeError(`not a number of periods: ${periods}`);
  if (ratePpm === 0) return { numerator: principal, denominator: BigInt(periods) };
  const rate = BigInt(ratePpm);
  const grown = (MILLION + rate) ** BigInt(periods);
  return {
    numerator: principal * rate * grown,
    denominator: MILLION * (grown - MILLION ** BigInt(periods)),
  };
}

function creditStudyRatePpm(study: readonly number[], amount: number, installments: number): number {
  const index = installments === 4 && amount <= LOWER_STUDY_MAX_AMOUNT ? 3 : installments;
  const ratePpm = study[index - 1];
  if (ratePpm === undefined) throw new RangeError(`no study fee for ${installments} installments`);
  return ratePpm;
}

function endorsementRatePpm(
  configuration: SimulatorConfiguration,
  amount: number,
  installments: number,
): number {
  const lowered = installments === 4 && amount >= LOWER_ENDORSEMENT_MIN_AMOUNT;
  return lowered ? LOWER_ENDORSEMENT_PPM : configuration.endorsementPpm;
}

function shareOf(amount: bigint, ratePpm: number): Pesos {
  return pesosFromBigInt(divRoundHalfUp(amount * BigInt(ratePpm), MILLION));
}

/**
 * The one quote, on the page and on the server. Exact arithmetic; each line is rounded half up to the peso by itself,
 * then added. The VAT of the study fee is that of the fee as charged.
 * Throws RangeError on an amount that is not positive whole pesos or a term without a study fee.
 */
export function quote(
  configuration: SimulatorConfiguration,
  amount: number,
  installments: number,
  options: QuoteOptions = {},
): Quote {
  const principal = pesos(amount);
  if (principal <= 0) throw new RangeError(`not an amount to lend: ${amount}`);
  const waived = options.waiveCentralRisk === true;
  const study = waived ? DEFAULT_CREDIT_STUDY_PPM : configuration.creditStudyPpm;
  const studyRatePpm = creditStudyRatePpm(study, principal, installments);

  const lent = BigInt(principal);
  const payment = levelPayment(lent, configuration.interestRatePpm, installments);
  const interestNumerator = payment.numerator * BigInt(installments) - lent * payment.denominator;
  const interestPaid = pesosFromBigInt(divRoundHalfUp(interestNumerator, payment.denominator));
  const valueCreditStudy = shareOf(lent, studyRatePpm);
  const VATCreditStudy = shareOf(BigInt(valueCreditStudy), configuration.vatPpm);
  const endorsementPpm = endorsementRatePpm(configuration, principal, installments);
  const valueEndorsement = pesosFromBigInt(
    divRoundHalfUp(
      lent * BigInt(endorsementPpm) * (MILLION + BigInt(configuration.vatPpm)),
      MILLION * MILLION,
    ),
  );
  const centralRisk = waived ? ZERO_PESOS : pesos(configuration.centralRiskPesos);
  const total = sumPesos([
    principal,
    interestPaid,
    valueCreditStudy,
    VATCreditStudy,
    valueEndorsement,
    centralRisk,
  ]);
  return {
    amount: principal,
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
export function monthlyCostOf(total: number, installments: number): Pesos {
  return pesosFromBigInt(divRoundHalfUp(BigInt(total), BigInt(installments)));
}

/** What an allied credit pays each fortnight: half of the monthly cost, rounded half up to the peso. */
export function biweeklyFee(monthlyCost: number): Pesos {
  return pesosFromBigInt(divRoundHalfUp(BigInt(monthlyCost), 2n));
}

/** Every amount the simulator offers, rising. */
export function gridAmounts(typeUser: TypeUser): Pesos[] {
  const { minAmount, maxAmount, stepAmount } = LIMITS[typeUser];
  const amounts: Pesos[] = [];
  for (let amount = minAmount; amount <= maxAmount; amount += stepAmount) amounts.push(pesos(amount));
  return amounts;
}

/** Whether the simulator can ask for that amount (pesos) in that many installments (months). */
export function isOnGrid(typeUser: TypeUser, amount: number, installments: number): boolean {
  const { minAmount, maxAmount, stepAmount, maxInstallments } = LIMITS[typeUser];
  const onTerm = Number.isInteger(installments) && installments >= 1 && installments <= maxInstallments;
  const inRange = Number.isInteger(amount) && amount >= minAmount && amount <= maxAmount;
  return onTerm && inRange && (amount - minAmount) % stepAmount === 0;
}

/**
 * The grid amount whose quote comes to `total` pesos. Null where there is none, where the term is off the grid,
 * and where two amounts come to that total (no first configuration has such a pair): then only the amount tells.
 */
export function amountForTotal(
  configuration: SimulatorConfiguration,
  typeUser: TypeUser,
  installments: number,
  total: number,
  options: QuoteOptions = {},
): Pesos | null {
  const { minAmount } = LIMITS[typeUser];
  if (!isOnGrid(typeUser, minAmount, installments)) return null;
  const matches = gridAmounts(typeUser).filter(
    (amount) => quote(configuration, amount, installments, options).total === total,
  );
  const [only] = matches;
  return only !== undefined && matches.length === 1 ? only : null;
}
