import { creditDetail } from '@unamano/contract/lending/credits';
import { useCall } from '../../../shared/api/use-call.ts';
import { LegalRates } from '../../../shared/simulator/legal-rates.tsx';
import { Movements } from '../../../shared/ui/layout/movements.tsx';
import { movements as words } from '../../../text/shared/ending.ts';
import { quoteOfCredit } from './credit-quote.ts';
import { InstallmentLines } from './installment-lines.tsx';

/** What each installment is made of, and the person's payments with the allocation of each peso. */
export function CreditRecords({ creditId }: { creditId: number }) {
  const { data } = useCall(creditDetail, { id_credit: creditId });
  if (!data) return null;
  const { credit } = data;
  return (
    <>
      <InstallmentLines lines={credit.installment_lines} rates={credit} isAllied={credit.is_allied_company} />
      <LegalRates
        rates={credit.legal_rates}
        lines={credit.price_lines}
        isAllied={credit.is_allied_company}
        quoted={quoteOfCredit(credit)}
      />
      <Movements movements={credit.movements} title={words.title} />
    </>
  );
}
