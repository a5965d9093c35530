import { sessionState, setSession } from './state.ts';
import { storedUser } from './user.ts';

/** Called once when the page starts: looks for the user of the last visit, and fetches a token for them. */
export function startSession(): void {
  const user = storedUser();
  if (!user || sessionState().status !== 'anonymous') return;
  setSession({ status: 'restoring', user }, null);
  void import('./session.ts').then(
    (session) => session.refreshSession(null),
    () => setSession({ status: 'unreachable', user }, null),
  );
}
