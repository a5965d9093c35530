import type { Reply } from '@unamano/contract/endpoint';
import { disbursementAccount } from '@unamano/contract/money/payout';
import { useState } from 'react';
import { useCall } from '../../../shared/api/use-call.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { accountCard as words } from '../../../text/borrower/account.ts';
import { AccountChange } from './account-change.tsx';

type Account = Reply<typeof disbursementAccount>;

/** The account that waits for the money, masked, and its correction with a code. */
export default function AccountCard({ creditId, onChanged }: { creditId: number; onChanged: () => void }) {
  const { data, reload } = useCall(disbursementAccount, { id_credit: creditId });
  const [changing, setChanging] = useState(false);
  if (!data) return null;
  return (
    <section
      aria-labelledby="account-title"
      className={`card flex flex-col gap-3 p-5 ${data.is_returned ? 'border-mango!' : ''}`}
    >
      <h2 id="account-title" className="text-xl">
        {words.title}
      </h2>
      {data.is_returned && <p role="status">{words.returned}</p>}
      <p className="figures text-lg font-semibold">{accountText(data)}</p>
      {!data.can_change && <p className="text-ink-soft">{words.sending}</p>}
      {data.can_change && !changing && (
        <Button variant="secondary" onClick={() => setChanging(true)} className="self-start">
          {data.is_returned ? words.confirm : words.change}
        </Button>
      )}
      {changing && (
        <AccountChange
          creditId={creditId}
          cellphone={data.cellphone}
          onBack={() => setChanging(false)}
          onDone={() => {
            setChanging(false);
            reload();
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function accountText({ bank, account_number, account_type }: Account): string {
  if (account_number === '') return words.moneyOrder;
  const type = account_type === 'CHECKING' ? words.checking : words.savings;
  return `${bank} · ${type} · ${account_number}`;
}
