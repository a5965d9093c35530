import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { caseHead } from '../../../text/staff/late-payments.ts';
import { CreditChips } from '../parts/credit-chips.tsx';
import { displayPhone } from '../parts/phone.ts';
import { latePath, nameOf } from './late-person.ts';

type LateCardProps = {
  row: LatePaymentRow;
  amount: number;
  amountLabel: string;
  onOpen: () => void;
  /** Before the name. */
  before?: ReactNode;
  /** The state, and what else the list says of a credit. */
  children: ReactNode;
};

/** A late credit on a phone. A press beside its controls opens it. */
export function LateCard({ row, amount, amountLabel, onOpen, before, children }: LateCardProps) {
  return (
    <article aria-label={nameOf(row)} className={`card late-card state-${row.state_collection_management}`}>
      {before}
      <p className="min-w-0 flex-1 text-base leading-tight font-bold">
        <Link to={latePath(row)} state={row} className="row-link" onClick={onOpen}>
          {nameOf(row)}
        </Link>
      </p>
      <p className="figures font-bold">{caseHead.days(row.days_past_due)}</p>
      <p className="w-full">
        {amountLabel} <Money amount={amount} className="font-bold" /> <CreditChips marks={row} />
      </p>
      <a href={`tel:${row.phone}`} className="figures underline">
        {displayPhone(row.phone)}
      </a>
      {children}
    </article>
  );
}
