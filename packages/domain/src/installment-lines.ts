import type { InstallmentParts } from './amortization.ts';
import { type Pesos, pesos, subtractPesos } from './money.ts';
import type { Quote } from './pricing.ts';
import { chargesThrough } from './schedule.ts';

/** The charges of a quote, in the order in which an installment lists them. The guarantee includes its VAT. */
export const CHARGE_LINES = [
  'valueCreditStudy',
  'VATCreditStudy',
  'valueEndorsement',
  'centralRisk',
] as const;
export type ChargeLine = (typeof CHARGE_LINES)[number];

/** One installment, line by line, with the capital that is owed before and after it (Decreto 1074 of 2015, 2.2.2.35). */
export interface InstallmentLines extends Readonly<Record<ChargeLine, Pesos>> {
  readonly number: number;
  readonly principal: Pesos;
  readonly interest: Pesos;
  readonly balanceBefore: Pesos;
  readonly balanceAfter: Pesos;
}

/**
 * The lines of every installment. The lines of an installment add up to its value, and a line adds up to the quote's over all
 * installments: the first line, the first two, … are each spread as a running total, and a line is the difference.
 */
export function installmentLines(
  quote: Pick<Quote, ChargeLine | 'amount'>,
  parts: readonly InstallmentParts[],
): InstallmentLines[] {
  const count = parts.length;
  let balance = pesos(quote.amount);
  return parts.map(({ number, principal, interest }, index) => {
    const balanceBefore = balance;
    balance = subtractPesos(balance, principal);
    return {
      number,
      principal,
      interest,
      ...chargesOfInstallment(quote, index, count),
      balanceBefore,
      balanceAfter: balance,
    };
  });
}

function chargesOfInstallment(
  quote: Readonly<Record<ChargeLine, Pesos>>,
  index: number,
  count: number,
): Record<ChargeLine, Pesos> {
  let [throughLine, before] = [0, 0];
  const lineOf = (line: ChargeLine): Pesos => {
    throughLine += quote[line];
    const share = chargesThrough(throughLine, index + 1, count) - chargesThrough(throughLine, index, count);
    const own = pesos(share - before);
    before = share;
    return own;
  };
  return {
    valueCreditStudy: lineOf('valueCreditStudy'),
    VATCreditStudy: lineOf('VATCreditStudy'),
    valueEndorsement: lineOf('valueEndorsement'),
    centralRisk: lineOf('centralRisk'),
  };
}
