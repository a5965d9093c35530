import { useNavigate } from 'react-router';
import { logout as words } from '../../text/menu.ts';
import { paths } from '../paths.ts';
import { logOut } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { AlertModal } from '../ui/alert-modal.tsx';

/** Asks before the session ends; then each kind of user goes to their own way in. */
export function LogoutModal({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const leave = () => {
    const exit = exitOf(user?.type_user);
    void logOut(exit);
    onClose();
    navigate(exit, { replace: true });
  };
  return (
    <AlertModal
      title={words.title}
      primary={{ label: words.confirm, onClick: leave }}
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
