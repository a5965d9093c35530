import '../../screens.css';
import { Navigate, Outlet, useLocation } from 'react-router';
import { landingParams, paths, startFor } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { Unreachable } from './unreachable.tsx';

/** Screens of a logged-in borrower. Without a session: the start page, whose login leads back here. */
export default function RequireSession() {
  const session = useSession();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  if (session.status === 'active') {
    return session.user.type_user === 'staff' ? <Navigate to={paths.board} replace /> : <Outlet />;
  }
  if (session.status === 'unreachable') return <Unreachable />;
  if (session.status !== 'anonymous' || !hydrated) return <PageSpinner />;
  if (session.exit) return <Navigate to={session.exit} replace />;
  const query = new URLSearchParams({
    [landingParams.login]: 'telefono',
    [landingParams.returnTo]: pathname + search,
  });
  return <Navigate to={`${startFor(pathname)}?${query}`} replace />;
}
