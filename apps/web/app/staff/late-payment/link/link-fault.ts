import { partialPaymentFault } from '@unamano/contract/rules';
import { amountFault } from '../../../shared/forms/typed-numbers.ts';
import { paymentLink as words } from '../../../text/staff/late-payments.ts';

export type LinkMode = 'full' | 'partial';

/** What is wrong with the amount of a link: a part exceeds 10,000 and is at most the debt. */
export function linkFault(mode: LinkMode, typed: string, owedPesos: number): string | null {
  if (mode === 'full') return null;
  return amountFault(typed, (amount) =>
    amount !== null && amount > owedPesos ? words.tooMuch : partialPaymentFault(amount),
  );
}
