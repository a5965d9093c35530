/** What limits the price of a credit on a day: the ceiling, what counts as interest, and counsel's decisions. */

import type { Day } from '@unamano/domain/calendar';
import type { TypeUser } from '@unamano/domain/identity/person';
import { legalCeilingPpm } from '@unamano/domain/loans/arrears/arrears-terms';
import { hasCeilingOfMonth } from '@unamano/domain/loans/price/legal-ceilings';
import {
  type CountedCharges,
  isPriceOver,
  isStudyFeeDecided,
  type OfferedLines,
  type OfferOverCeiling,
  offersOverCeiling,
} from '@unamano/domain/loans/price/legal-price';
import type { OfferedRate } from '@unamano/domain/loans/price/simulator';
import { isRateOver } from '@unamano/domain/loans/price/usury';
import { inForceOn } from '@unamano/domain/versions';
import { ceilingsOf, configurationOf, SIMULATOR_TOPICS } from '../effects/effects.ts';
import type { State } from '../repo.ts';
import { CEILING_TOPICS, countedCharges, TYPE_USER_OF } from '../values.ts';

export type CounselDecision = { typeUser: TypeUser; validThrough: Day };

export type LegalLimits = {
  counts: CountedCharges;
  /** Whether the study fee is interest without VAT or a service with VAT, and not both or neither. */
  isStudyFeeDecided: boolean;
  /** Effective annual; null where none is on record. */
  ceilingPpm: number | null;
  /** The day for which it was certified. */
  certifiedFrom: Day | null;
  /** False once the grace of a month without its own ceiling is over. */
  isCeilingOfMonth: boolean;
  /** The types of user for which counsel decided that credits over the ceiling may be lent. */
  covered: ReadonlySet<TypeUser>;
};

const NOTHING_COUNTS: CountedCharges = {
  valueCreditStudy: false,
  VATCreditStudy: false,
  valueEndorsement: false,
  centralRisk: false,
};

export function limitsOn(state: State, counsel: readonly CounselDecision[], on: Day): LegalLimits {
  const rule = inForceOn(state.ceiling_rule, on)?.values;
  const certified = rule && inForceOn(state[CEILING_TOPICS[rule.modality]], on);
  const lines = inForceOn(state.price_lines, on)?.values;
  return {
    counts: lines ? countedCharges(lines) : NOTHING_COUNTS,
    isStudyFeeDecided: lines !== undefined && isStudyFeeDecided(lines.valueCreditStudy),
    ceilingPpm: legalCeilingPpm(ceilingsOf(state), on),
    certifiedFrom: certified?.effectiveOn ?? null,
    isCeilingOfMonth:
      certified !== undefined && hasCeilingOfMonth(on, certified.effectiveOn, rule?.graceDays ?? 0),
    covered: new Set(
      counsel.filter(({ validThrough }) => on <= validThrough).map(({ typeUser }) => typeUser),
    ),
  };
}

export type PriceFault = 'PRICE_OVER_CEILING' | 'CEILING_MISSING';

/**
 * Why a credit may not be lent at its price, or null. The promised rate never exceeds the ceiling (Código de Comercio, art. 884).
 * What counts as interest does so only in sandbox mode, or where counsel decided it.
 *
 * @param refuses whether the platform refuses to lend over the ceiling: in production
 */
export function priceFault(
  limits: LegalLimits,
  refuses: boolean,
  rate: OfferedRate,
  offer: OfferedLines,
): PriceFault | null {
  const { ceilingPpm } = limits;
  if (ceilingPpm !== null && isRateOver(rate, ceilingPpm)) return 'PRICE_OVER_CEILING';
  if (!refuses) return null;
  if (ceilingPpm === null || !limits.isCeilingOfMonth) return 'CEILING_MISSING';
  if (limits.covered.has(rate.typeUser)) return null;
  return isPriceOver(rate, offer, limits.counts, ceilingPpm) ? 'PRICE_OVER_CEILING' : null;
}

/** The offers of one simulator over the ceiling. */
export type SimulatorOverCeiling = {
  typeUser: TypeUser;
  /** Of how many offers. */
  offers: number;
  over: readonly OfferOverCeiling[];
};

/** What each simulator offers over the ceiling on a day. */
export function simulatorsOverCeiling(state: State, limits: LegalLimits, on: Day): SimulatorOverCeiling[] {
  const { ceilingPpm, counts } = limits;
  return SIMULATOR_TOPICS.flatMap((topic) => {
    const values = inForceOn(state[topic], on)?.values;
    if (!values) return [];
    const typeUser = TYPE_USER_OF[topic];
    const amounts = (values.maxAmount - values.minAmount) / values.stepAmount + 1;
    const over =
      ceilingPpm === null
        ? []
        : offersOverCeiling(configurationOf(topic, values, state, on), values, counts, ceilingPpm);
    return [{ typeUser, offers: amounts * values.maxInstallments, over }];
  });
}
