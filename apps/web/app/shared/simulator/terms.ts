import { isOnGrid, type SimulatorLimits } from '@unamano/domain/pricing';
import { landingParams } from '../paths.ts';

/** The terms of a request: pesos, and months. */
export type RequestedTerms = { amount: number; installments: number };

/** The terms in a form or an address; null off the simulator's grid. */
export function parseSimulatorTerms(
  limits: SimulatorLimits,
  source: { get(name: string): string | null },
): RequestedTerms | null {
  const amount = Number(source.get(landingParams.amount));
  const installments = Number(source.get(landingParams.installments));
  return isOnGrid(limits, amount, installments) ? { amount, installments } : null;
}

/** The search part of an address with these terms, after `others`. */
export function termsSearch({ amount, installments }: RequestedTerms, others = {}): string {
  return `?${new URLSearchParams({
    ...others,
    [landingParams.amount]: String(amount),
    [landingParams.installments]: String(installments),
  })}`;
}
