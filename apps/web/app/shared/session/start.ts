import { sessionState, setSession } from './state.ts';

// By itself: the build puts what follows an import directly behind the fetch of its files, whose failure must be caught too.
const loadSession = () => import('./session.ts');

/** Called once when the page starts: fetches a token for the user of the last visit, if there is one. */
export function startSession(): void {
  const { status, user } = sessionState();
  if (status !== 'restoring') return;
  void loadSession().then(
    (session) => session.refreshSession(null),
    () => setSession({ status: 'unreachable', user }, null),
  );
}
