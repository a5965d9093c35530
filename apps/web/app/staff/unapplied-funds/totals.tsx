import type { Reply } from '@unamano/contract/endpoint';
import type { unappliedFunds } from '@unamano/contract/money/unapplied-funds';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { funds as words } from '../../text/staff/unapplied-funds.ts';

/** All money in suspense, the part whose term is over, and the balance of the account. */
export function Totals({ totals }: { totals: Reply<typeof unappliedFunds>['totals'] }) {
  const isOverdue = totals.overdue_count > 0;
  const { ledger } = totals;
  const isSame = ledger === null || ledger === totals.amount;
  return (
    <dl
      className={`card grid gap-x-8 gap-y-4 p-4 sm:grid-cols-3 ${isOverdue || !isSame ? 'border-coral' : ''}`}
    >
      <Total label={words.total} hint={words.totalHint(totals.count)} pesos={totals.amount} />
      <Total
        label={words.overdue}
        hint={isOverdue ? words.overdueCount(totals.overdue_count) : words.overdueNone}
        pesos={totals.overdue_amount}
        isBad={isOverdue}
      />
      {ledger !== null && (
        <Total
          label={words.ledger}
          hint={isSame ? words.ledgerSame : words.ledgerOther}
          pesos={ledger}
          isBad={!isSame}
        />
      )}
    </dl>
  );
}

type TotalProps = { label: string; hint: ReactNode; pesos: number; isBad?: boolean };

function Total({ label, hint, pesos, isBad = false }: TotalProps) {
  return (
    <div className={isBad ? 'text-coral' : ''}>
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <Money amount={pesos} className="text-xl font-bold" />
        <span className="flex items-center gap-1.5">
          {isBad && <Icon name="alert" size={18} />}
          {hint}
        </span>
      </dd>
    </div>
  );
}
