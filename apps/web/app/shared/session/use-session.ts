import type { TypeUser } from '@unamano/domain/pricing';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isAgreementsPath } from '../paths.ts';
import { ANONYMOUS, type SessionState, sessionState, subscribeSession } from './state.ts';

/** The session; anonymous while the prerendered page is being hydrated. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, sessionState, () => ANONYMOUS);
}

/**
 * The kind of borrower: by the account, or before there is one by the landing page
 * that the person used.
 */
export function useTypeUser(): TypeUser {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user?.type_user === 'allied_company') return 'allied_company';
  if (user) return 'user_external';
  return isAgreementsPath(pathname) ? 'allied_company' : 'user_external';
}
