import { adminLogin } from '@unamano/contract/identity/auth';
import { emailFault, passwordFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { type MetaFunction, Navigate, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { BlockedCookies } from '../../shared/forms/blocked-cookies.tsx';
import { useFields } from '../../shared/forms/use-fields.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { landingParams, paths, safeReturnPath } from '../../shared/paths.ts';
import { openSession } from '../../shared/session/session.ts';
import { showRefusal } from '../../shared/session/show-refusal.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { emailLogin, loginToasts, adminLogin as words } from '../../text/shared/login.ts';
import { codeFaultOf } from '../shared/forms/code-entry.tsx';
import '../../screens.css';
import { CodeStep } from './code-step.tsx';
import { ForgotStep } from './forgot-step.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

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
  /** The password was right, and the account has a second factor. */
  const [needsCode, setNeedsCode] = useState(false);
  const [forgot, setForgot] = useState(false);
  const { values, field, form, busy } = useFields(
    { email: '', password: '' },
    { email: emailFault, password: passwordFault },
  );
  const attempt = async (otp_code?: string) => {
    const { email, password } = values;
    const body = { email: email.trim().toLowerCase(), password, otp_code };
    const outcome = await call(adminLogin, body, { password });
    if (outcome.ok) openSession(outcome.data.data_login, outcome.data.permissions);
    return outcome;
  };
  const submit = form(async () => {
    const outcome = await attempt();
    if (outcome.ok) return;
    if (outcome.code === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true);
    else showRefusal(outcome, loginToasts.wrongCredentials);
  });
  const sendCode = async (code: string): Promise<string | null> => {
    const outcome = await attempt(code);
    return outcome.ok ? null : codeFaultOf(outcome);
  };
  if (forgot) return <ForgotStep email={values.email} onDone={() => setForgot(false)} />;
  if (needsCode) return <CodeStep onCode={sendCode} onBack={() => setNeedsCode(false)} />;
  return (
    <form {...submit} className="card mt-6 flex flex-col gap-4 p-5 sm:p-7">
      <BlockedCookies />
      <TextField
        {...field('email')}
        label={emailLogin.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} label={emailLogin.password} />
      <Button type="submit" busy={busy} className="mt-2">
        {words.submit}
      </Button>
      <Button variant="ghost" onClick={() => setForgot(true)}>
        {emailLogin.forgot}
      </Button>
      <Button variant="ghost" onClick={() => navigate(`${paths.start}?${landingParams.login}=telefono`)}>
        {words.back}
      </Button>
    </form>
  );
}
