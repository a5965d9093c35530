import { staffPasswordFault } from '@unamano/contract/identity/staff-rules';
import { useNavigate } from 'react-router';
import { NewPasswordForm } from '../../shared/forms/new-password-form.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { invitation } from '../../text/shared/account.ts';
import { problems } from '../../text/shared/common.ts';
import '../../screens.css';

export const meta = () => pageTitle(invitation.title);

const words = { ...invitation, failed: problems.upps };

/** `/invitacion?token=…`: the mailed invitation leads here; the first password, then the login. */
export default function Invitation() {
  const navigate = useNavigate();
  return (
    <NewPasswordForm
      words={words}
      rule={staffPasswordFault}
      onDone={() => navigate(paths.adminLogin, { replace: true })}
    />
  );
}
