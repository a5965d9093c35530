import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logout as words } from '../../text/shared/menu.ts';
import { paths } from '../paths.ts';
import { logOut } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { AlertModal } from '../ui/modal/alert-modal.tsx';

/**
 * Confirms before the session ends, then opens the login of the kind of user. The modal stays busy until that page is
 * drawn, because a second tap would press something under it.
 */
export function LogoutModal({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [exit, setExit] = useState<string | null>(null);
  const over = exit ? pathname === exit : !user;
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  const leave = () => {
    const to = exitOf(user?.type_user);
    setExit(to);
    void logOut(to);
    navigate(to, { replace: true });
  };
  return (
    <AlertModal
      title={words.title}
      primary={{ label: words.confirm, onClick: leave, busy: exit !== null }}
      secondary={{ label: words.back, onClick: onClose }}
      onClose={onClose}
    >
      {words.text}
    </AlertModal>
  );
}

function exitOf(typeUser: string | undefined): string {
  if (typeUser === 'allied_company') return paths.agreements;
  return typeUser === 'staff' ? paths.adminLogin : paths.start;
}
