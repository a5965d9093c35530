import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LostArt } from '../../../shared/ui/art/lost.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { board, forbidden } from '../../../text/staff/staff.ts';
import { builtModules, canOpen } from './modules.ts';
import { NavTabs } from './nav-tabs.tsx';
import './staff.css';

/** Around every page of the dashboard: the way to the user's other modules, one line high. */
export default function StaffLayout() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const permissions = user?.permissions ?? [];
  // Nothing opens for an admin without a second factor but the way to one.
  if (user?.second_factor === 'missing' && pathname !== paths.account)
    return <Navigate to={paths.account} replace />;
  return (
    <div className="staff">
      <NavTabs label={board.modules}>
        <ModuleLink to={paths.board} title={board.title} />
        {builtModules(permissions).map(({ name, title, front_url }) => (
          <ModuleLink key={name} to={front_url} title={title} />
        ))}
      </NavTabs>
      {canOpen(pathname, permissions) ? <Outlet /> : <Forbidden />}
    </div>
  );
}

function ModuleLink({ to, title }: { to: string; title: string }) {
  return (
    <li>
      <NavLink to={to} end={to === paths.board} className="staff-nav-link">
        {title}
      </NavLink>
    </li>
  );
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
