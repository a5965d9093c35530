import type { Credit, Home } from '@unamano/contract/lending/credits';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';

const AccountCard = lazyPart(() => import('./account-card.tsx'));

const WAITING_FOR_MONEY: readonly string[] = ['IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS'];

type WaitingAccountProps = { home: Home; credit: Credit; onChanged: () => void };

/**
 * The account of the credit whose money was not sent yet: the refinancing that waits, or the one credit. Fetched only then, since
 * most borrowers that open home have their money.
 */
export function WaitingAccount({ home: { refinancing }, credit, onChanged }: WaitingAccountProps) {
  const { id_credit, state } = refinancing ?? credit;
  if (!WAITING_FOR_MONEY.includes(state)) return null;
  return (
    <Suspense fallback={null}>
      <AccountCard key={`${id_credit} ${state}`} creditId={id_credit} onChanged={onChanged} />
    </Suspense>
  );
}
