import type { SimulatorLimits } from '../loans/price/simulator.ts';
import type { CreditPolicy } from './credit-policy.ts';
import { type DecisionInput, decide, isThinFile, type Offer, type QuoteFunction } from './decision.ts';

/** What may be requested after `moreOnTime` installments on time. */
export interface NextLimit extends Offer {
  readonly moreOnTime: number;
}

/**
 * The largest credit that a person with a thin credit history gets after the fewest further installments on time, by the same bureau answer
 * and income; null where no further one makes it larger. `input` may request anything.
 */
export function nextLimit(
  policy: CreditPolicy,
  limits: SimulatorLimits,
  input: DecisionInput,
  quote: QuoteFunction,
): NextLimit | null {
  if (!isThinFile(policy, input)) return null;
  const largestAfter = (paidOnTime: number): Offer | null => {
    const request = { requestedAmount: limits.maxAmount, requestedInstallments: 1 };
    const decision = decide(policy, limits, { ...input, ...request, paidOnTime }, quote);
    return decision.operation === 'PRESTAMO' ? decision : null;
  };
  const today = largestAfter(input.paidOnTime)?.amount ?? 0;
  for (const { paidOnTime } of policy.thinFile.raises) {
    const offer = paidOnTime > input.paidOnTime ? largestAfter(paidOnTime) : null;
    if (offer && offer.amount > today)
      return {
        amount: offer.amount,
        installments: offer.installments,
        moreOnTime: paidOnTime - input.paidOnTime,
      };
  }
  return null;
}
