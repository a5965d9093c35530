import { gridAmounts, isTerm, type SimulatorLimits } from '@unamano/domain/loans/price/pricing';
import { maxPesos, type Pesos } from '@unamano/domain/money';
import { landingParams } from '../../../shared/paths.ts';
import { parseGridAmount, parsePlatform, type RequestedTerms } from '../../../shared/simulator/terms.ts';

/**
 * The terms of a logged-in request, in the address. Terms that are missing or off the simulator's grid become the defaults. The top-up offer
 * is the only amount off the grid that counts.
 *
 * @param runningTerm months of the credit that the new one pays off; null when there is none
 */
export function parseRequestedTerms(
  search: { get(name: string): string | null },
  limits: SimulatorLimits,
  topUpPesos: Pesos | null,
  runningTerm: number | null,
): RequestedTerms {
  const { defaultAmount } = limits;
  const months = Number(search.get(landingParams.installments));
  const installments = isTerm(limits, months) ? months : firstTerm(limits, runningTerm);
  return {
    amount: parseGridAmount(limits, search) ?? topUpPesos ?? defaultAmount,
    installments,
    ...parsePlatform(search),
  };
}

/** The slider's first amount: the default, or the first amount that pays off the running credit. */
export function firstAmount(limits: SimulatorLimits, balancePesos: number | null): Pesos {
  const { defaultAmount, maxAmount } = limits;
  const firstSufficient = gridAmounts(limits).find((amount) => amount > (balancePesos ?? 0)) ?? maxAmount;
  return maxPesos(defaultAmount, firstSufficient);
}

/** The simulator's first term: of a refinancing that of the running credit, in months. */
export function firstTerm(
  { defaultInstallments, maxInstallments }: SimulatorLimits,
  runningTerm: number | null,
): number {
  return runningTerm === null ? defaultInstallments : Math.min(runningTerm, maxInstallments);
}
