import { useNavigate } from 'react-router';
import { NewPasswordForm } from '../../shared/forms/new-password-form.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { landingParams, paths } from '../../shared/paths.ts';
import { problems } from '../../text/shared/common.ts';
import { loginToasts, resetPassword } from '../../text/shared/login.ts';
import '../../screens.css';

export const meta = () => pageTitle(resetPassword.title);

const words = {
  ...resetPassword,
  done: loginToasts.resetDone,
  expired: loginToasts.resetExpired,
  failed: problems.uppsLower,
};

/** `/recuperar-contrasena?token=…`: where the mailed link leads. */
export default function ResetPassword() {
  const navigate = useNavigate();
  const goToLogin = (passkeysLeft: number) => {
    const query = new URLSearchParams({
      [landingParams.login]: 'correo',
      // They are listed there.
      ...(passkeysLeft > 0 && { [landingParams.returnTo]: paths.sessions }),
    });
    navigate(`${paths.start}?${query}`, { replace: true });
  };
  const again = { label: resetPassword.again, to: `${paths.start}?${landingParams.login}=olvide` };
  return <NewPasswordForm words={words} again={again} onDone={goToLogin} />;
}
