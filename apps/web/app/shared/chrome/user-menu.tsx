import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { menu as words } from '../../text/shared/menu.ts';
import { FINGERPRINT, paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { Modal } from '../ui/modal/modal.tsx';
import { chatAddress } from './chat-address.ts';
import { LogoutModal } from './logout-modal.tsx';

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-semibold hover:bg-sunken';

/** Sidebar on a phone, dropdown on a wide screen. */
export default function UserMenu({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [leaving, setLeaving] = useState(false);
  // The session ended elsewhere, so the menu closes.
  const over = !user && !leaving;
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  if (leaving) return <LogoutModal onClose={onClose} />;
  if (!user) return null;
  const staff = user.type_user === 'staff';
  return (
    <Modal shape="side" title={user.first_name} onClose={onClose}>
      <p className="-mt-3 text-ink-soft">{words.welcome}</p>
      <nav className="-mx-3 flex flex-col border-t border-line pt-3">
        <Link to={staff ? paths.account : paths.history} className={row} onClick={onClose}>
          <Icon name={staff ? 'user' : 'history'} />
          {staff ? words.account : words.history}
        </Link>
        {!staff && (
          <>
            <Link to={paths.myAccount} className={row} onClick={onClose}>
              <Icon name="user" />
              {words.account}
            </Link>
            <Link to={`${paths.myAccount}#${FINGERPRINT}`} className={row} onClick={onClose}>
              <Icon name="fingerprint" />
              {words.fingerprint}
            </Link>
            <a href={chatAddress()} target="_blank" rel="noreferrer" className={row} onClick={onClose}>
              <Icon name="chat" />
              {words.help}
            </a>
          </>
        )}
        <button type="button" className={row} onClick={() => setLeaving(true)}>
          <Icon name="out" />
          {words.logOut}
        </button>
      </nav>
      {!staff && <p className="mt-auto text-sm text-ink-soft">{words.privacy}</p>}
    </Modal>
  );
}
