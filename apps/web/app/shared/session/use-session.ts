import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { landingTypeUser } from '../paths.ts';
import { useSignup } from '../signup/use-signup.ts';
import { keepLanding, lastLanding } from './last-landing.ts';
import { ANONYMOUS, type SessionState, sessionState, subscribeSession } from './state.ts';

/** The session; anonymous while the prerendered page is being hydrated. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, sessionState, () => ANONYMOUS);
}

/**
 * The kind of borrower: that of the account; on a landing page, that of the page; elsewhere that of the sign-up, or before there is
 * one of the landing page that was last open in this tab.
 */
export function useTypeUser(): TypeUser {
  const { user } = useSession();
  const { pathname } = useLocation();
  const signup = useSignup();
  const landing = landingTypeUser(pathname);
  useEffect(() => {
    if (landing) keepLanding(landing);
  }, [landing]);
  if (user) return user.type_user === 'allied_company' ? 'allied_company' : 'user_external';
  const kind = landing ?? signup.typeUser ?? lastLanding();
  return kind === 'allied_company' ? 'allied_company' : 'user_external';
}
