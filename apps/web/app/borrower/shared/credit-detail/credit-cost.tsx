import type { Reply } from '@unamano/contract/endpoint';
import type { creditDetail } from '@unamano/contract/lending/credits';
import { CostSummary } from '../../../shared/simulator/cost-summary.tsx';
import { parseQuoteSettings } from '../../../shared/simulator/settings.ts';
import { disbursement as words } from '../../../text/borrower/signing.ts';
import { quoteOfCredit } from './credit-quote.ts';

/** Every line of a credit's cost, with the figures of its quote and not those of today. */
export function CreditCost({ credit }: Reply<typeof creditDetail>) {
  const typeUser = credit.is_allied_company ? 'allied_company' : 'user_external';
  const settings = parseQuoteSettings(typeUser, credit.configuration);
  if (!settings) return null;
  return (
    <CostSummary
      typeUser={typeUser}
      quoted={quoteOfCredit(credit)}
      settings={{ ...settings, priceLines: credit.price_lines }}
      rates={credit.legal_rates}
      requestedLabel={words.requested}
    />
  );
}
