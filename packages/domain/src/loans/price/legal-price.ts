/** The price of a credit as the law counts it: which lines count as interest, and the three effective annual rates. */
import type { Day } from '../../calendar.ts';
import {
  addPesos,
  maxPesos,
  type Pesos,
  pesosFromBigInt,
  subtractPesos,
  sumPesos,
  ZERO_PESOS,
} from '../../money.ts';
import {
  effectiveAnnualRatePpm,
  isLevelOver,
  type LevelFlows,
  levelAnnualRatePpm,
  levelInterestPesos,
} from './effective-rate.ts';
import { CHARGE_LINES, type ChargeLine, type InstallmentLines } from './installment-lines.ts';
import {
  gridAmounts,
  levelPayment,
  type OfferedRate,
  paymentsAMonth,
  type Quote,
  quote,
  type SimulatorConfiguration,
  type SimulatorLimits,
} from './pricing.ts';
import { isRateOver } from './usury.ts';

/** Whether a charge counts as interest before the law. Interest always does. */
export type CountedCharges = Readonly<Record<ChargeLine, boolean>>;

/** Effective annual rates in parts per million, two decimals of a percent; null where there is none. */
export interface LegalPrice {
  /** Interest alone. */
  readonly interestPpm: number | null;
  /** All that counts as interest: what the legal ceiling limits. */
  readonly countedPpm: number | null;
  /** All that the borrower pays: "costo total". */
  readonly totalCostPpm: number | null;
}

/**
 * Whether the study fee is interest without VAT or a service with VAT that does not count as interest: interest has no VAT
 * (Estatuto Tributario, art. 476, num. 16), and a service has it.
 */
export function isStudyFeeDecided({ counts, taxed }: { counts: boolean; taxed: boolean }): boolean {
  return counts !== taxed;
}

export type OfferedLines = Pick<Quote, 'amount' | 'installments' | ChargeLine>;

const ALL: CountedCharges = {
  valueCreditStudy: true,
  VATCreditStudy: true,
  valueEndorsement: true,
  centralRisk: true,
};
const NONE: CountedCharges = {
  valueCreditStudy: false,
  VATCreditStudy: false,
  valueEndorsement: false,
  centralRisk: false,
};

function countedCharges(lines: Readonly<Record<ChargeLine, Pesos>>, counts: CountedCharges): Pesos {
  return sumPesos(CHARGE_LINES.filter((line) => counts[line]).map((line) => lines[line]));
}

/** The unrounded payment of the promised rate, and the charges spread evenly over the periods. */
function levelFlows(
  { typeUser, interestRatePpm }: OfferedRate,
  offer: OfferedLines,
  counts: CountedCharges,
): LevelFlows {
  const periodsAMonth = paymentsAMonth(typeUser);
  const periods = offer.installments * periodsAMonth;
  const own = levelPayment(BigInt(offer.amount), interestRatePpm, periods, periodsAMonth);
  const charges = BigInt(countedCharges(offer, counts));
  const payment = {
    numerator: own.numerator * BigInt(periods) + charges * own.denominator,
    denominator: own.denominator * BigInt(periods),
  };
  return { lentPesos: offer.amount, payment, periods, periodsAMonth };
}

/**
 * The three rates of an offer, which has no days yet: months count as months (30/360), as in the Superintendencia's own
 * conversions (Concepto 2009046566-001), and pay periods as 24 a year. Interest alone is the promised rate.
 */
export function pricedByLaw(rate: OfferedRate, offer: OfferedLines, counts: CountedCharges): LegalPrice {
  const annual = (counted: CountedCharges) => countedByLaw(rate, offer, counted);
  return { interestPpm: annual(NONE), countedPpm: annual(counts), totalCostPpm: annual(ALL) };
}

/** Of the three rates of an offer the one that the legal ceiling limits. */
export function countedByLaw(rate: OfferedRate, offer: OfferedLines, counts: CountedCharges): number | null {
  return levelAnnualRatePpm(levelFlows(rate, offer, counts));
}

