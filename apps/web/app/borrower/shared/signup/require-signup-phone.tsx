import '../../../screens.css';
import { useEffect } from 'react';
import { Navigate, Outlet, useNavigate, useSearchParams } from 'react-router';
import { lazyModal } from '../../../shared/loading/lazy-modal.tsx';
import { landingParams, paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { signupDraft } from '../../../shared/signup/signup.ts';
import { PageSpinner } from '../../../shared/ui/feedback/spinner.tsx';
import { useHydrated } from '../../../shared/use-hydrated.ts';

const LoginModals = lazyModal(() => import('../login/login-modals.tsx'));

/** The steps of the sign-up, for a verified phone. Without one: the start page. */
export default function RequireSignupPhone() {
  const [search] = useSearchParams();
  if (!useHydrated()) return <PageSpinner />;
  // Read at each render, without a subscription: the end of a sign-up clears the draft and navigates itself.
  if (!signupDraft().cellphone) return <Navigate to={paths.start} replace />;
  return (
    <>
      <Outlet />
      {search.has(landingParams.login) && <LoginOver />}
    </>
  );
}

/** The login over the form, which stays as it is. */
function LoginOver() {
  const { status } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'active') navigate(paths.home, { replace: true });
  }, [status, navigate]);
  const close = () => {
    const rest = new URLSearchParams(location.search);
    rest.delete(landingParams.login);
    navigate(`?${rest}`, { replace: true, preventScrollReset: true });
  };
  return <LoginModals onClose={close} />;
}
