import '../../screens.css';
import { Navigate, Outlet } from 'react-router';
import { paths } from '../paths.ts';
import { useCurrentCredit } from '../session/credit.ts';

/** Screens of one credit, inside `require-session`. Without a credit: home, which fetches it. */
export default function RequireCredit() {
  return useCurrentCredit().id_credit === -1 ? <Navigate to={paths.home} replace /> : <Outlet />;
}
