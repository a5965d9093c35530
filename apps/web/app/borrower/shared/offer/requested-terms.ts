import { gridAmounts, isOnGrid, isTerm, type SimulatorLimits } from '@unamano/domain/pricing';
import { landingParams } from '../../../shared/paths.ts';
import { parsePlatform, type RequestedTerms } from '../../../shared/simulator/terms.ts';

/**
 * The terms of a logged-in request, in the address. Terms that are missing or off the simulator's grid become the defaults. The top-up offer
 * is the only amount off the grid that counts.
 */
export function parseRequestedTerms(
  search: { get(name: string): string | null },
  limits: SimulatorLimits,
  topUpPesos: number | null,
): RequestedTerms {
  const { defaultAmount, defaultInstallments } = limits;
  const amount = Number(search.get(landingParams.amount));
  const months = Number(search.get(landingParams.installments));
  const installments = isTerm(limits, months) ? months : defaultInstallments;
  const isAllowed = amount === topUpPesos || isOnGrid(limits, amount, installments);
  return {
    amount: isAllowed ? amount : (topUpPesos ?? defaultAmount),
    installments,
    ...parsePlatform(search),
  };
}

/** The slider's first amount: the default, or the first amount that pays off the running credit. */
export function firstAmount(limits: SimulatorLimits, balancePesos: number | null): number {
  const { defaultAmount, maxAmount } = limits;
  const firstSufficient = gridAmounts(limits).find((amount) => amount > (balancePesos ?? 0)) ?? maxAmount;
  return Math.max(defaultAmount, firstSufficient);
}
