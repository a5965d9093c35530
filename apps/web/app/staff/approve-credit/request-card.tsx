import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { formatPesos } from '@unamano/domain/money';
import type { ReactNode } from 'react';
import { Money } from '../../shared/ui/layout/money.tsx';
import { alliedColumns as columnWords, months, approve as words } from '../../text/staff/allied-credits.ts';
import { AlliedCard } from '../shared/allied/allied-card.tsx';
import { deductionEffect } from './capacity.ts';
import { AmountChoice, Answers, type Editing, Pay, TermChoice } from './row-parts.tsx';

type RequestCardProps = { row: AlliedCreditRow; editing: Editing; tick: ReactNode };

/** A request on a phone: the employee, the terms, the income after the deduction, and the answers. */
export function RequestCard({ row, editing, tick }: RequestCardProps) {
  const main = row.documents.filter(({ url }) => url === row.url_documents);
  return (
    <AlliedCard row={row} withCompany={editing.withCompany} documents={main} tick={tick}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{words.requests}</dt>
        <dt className="text-end text-ink-soft">{columnWords.pay}</dt>
        <dd className="figures leading-tight">
          <Money amount={row.requested_amount} className="text-lg font-bold" />
          <span className="mt-0.5 block text-ink-soft">
            {words.requestedTerms(months(row.installments), `$${formatPesos(row.biweekly_fee)}`)}
          </span>
        </dd>
        <dd className="figures text-end">
          <Pay row={row} effect={deductionEffect(row, editing.termsOf(row), editing.configurations)} />
        </dd>
      </dl>
      <div className="grid grid-cols-2 gap-3">
        <Labelled label={columnWords.approvedAmount}>
          <AmountChoice row={row} editing={editing} />
        </Labelled>
        <Labelled label={columnWords.approvedTerm}>
          <TermChoice row={row} editing={editing} />
        </Labelled>
      </div>
      <Answers row={row} editing={editing} />
    </AlliedCard>
  );
}

/** A visible label only: screen readers get the field's own label, with the person's name. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span aria-hidden className="mb-1 block text-ink-soft">
        {label}
      </span>
      {children}
    </div>
  );
}