/** The three rates of a credit with a schedule: the days between disbursement and due days, actual / 365. */
export function pricedByLawOnDays(
  amount: Pesos,
  disbursedOn: Day,
  installments: readonly (Omit<InstallmentLines, 'balanceBefore' | 'balanceAfter'> & {
    readonly dueOn: Day;
  })[],
  counts: CountedCharges,
): LegalPrice {
  const annual = (counted: CountedCharges) =>
    effectiveAnnualRatePpm(
      amount,
      disbursedOn,
      installments.map((lines) => ({
        on: lines.dueOn,
        pesos: sumPesos([lines.principal, lines.interest, countedCharges(lines, counted)]),
      })),
    );
  return { interestPpm: annual(NONE), countedPpm: annual(counts), totalCostPpm: annual(ALL) };
}

/**
 * Whether what counts as interest exceeds a legal ceiling, compared exactly (Ley 45 of 1990, arts. 68 and 72; Ley 2439 of
 * 2024, art. 7). Months count as months, on every day of the credit: an offer under the ceiling is not over it because of a
 * month with 28 days.
 */
export function isPriceOver(
  rate: OfferedRate,
  offer: OfferedLines,
  counts: CountedCharges,
  ceilingPpm: number,
): boolean {
  if (countedCharges(offer, counts) === 0) return isRateOver(rate, ceilingPpm);
  return isLevelOver(levelFlows(rate, offer, counts), ceilingPpm);
}

/** The pesos of a credit that count as interest, and how many of them a ceiling allows. */
export interface ChargedOverCeiling {
  readonly counted: Pesos;
  readonly allowed: Pesos;
  readonly over: Pesos;
}

/** What a credit charges over a ceiling by its agreed lines: the sum that Ley 45 of 1990, art. 72 takes from the lender. */
export function chargedOverCeiling(
  rate: OfferedRate,
  offer: OfferedLines & Pick<Quote, 'interestPaid'>,
  counts: CountedCharges,
  ceilingPpm: number,
): ChargedOverCeiling {
  const charged = chargesOver(rate, offer, counts, ceilingPpm);
  return isPriceOver(rate, offer, counts, ceilingPpm) ? charged : { ...charged, over: ZERO_PESOS };
}

function chargesOver(
  rate: OfferedRate,
  offer: OfferedLines & Pick<Quote, 'interestPaid'>,
  counts: CountedCharges,
  ceilingPpm: number,
): ChargedOverCeiling {
  const counted = addPesos(offer.interestPaid, countedCharges(offer, counts));
  const periodsAMonth = paymentsAMonth(rate.typeUser);
  const flows = { lentPesos: offer.amount, periods: offer.installments * periodsAMonth, periodsAMonth };
  const allowed = pesosFromBigInt(levelInterestPesos(flows, ceilingPpm));
  return { counted, allowed, over: maxPesos(ZERO_PESOS, subtractPesos(counted, allowed)) };
}

/** An offer of the simulator whose price exceeds a ceiling. */
export interface OfferOverCeiling extends ChargedOverCeiling {
  readonly amount: Pesos;
  /** Months. */
  readonly installments: number;
  readonly countedPpm: number | null;
}

/** The offers of a simulator over a ceiling: every amount and term. Where the bureau's cost is waived none is dearer. */
export function offersOverCeiling(
  configuration: SimulatorConfiguration,
  limits: SimulatorLimits,
  counts: CountedCharges,
  ceilingPpm: number,
): OfferOverCeiling[] {
  return gridAmounts(limits).flatMap((amount) =>
    Array.from({ length: limits.maxInstallments }, (_, at) => at + 1).flatMap((installments) => {
      const offer = quote(configuration, amount, installments);
      if (!isPriceOver(configuration, offer, counts, ceilingPpm)) return [];
      const countedPpm = countedByLaw(configuration, offer, counts);
      const charged = chargesOver(configuration, offer, counts, ceilingPpm);
      return [{ amount, installments, countedPpm, ...charged }];
    }),
  );
}
