import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { header as words } from '../../text/shared/chrome.ts';
import { lazyModal } from '../loading/lazy-modal.tsx';
import { isSignupPath, landingParams, paths } from '../paths.ts';
import { useSession, useTypeUser } from '../session/use-session.ts';
import { site } from '../site.ts';
import { Logo } from '../ui/brand/logo.tsx';
import { chromeShapes, LineIcon } from '../ui/layout/line-icon.tsx';

const UserMenu = lazyModal(() => import('./user-menu.tsx'));

/** In the dashboard's header: its pages put the search here. */
export const STAFF_HEAD_ID = 'staff-head';

/** Logo (none in the steps of a sign-up), "learn more", and the account: a login without a session, the user's menu with one. */
export function Header({ staff }: { staff: boolean }) {
  const { user } = useSession();
  const [menu, setMenu] = useState(false);
  const { pathname } = useLocation();
  const home = user ? (user.type_user === 'staff' ? paths.board : paths.home) : paths.start;
  return (
    <>
      <header className={`@container border-b border-line ${staff ? 'staff-header' : ''}`}>
        <div
          className={`mx-auto flex @max-[15rem]:flex-wrap @max-[15rem]:py-2 ${staff ? 'min-h-11' : 'min-h-16 max-w-280'} items-center gap-1 px-[16px] sm:gap-3 sm:px-6`}
        >
          {!isSignupPath(pathname) && (
            <Link to={home} aria-label={words.home} className="flex min-h-11 items-center">
              <Logo />
            </Link>
          )}
          {staff ? (
            <div id={STAFF_HEAD_ID} className="flex min-w-0 flex-1 justify-center" />
          ) : (
            <span className="flex-1" />
          )}
          {!staff && (
            <a href={site.infoUrl} target="_blank" rel="noreferrer" className="header-link">
              {words.learnMore}
            </a>
          )}
          {user ? (
            <Account firstName={user.first_name} dense={staff} onOpen={() => setMenu(true)} />
          ) : (
            !staff && <LogIn />
          )}
        </div>
      </header>
      {/* Not within the account's button: a logout stays in sight until the page has left. */}
      {menu && <UserMenu onClose={() => setMenu(false)} />}
    </>
  );
}

function Account({ firstName, dense, onOpen }: { firstName: string; dense: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${firstName}. ${words.openMenu}`}
      className={`button button-secondary button-small max-w-44 ${dense ? 'min-h-9 py-1 pointer-coarse:min-h-11' : ''}`}
      onClick={onOpen}
    >
      <LineIcon path={chromeShapes.user} size={20} />
      <span className="truncate">{firstName}</span>
    </button>
  );
}

/**
 * A form, so that a tap opens the login even before the page's JavaScript has loaded. In a sign-up the login opens over the step,
 * which loses nothing.
 */
function LogIn() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const landing = useTypeUser() === 'allied_company' ? paths.agreements : paths.start;
  return (
    <form
      action={landing}
      onSubmit={(event) => {
        event.preventDefault();
        const next = new URLSearchParams(isSignupPath(pathname) ? search : '');
        next.set(landingParams.login, 'telefono');
        navigate(`${isSignupPath(pathname) ? '' : landing}?${next}`, { preventScrollReset: true });
      }}
    >
      <input type="hidden" name={landingParams.login} value="telefono" />
      <button type="submit" className="button button-secondary button-small">
        {words.logIn}
      </button>
    </form>
  );
}
