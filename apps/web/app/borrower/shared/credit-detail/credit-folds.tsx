import { type Credit, creditDetail } from '@unamano/contract/lending/credits';
import { useCall } from '../../../shared/api/use-call.ts';
import { LegalRates } from '../../../shared/simulator/legal-rates.tsx';
import { NotLoaded } from '../../../shared/ui/feedback/load-failed.tsx';
import { Fold } from '../../../shared/ui/layout/fold.tsx';
import { Movements } from '../../../shared/ui/layout/movements.tsx';
import { detail } from '../../../text/borrower/home.ts';
import { movements as words } from '../../../text/shared/ending.ts';
import { CalendarLink } from './calendar-link.tsx';
import { quoteOfCredit } from './credit-quote.ts';
import { isPaidByBorrower } from './credit-view.ts';
import { InstallmentLines } from './installment-lines.tsx';
import { InstallmentTable } from './installment-table.tsx';

/** Of a credit that was lent: its installments with the payments, and what it costs. */
export function CreditFolds({ credit }: { credit: Credit }) {
  const loaded = useCall(creditDetail, { id_credit: credit.id_credit });
  const full = loaded.data?.credit;
  return (
    <>
      <Fold title={detail.installments} open>
        <InstallmentTable payments={credit.payments} />
        {credit.state === 'ACTIVE' && isPaidByBorrower(credit) && (
          <CalendarLink creditId={credit.id_credit} />
        )}
        {full && <Movements movements={full.movements} title={words.title} />}
      </Fold>
      <Fold title={detail.cost}>
        {full ? (
          <>
            <LegalRates
              rates={full.legal_rates}
              lines={full.price_lines}
              isAllied={full.is_allied_company}
              quoted={quoteOfCredit(full)}
            />
            <InstallmentLines lines={full.installment_lines} rates={full} isAllied={full.is_allied_company} />
          </>
        ) : (
          <NotLoaded call={loaded} />
        )}
      </Fold>
    </>
  );
}
