import '../../screens.css';
import { Navigate, Outlet } from 'react-router';
import { paths } from '../paths.ts';
import { signupDraft } from '../signup/signup.ts';
import { PageSpinner } from '../ui/feedback/spinner.tsx';
import { useHydrated } from '../use-hydrated.ts';

/** The steps of the sign-up, for a phone that was verified. Without one: to the start. */
export default function RequireSignupPhone() {
  if (!useHydrated()) return <PageSpinner />;
  // Read once a render, not followed: a sign-up that ends clears the draft and leads on by itself.
  return signupDraft().cellphone ? <Outlet /> : <Navigate to={paths.start} replace />;
}
