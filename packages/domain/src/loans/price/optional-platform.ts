/** The platform line where the lender has made it optional: the borrower may decline it. */
import { type Pesos, sumPesos, ZERO_PESOS } from '../../money.ts';
import { monthlyCostOf, type Quote, type QuoteOptions, quote } from './pricing.ts';
import type { SimulatorConfiguration } from './simulator.ts';

/** What a borrower chose, beside what the platform knows of them. */
export interface QuoteChoices extends QuoteOptions {
  /** The borrower declined the optional platform line. */
  readonly withoutPlatform?: boolean;
}

/** The same credit without the platform line and its VAT. No other line changes: each was rounded on its own. */
export function withoutPlatform(quoted: Quote): Quote {
  const total = sumPesos([quoted.amount, quoted.interestPaid, quoted.valueEndorsement, quoted.centralRisk]);
  return {
    ...quoted,
    valueCreditStudy: ZERO_PESOS,
    VATCreditStudy: ZERO_PESOS,
    total,
    monthlyCost: monthlyCostOf(total, quoted.installments),
  };
}

/** `quote` with the borrower's choice. */
export function quoteChosen(
  configuration: SimulatorConfiguration,
  amount: Pesos,
  installments: number,
  choices: QuoteChoices = {},
): Quote {
  const quoted = quote(configuration, amount, installments, choices);
  return choices.withoutPlatform === true ? withoutPlatform(quoted) : quoted;
}
