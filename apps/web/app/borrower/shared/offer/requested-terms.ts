import { gridAmounts, isTerm, type SimulatorLimits } from '@unamano/domain/loans/price/pricing';
import { maxPesos, type Pesos } from '@unamano/domain/money';
import { landingParams } from '../../../shared/paths.ts';
import { parseGridAmount, parsePlatform, type RequestedTerms } from '../../../shared/simulator/terms.ts';

/**
 * The terms of a logged-in request, in the address. Terms that are missing or off the simulator's grid become the defaults. The top-up offer
 * is the only amount off the grid that counts.
 */
export function parseRequestedTerms(
  search: { get(name: string): string | null },
  limits: SimulatorLimits,
  topUpPesos: Pesos | null,
): RequestedTerms {
  const { defaultAmount, defaultInstallments } = limits;
  const months = Number(search.get(landingParams.installments));
  const installments = isTerm(limits, months) ? months : defaultInstallments;
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
