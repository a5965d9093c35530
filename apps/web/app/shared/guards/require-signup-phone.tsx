import '../../screens.css';
import { Navigate, Outlet } from 'react-router';
import { paths } from '../paths.ts';
import { signupDraft } from '../signup/signup.ts';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { useHydrated } from '../use-hydrated.ts';

/** The steps of the sign-up, for a verified phone. Without one: the start page. */
export default function RequireSignupPhone() {
  if (!useHydrated()) return <PageSpinner />;
  // Read at each render, without a subscription: the end of a sign-up clears the draft and navigates itself.
  return signupDraft().cellphone ? <Outlet /> : <Navigate to={paths.start} replace />;
}
