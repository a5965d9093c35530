/** The amount of a request: given, or found by the total debt. */
import { amountForTotal } from '@unamano/domain/loans/price/amount-for-total';
import { type QuoteChoices, quoteChosen } from '@unamano/domain/loans/price/optional-platform';
import { isOnGrid, isTerm, type SimulatorLimits } from '@unamano/domain/loans/price/simulator';
import { type Pesos, pesos } from '@unamano/domain/money';
import { invalid, ok, type Result } from '../../../../kernel/result.ts';
import type { VersionedConfiguration } from '../../simulator/index.ts';
import type { RequestedTerms } from './credit-request.ts';

/** The specification's fixed top-up offer, limited by the maximum of the type of user. Pesos. */
const TOP_UP_PESOS = 720_000;

export function topUpAmount({ maxAmount }: SimulatorLimits): Pesos {
  return pesos(Math.min(TOP_UP_PESOS, maxAmount));
}

const WRONG_AMOUNT = 'Este valor no está disponible';
const WRONG_TERM = 'Este plazo no está disponible';
const NOT_OPTIONAL = 'Esta línea del costo no es opcional';
const WRONG_DEBT = 'El total no corresponde a ningún valor del simulador';

type AmountConstraints = {
  prices: VersionedConfiguration;
  waiveCentralRisk: boolean;
  /** Only a refinancing may request the top-up offer, which is not on the simulator's grid. */
  withTopUp: boolean;
};

/**
 * The amount in pesos. A total is searched with the applicant's own waiver first, then without it, as the simulator shows it
 * before the login.
 */
export function resolveRequestedAmount(
  { installments, requested_amount: amount, acquired_debt: debt, accept_platform }: RequestedTerms,
  { prices, waiveCentralRisk: ownWaiver, withTopUp }: AmountConstraints,
): Result<Pesos> {
  const { configuration, limits, isPlatformOptional } = prices;
  const withoutPlatform = accept_platform === false;
  if (withoutPlatform && !isPlatformOptional) return invalid('accept_platform', NOT_OPTIONAL);
  if (!isTerm(limits, installments)) return invalid('installments', WRONG_TERM);
  const topUp = withTopUp ? topUpAmount(limits) : null;
  if (amount !== undefined) {
    const isOffered = amount === topUp || isOnGrid(limits, amount, installments);
    return isOffered ? ok(amount) : invalid('requested_amount', WRONG_AMOUNT);
  }
  const variants = ownWaiver ? [true, false] : [false];
  for (const waiveCentralRisk of variants) {
    const choices: QuoteChoices = { waiveCentralRisk, withoutPlatform };
    const found = amountForTotal(configuration, limits, installments, debt, choices);
    if (found !== null) return ok(found);
    if (topUp !== null && quoteChosen(configuration, topUp, installments, choices).total === debt) {
      return ok(topUp);
    }
  }
  return invalid('acquired_debt', WRONG_DEBT);
}
