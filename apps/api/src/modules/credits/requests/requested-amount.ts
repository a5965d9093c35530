/** Which amount a request means: as said, or found by its total. */
import type { QuoteOptions } from '@unamano/domain/pricing';
import { amountForTotal, quote } from '@unamano/domain/pricing';
import {
  isOnGrid,
  isTerm,
  type SimulatorConfiguration,
  type SimulatorLimits,
} from '@unamano/domain/simulator';
import { invalid, ok, type Result } from '../../../kernel/result.ts';

/** What a client asks for. The debt is only compared; pesos and months. */
export type RequestedTerms = {
  installments: number;
  acquiredDebt: number;
  requestedAmount: number | undefined;
};

/** The specification's fixed top-up offer, capped by what that type of user may borrow at all. Pesos. */
const TOP_UP_PESOS = 720_000;

export function topUpAmount({ maxAmount }: SimulatorLimits): number {
  return Math.min(TOP_UP_PESOS, maxAmount);
}

const WRONG_AMOUNT = 'Este valor no está disponible';
const WRONG_TERM = 'Este plazo no está disponible';
const WRONG_DEBT = 'El total no corresponde a ningún valor del simulador';

export type AmountConstraints = {
  configuration: SimulatorConfiguration;
  limits: SimulatorLimits;
  waiveCentralRisk: boolean;
  /** The top-up offer lies off the grid, and only refinancing makes it. */
  withTopUp: boolean;
};

/**
 * The amount in pesos. A total is looked for with the person's own waiver first, then without one, as the simulator
 * shows it to a visitor who has not logged in yet.
 */
export function resolveRequestedAmount(ask: RequestedTerms, terms: AmountConstraints): Result<number> {
  const { configuration, limits } = terms;
  const { installments, requestedAmount, acquiredDebt } = ask;
  if (!isTerm(limits, installments)) return invalid('installments', WRONG_TERM);
  const topUp = terms.withTopUp ? topUpAmount(limits) : null;
  if (requestedAmount !== undefined) {
    const known = requestedAmount === topUp || isOnGrid(limits, requestedAmount, installments);
    return known ? ok(requestedAmount) : invalid('requested_amount', WRONG_AMOUNT);
  }
  const variants: QuoteOptions[] = terms.waiveCentralRisk ? [{ waiveCentralRisk: true }, {}] : [{}];
  for (const options of variants) {
    const found = amountForTotal(configuration, limits, installments, acquiredDebt, options);
    if (found !== null) return ok(found);
    if (topUp !== null && quote(configuration, topUp, installments, options).total === acquiredDebt) {
      return ok(topUp);
    }
  }
  return invalid('acquired_debt', WRONG_DEBT);
}
