import type { Reply } from '@unamano/contract/endpoint';
import { disbursementAccount } from '@unamano/contract/money/payout';
import { Suspense, useState } from 'react';
import { useCall } from '../../../../shared/api/use-call.ts';
import { lazyPart } from '../../../../shared/loading/lazy-part.ts';
import { Spinner } from '../../../../shared/ui/feedback/spinner.tsx';
import { accountCard as words } from '../../../../text/borrower/account.ts';

const AccountChange = lazyPart(() => import('./account-change.tsx'));
const InstantAccount = lazyPart(async () => ({
  default: (await import('./account-change.tsx')).InstantAccount,
}));

type Account = Reply<typeof disbursementAccount>;

/** The account that waits for the money, masked, and its correction with a code. */
export function Account({ creditId, onChanged }: { creditId: number; onChanged: () => void }) {
  const { data, refusal, reload } = useCall(disbursementAccount, { id_credit: creditId }, ({ code }) => {
    // The money arrived.
    if (code === 'STATE_NOT_ALLOWED') onChanged();
  });
  const [changing, setChanging] = useState(false);
  if (refusal && !data) return null;
  const isInstant = data?.disbursement_type === 'INSTANT' && !data.is_rejected && !data.is_returned;
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
      {isInstant && (
        <Suspense fallback={null}>
          <InstantAccount since={data.instant_since} reload={reload} />
        </Suspense>
      )}
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

function accountText({ disbursement_type, bank, account_number, account_type }: Account): string {
  if (disbursement_type === 'INSTANT') return `${bank} · ${words.key} ${account_number}`;
  if (account_number === '') return words.moneyOrder;
  const type = account_type === 'CHECKING' ? words.checking : words.savings;
  return `${bank} · ${type} · ${account_number}`;
}
