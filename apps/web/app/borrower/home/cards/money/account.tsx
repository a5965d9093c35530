import type { Reply } from '@unamano/contract/endpoint';
import { disbursementAccount } from '@unamano/contract/money/payout';
import { Suspense, useEffect, useState } from 'react';
import { useCall } from '../../../../shared/api/use-call.ts';
import { lazyPart } from '../../../../shared/loading/lazy-part.ts';
import { Spinner } from '../../../../shared/ui/feedback/spinner.tsx';
import { accountCard as words } from '../../../../text/borrower/account.ts';
import { onItsWay } from '../../../../text/borrower/instant.ts';
import { OnItsWay } from './on-its-way.tsx';

const AccountChange = lazyPart(() => import('./account-change.tsx'));

type Account = Reply<typeof disbursementAccount>;

/** The account that waits for the money, masked, and its correction with a code. */
export function Account({ creditId, onChanged }: { creditId: number; onChanged: () => void }) {
  const { data, refusal, reload } = useCall(disbursementAccount, { id_credit: creditId }, ({ code }) => {
    // The money arrived.
    if (code === 'STATE_NOT_ALLOWED') onChanged();
  });
  useReloads(data, reload);
  const [changing, setChanging] = useState(false);
  if (refusal && !data) return null;
  const label = data?.is_returned ? words.confirm : words.change;
  return (
    <section
      aria-label={words.title}
      className={`mt-3 rounded-control border p-4 ${data?.is_returned || data?.is_rejected ? 'border-mango' : 'border-line'}`}
    >
      {(data?.is_returned || data?.is_rejected) && (
        <p role="status" className="mb-2">
          {data.is_rejected ? words.rejected : words.returned}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="figures flex-1 basis-36 font-semibold">{data ? accountText(data) : ' '}</p>
        {changing || data?.can_change === false ? (
          <span className="min-h-11" />
        ) : (
          <button type="button" className="link min-h-11" disabled={!data} onClick={() => setChanging(true)}>
            {label} <span className="sr-only">{words.account}</span>
          </button>
        )}
      </div>
      {data?.instant_since && <OnItsWay since={data.instant_since} />}
      {data?.can_change === false && !data.instant_since && <p className="text-ink-soft">{words.sending}</p>}
      {data && changing && (
        <Suspense fallback={<Spinner />}>
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
        </Suspense>
      )}
    </section>
  );
}

/** An instant payment arrives while the person looks. */
function useReloads(account: Account | null, reload: () => void): void {
  const isInstant = account?.disbursement_type === 'INSTANT' && !account.is_rejected && !account.is_returned;
  const everyMs = account?.instant_since ? 2_000 : 5_000;
  useEffect(() => {
    if (!isInstant) return;
    const timer = setInterval(reload, everyMs);
    return () => clearInterval(timer);
  }, [isInstant, everyMs, reload]);
}

function accountText({ disbursement_type, bank, account_number, account_type }: Account): string {
  if (disbursement_type === 'INSTANT') return `${bank} · ${onItsWay.key(account_number)}`;
  if (account_number === '') return words.moneyOrder;
  const type = account_type === 'CHECKING' ? words.checking : words.savings;
  return `${bank} · ${type} · ${account_number}`;
}
