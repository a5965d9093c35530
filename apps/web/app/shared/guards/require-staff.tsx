import '../../screens.css';
import { Navigate, Outlet, useLocation } from 'react-router';
import { landingParams, paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { Unreachable } from './unreachable.tsx';

/** The dashboard. Without a session: the admin login, which leads back here. A borrower: home. */
export default function RequireStaff() {
  const session = useSession();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  if (session.status === 'active') {
    return session.user.type_user === 'staff' ? <Outlet /> : <Navigate to={paths.home} replace />;
  }
  if (session.status === 'unreachable') return <Unreachable />;
  if (session.status !== 'anonymous' || !hydrated) return <PageSpinner />;
  if (session.exit) return <Navigate to={session.exit} replace />;
  const query = new URLSearchParams({ [landingParams.returnTo]: pathname + search });
  return <Navigate to={`${paths.adminLogin}?${query}`} replace />;
}
