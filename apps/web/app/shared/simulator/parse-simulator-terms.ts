import { isOnGrid, type SimulatorLimits } from '@unamano/domain/pricing';
import { landingParams } from '../paths.ts';

/** The amount (pesos) and term (months) in a form or an address; null off the simulator's grid. */
export function parseSimulatorTerms(
  limits: SimulatorLimits,
  source: { get(name: string): string | null },
): { amount: number; installments: number } | null {
  const amount = Number(source.get(landingParams.amount));
  const installments = Number(source.get(landingParams.installments));
  return isOnGrid(limits, amount, installments) ? { amount, installments } : null;
}
