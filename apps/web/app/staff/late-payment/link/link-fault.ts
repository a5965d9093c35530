import { partialPaymentFault } from '@unamano/contract/rules';
import { amountFault } from '../../../shared/forms/typed-numbers.ts';
import { paymentLink as words } from '../../../text/staff/late-payments.ts';

/** What a link asks: what is due today, the oldest installment, or another part. */
export type LinkMode = 'due' | 'full' | 'partial';

/** What is wrong with the amount of a link: a part exceeds 10,000 and is at most the debt. */
export function linkFault(mode: LinkMode, typed: string, owedPesos: number): string | null {
  if (mode !== 'partial') return null;
  return amountFault(typed, (amount) =>
    amount !== null && amount > owedPesos ? words.tooMuch : partialPaymentFault(amount),
  );
}

/** Whether a link may ask this amount by itself. */
export function canAsk(pesos: number, owedPesos: number): boolean {
  return pesos > 0 && pesos <= owedPesos && partialPaymentFault(pesos) === null;
}
