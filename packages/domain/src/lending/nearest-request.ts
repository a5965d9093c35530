import { gridAmounts, type SimulatorLimits } from '../loans/price/simulator.ts';
import { type Pesos, ZERO_PESOS } from '../money.ts';
import type { CreditPolicy } from './credit-policy.ts';
import { type DecisionInput, decide, type Offer, type QuoteFunction } from './decision.ts';

/**
 * The request nearest to `input` that `decide` grants as it is: the amount first, then the term. Null where no amount above
 * `abovePesos` is granted in any term of the simulator.
 *
 * @param abovePesos what the amount must exceed: a smaller offer, or the running credit that the new one pays off
 */
export function nearestGrantedRequest(
  policy: CreditPolicy,
  limits: SimulatorLimits,
  input: DecisionInput,
  quote: QuoteFunction,
  abovePesos: Pesos = ZERO_PESOS,
): Offer | null {
  const quoteOnce = remembered(quote);
  for (const { amount, installments } of byDistance(limits, input)) {
    if (amount <= abovePesos) continue;
    const request = { ...input, requestedAmount: amount, requestedInstallments: installments };
    const { operation, changed } = decide(policy, limits, request, quoteOnce);
    if (operation === 'PRESTAMO' && !changed) return { amount, installments };
  }
  return null;
}

/** Every request of the simulator, the nearest first: of two amounts as near the smaller one, of two terms the longer one. */
function byDistance(limits: SimulatorLimits, wanted: DecisionInput): Offer[] {
  const distance = (amount: Pesos) => Math.abs(amount - wanted.requestedAmount);
  const amounts = gridAmounts(limits).sort((a, b) => distance(a) - distance(b));
  const terms = Array.from({ length: limits.maxInstallments }, (_, index) => limits.maxInstallments - index);
  const away = (term: number) => Math.abs(term - wanted.requestedInstallments);
  terms.sort((a, b) => away(a) - away(b));
  return amounts.flatMap((amount) => terms.map((installments) => ({ amount, installments })));
}

/** Each decision compares many terms of the same grid. */
function remembered(quote: QuoteFunction): QuoteFunction {
  const known = new Map<string, ReturnType<QuoteFunction>>();
  return (amount, installments) => {
    const key = `${amount} ${installments}`;
    const found = known.get(key) ?? quote(amount, installments);
    known.set(key, found);
    return found;
  };
}
