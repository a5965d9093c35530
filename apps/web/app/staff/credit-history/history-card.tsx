import type { AlliedCreditRow } from '@unamano/contract/allied-credits';
import { formatPesos } from '@unamano/domain/money';
import { alliedColumns as columnWords, months, approve as words } from '../../text/staff/allied-credits.ts';
import { AlliedCard } from '../shared/allied/allied-card.tsx';
import { Answered } from './answered-column.tsx';

/** The answer to a request on a phone: the requested and the approved terms, and who answered. */
export function HistoryCard({ row, withCompany }: { row: AlliedCreditRow; withCompany: boolean }) {
  const amount = row.requested_amount_updated_allied_company;
  const term = row.installments_updated_allied_company;
  return (
    <AlliedCard row={row} withCompany={withCompany} documents={row.documents}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <div>
          <dt className="text-ink-soft">{words.requested}</dt>
          <dd className="figures">
            <span className="block font-bold">${formatPesos(row.requested_amount)}</span>
            {words.requestedTerms(months(row.installments), `$${formatPesos(row.biweekly_fee)}`)}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">{columnWords.approvedAmount}</dt>
          <dd className="figures">
            <span className="block font-bold">
              {amount === null ? columnWords.none : `$${formatPesos(amount)}`}
            </span>
            {term !== null && words.inMonths(months(term))}
          </dd>
        </div>
        <div className="col-span-2">
          <dt className="text-ink-soft">{columnWords.answer}</dt>
          <dd>
            <Answered row={row} />
          </dd>
        </div>
      </dl>
    </AlliedCard>
  );
}
