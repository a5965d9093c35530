import { gridAmounts, isOnGrid, isTerm, type SimulatorLimits } from '@unamano/domain/pricing';
import { landingParams } from '../../../shared/paths.ts';

/** What a logged-in request asks for: pesos and months. */
export type RequestedTerms = { amount: number; installments: number };

/**
 * What the address asks for. Off the simulator's grid, or without it, the defaults stand; the top-up offer is the one
 * amount off the grid that counts.
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
  return { amount: isAllowed ? amount : (topUpPesos ?? defaultAmount), installments };
}

/** Where the slider begins: at its default, or where that would not pay off the running credit, at the first that does. */
export function firstAmount(limits: SimulatorLimits, balancePesos: number | null): number {
  const { defaultAmount, maxAmount } = limits;
  const firstSufficient = gridAmounts(limits).find((amount) => amount > (balancePesos ?? 0)) ?? maxAmount;
  return Math.max(defaultAmount, firstSufficient);
}

/** The search part of an address that asks for that. */
export function termsSearch({ amount, installments }: RequestedTerms): string {
  return `?${new URLSearchParams({
    [landingParams.amount]: String(amount),
    [landingParams.installments]: String(installments),
  })}`;
}
