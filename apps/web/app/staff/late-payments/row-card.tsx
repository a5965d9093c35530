import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import type { ReactNode } from 'react';
import { late as words } from '../../text/staff/late-payments.ts';
import { LateCard } from '../shared/late/late-card.tsx';
import type { StateChange } from '../shared/late/use-state-change.ts';
import { lastOf, promiseOf, RowState } from './columns.tsx';

type RowCardProps = {
  row: LatePaymentRow;
  change: (change: StateChange) => void;
  onOpen: () => void;
  tick: ReactNode;
};

/** A row of the list on a phone: its state, and what was last said. */
export function RowCard({ row, change, onOpen, tick }: RowCardProps) {
  return (
    <LateCard row={row} amount={row.past_due} amountLabel={words.amount} onOpen={onOpen} before={tick}>
      <div className="w-full">
        <RowState row={row} change={change} />
      </div>
      <p className="w-full text-ink-soft">
        {`${words.last}: ${lastOf(row)}`}
        {row.last_promise && ` · ${words.promise}: ${promiseOf(row)}`}
        {row.company_name && ` · ${row.company_name}`}
      </p>
    </LateCard>
  );
}
