import '../../screens.css';
import { Navigate, Outlet, useLocation } from 'react-router';
import { localRefusal } from '../api/send.ts';
import { isStaffPath, landingParams, paths } from '../paths.ts';
import { OwnerProof } from '../session/proof/owner-proof.tsx';
import { retrySession } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { useHydrated } from '../use-hydrated.ts';

/**
 * The dashboard, for staff, and the screens of a logged-in borrower; each opens the start of the other. Without a
 * session: the login of the dashboard, or the start page with its login. Both lead back here.
 */
export default function RequireSession() {
  const session = useSession();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const isDashboard = isStaffPath(pathname);
  if (session.status === 'active' || session.status === 'expired') {
    const isStaff = session.user.type_user === 'staff';
    return isStaff === isDashboard ? (
      <>
        <Outlet />
        {!isStaff && <OwnerProof />}
      </>
    ) : (
      <Navigate to={isStaff ? paths.board : paths.home} replace />
    );
  }
  // The session could not be restored: nothing is lost, the person can try again.
  if (session.status === 'unreachable') {
    return <LoadFailed refusal={localRefusal('NETWORK')} onRetry={retrySession} />;
  }
  if (session.status !== 'anonymous' || !hydrated) return <PageSpinner />;
  if (session.exit) return <Navigate to={session.exit} replace />;
  const query = new URLSearchParams({
    ...(!isDashboard && { [landingParams.login]: 'telefono' }),
    [landingParams.returnTo]: pathname + search,
  });
  return <Navigate to={`${isDashboard ? paths.adminLogin : startFor(pathname)}?${query}`} replace />;
}

/** The login for a page. The person who answers a company's change is an employee of an allied company. */
function startFor(pathname: string): string {
  return pathname.startsWith('/confirmar/') ? paths.agreements : paths.start;
}
