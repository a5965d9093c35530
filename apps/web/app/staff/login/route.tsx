import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { BlockedCookies } from '../../shared/forms/blocked-cookies.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { PasskeyEntry } from '../../shared/passkeys/passkey-entry.tsx';
import { landingParams, paths, safeReturnPath } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { EmailField } from '../../shared/ui/fields/email-field.tsx';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { emailLogin, adminLogin as words } from '../../text/shared/login.ts';
import { useAdminLogin } from '../shared/session/use-admin-login.ts';
import '../../screens.css';

import { CodeStep } from './code-step.tsx';
import { ForgotStep } from './forgot-step.tsx';

export const meta = () => pageTitle(words.title);

/** `/login-admin`: the login of the dashboard. */
export default function AdminLogin() {
  const session = useSession();
  const [search] = useSearchParams();
  if (session.status === 'restoring') return <PageSpinner />;
  if (session.status === 'active') {
    const isStaff = session.user.type_user === 'staff';
    const returnPath = safeReturnPath(search.get(landingParams.returnTo));
    return <Navigate to={isStaff ? (returnPath ?? paths.board) : paths.home} replace />;
  }
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">{words.title}</h1>
      <AdminLoginForm />
    </div>
  );
}

function AdminLoginForm() {
  const navigate = useNavigate();
  const [forgot, setForgot] = useState(false);
  const { email, field, submit, busy, needsCode, sendCode, leaveCode } = useAdminLogin();
  if (forgot) return <ForgotStep email={email} onDone={() => setForgot(false)} />;
  if (needsCode) return <CodeStep onCode={sendCode} onBack={leaveCode} />;
  return (
    <form {...submit} className="card mt-6 flex flex-col gap-4 p-5 sm:p-7">
      <BlockedCookies />
      <EmailField {...field('email')} label={emailLogin.email} autoComplete="username webauthn" />
      <PasswordField {...field('password')} label={emailLogin.password} />
      <SubmitButton busy={busy} className="mt-2">
        {words.submit}
      </SubmitButton>
      <PasskeyEntry />
      <Button variant="ghost" onClick={() => setForgot(true)}>
        {emailLogin.forgot}
      </Button>
      <Button variant="ghost" onClick={() => navigate(`${paths.start}?${landingParams.login}=telefono`)}>
        {words.back}
      </Button>
    </form>
  );
}
