import { sessionState, setSession } from './state.ts';

/** Called once when the page starts: fetches a token for the user of the last visit, if there is one. */
export function startSession(): void {
  const { status, user } = sessionState();
  if (status !== 'restoring') return;
  void import('./session.ts').then(
    (session) => session.refreshSession(null),
    () => setSession({ status: 'unreachable', user }, null),
  );
}
