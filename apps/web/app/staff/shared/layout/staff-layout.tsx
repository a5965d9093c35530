import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LostArt } from '../../../shared/ui/brand/art.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { ButtonLink } from '../../../shared/ui/layout/button.tsx';
import { forbidden } from '../../../text/staff/staff.ts';
import { newQueryClient } from '../data/query-client.ts';
import { followChanges } from '../live/live-stream.ts';
import { SearchEverything } from '../search/search-everything.tsx';
import { IdleWarning } from '../session/idle-warning.tsx';
import { LoginOver } from '../session/login-over.tsx';
import { canOpen, navGroups } from './modules.ts';
import { Sidebar } from './sidebar.tsx';
import './staff.css';

/** Around every page of the dashboard: the links to the user's modules, and the cache of this user's calls. */
export default function StaffLayout() {
  const { user, status } = useSession();
  const isExpired = status === 'expired';
  const client = useUserCache(user?.id_user);
  const { pathname } = useLocation();
  const userId = user?.id_user;
  useEffect(() => (userId === undefined || isExpired ? undefined : followChanges()), [userId, isExpired]);
  // What was refused meanwhile is fetched again.
  useEffect(() => {
    if (!isExpired) return () => undefined;
    return () => void client.invalidateQueries();
  }, [isExpired, client]);
  const permissions = user?.permissions ?? [];
  // An account that must have a second factor and has none can open nothing but the page that sets one up.
  if (user?.second_factor === 'missing' && pathname !== paths.account)
    return <Navigate to={paths.account} replace />;
  return (
    <QueryClientProvider client={client}>
      <div key={userId} className={`staff staff-frame ${isExpired ? 'blur-[14px]' : ''}`}>
        <Sidebar groups={navGroups(permissions)} />
        <div className="min-w-0">{canOpen(pathname, permissions) ? <Outlet /> : <Forbidden />}</div>
      </div>
      {isExpired ? <LoginOver /> : <IdleWarning />}
      {user && !isExpired && <SearchEverything key={`search-${userId}`} permissions={permissions} />}
    </QueryClientProvider>
  );
}

/** A cache for each user: it is emptied at logout, or when another tab logs in another user. */
function useUserCache(idUser: number | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets another cache
  const client = useMemo(newQueryClient, [idUser]);
  useEffect(() => () => client.clear(), [client]);
  return client;
}

function Forbidden() {
  return (
    <Notice art={<LostArt />} title={forbidden.title} text={forbidden.text}>
      <ButtonLink to={paths.board} replace>
        {forbidden.board}
      </ButtonLink>
    </Notice>
  );
}
