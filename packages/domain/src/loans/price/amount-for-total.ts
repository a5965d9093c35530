import type { Pesos } from '../../money.ts';
import { type QuoteChoices, quoteChosen } from './optional-platform.ts';
import { gridAmounts, isTerm, type SimulatorConfiguration, type SimulatorLimits } from './simulator.ts';

/**
 * The grid amount whose quote has the total `total` pesos. Null where there is none, where the term is not on the grid, and
 * where two amounts have that total (no first configuration has such a pair): then only the amount is unambiguous.
 */
export function amountForTotal(
  configuration: SimulatorConfiguration,
  limits: SimulatorLimits,
  installments: number,
  total: Pesos,
  choices: QuoteChoices = {},
): Pesos | null {
  if (!isTerm(limits, installments)) return null;
  const matches = gridAmounts(limits).filter(
    (amount) => quoteChosen(configuration, amount, installments, choices).total === total,
  );
  const [only] = matches;
  return only !== undefined && matches.length === 1 ? only : null;
}
