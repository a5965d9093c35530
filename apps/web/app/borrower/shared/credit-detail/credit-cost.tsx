import { creditDetail } from '@unamano/contract/lending/credits';
import { useCall } from '../../../shared/api/use-call.ts';
import { CostSummary } from '../../../shared/simulator/cost-summary.tsx';
import { parseQuoteSettings } from '../../../shared/simulator/settings.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { disbursement as words } from '../../../text/borrower/signing.ts';
import { quoteOfCredit } from './credit-quote.ts';

/** Every line of a credit's cost, with the figures of its quote and not those of today. */
export function CreditCost({ creditId }: { creditId: number }) {
  const detail = useCall(creditDetail, { id_credit: creditId }, (refusal) =>
    toast.error(problemText(refusal)),
  );
  const credit = detail.data?.credit;
  const typeUser = credit?.is_allied_company ? 'allied_company' : 'user_external';
  const settings = credit && parseQuoteSettings(typeUser, credit.configuration);
  if (!credit || !settings) return detail.status === 'loading' ? <Spinner /> : null;
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
