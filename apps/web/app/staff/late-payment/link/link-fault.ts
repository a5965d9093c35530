import { partialPaymentFault } from '@unamano/contract/rules';
import { paymentLink as words } from '../../../text/staff/late-payments.ts';

export type LinkMode = 'full' | 'partial';

/** What is wrong with the amount of a link (pesos): a part exceeds 10,000 and is at most the debt. */
export function linkFault(mode: LinkMode, amountPesos: number | null, owedPesos: number): string | null {
  if (mode === 'full') return null;
  if (amountPesos !== null && amountPesos > owedPesos) return words.tooMuch;
  return partialPaymentFault(amountPesos);
}
