import { adminLogin } from '@unamano/contract/auth';
import { emailFault, passwordFault } from '@unamano/contract/rules';
import { type FormEvent, useState } from 'react';
import { type MetaFunction, Navigate, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useFaults } from '../../shared/forms/use-faults.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { landingParams, paths, safeReturnPath } from '../../shared/paths.ts';
import { showLoginError } from '../../shared/session/login-error.ts';
import { openSession } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PageSpinner } from '../../shared/ui/feedback/spinner.tsx';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { emailLogin, adminLogin as words } from '../../text/shared/login.ts';
import { codeFaultOf } from '../account/code-fault.ts';
import '../../screens.css';
import { CodeStep } from './code-step.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

/** `/login-admin`: the dashboard's own way in. */
export default function AdminLogin() {
  const session = useSession();
  const [search] = useSearchParams();
  if (session.status === 'restoring') return <PageSpinner />;
  if (session.status === 'active') {
    const staff = session.user.type_user === 'staff';
    const wanted = safeReturnPath(search.get(landingParams.returnTo));
    return <Navigate to={staff ? (wanted ?? paths.board) : paths.home} replace />;
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
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** The password was right, and the account wants a code. */
  const [wantsCode, setWantsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const { form, faults, check, clearError } = useFaults<'email' | 'password'>();
  const attempt = async (otp_code?: string) => {
    setBusy(true);
    const body = { email: email.trim().toLowerCase(), password, otp_code };
    const outcome = await call(adminLogin, body, { password });
    setBusy(false);
    if (outcome.ok) openSession(outcome.data.data_login, outcome.data.permissions);
    return outcome;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check({ email: emailFault(email), password: passwordFault(password) })) return;
    const outcome = await attempt();
    if (outcome.ok) return;
    if (outcome.code === 'SECOND_FACTOR_REQUIRED') setWantsCode(true);
    else showLoginError(outcome);
  };
  const sendCode = async (code: string): Promise<string | null> => {
    const outcome = await attempt(code);
    return outcome.ok ? null : codeFaultOf(outcome);
  };
  if (wantsCode) return <CodeStep busy={busy} onCode={sendCode} onBack={() => setWantsCode(false)} />;
  return (
    <form ref={form} noValidate onSubmit={submit} className="card mt-6 flex flex-col gap-4 p-5 sm:p-7">
      <TextField
        label={emailLogin.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          clearError('email');
        }}
        error={faults.email}
      />
      <PasswordField
        label={emailLogin.password}
        name="password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          clearError('password');
        }}
        error={faults.password}
      />
      <Button type="submit" busy={busy} className="mt-2">
        {words.submit}
      </Button>
      <Button variant="ghost" onClick={() => navigate(`${paths.start}?${landingParams.login}=telefono`)}>
        {words.back}
      </Button>
    </form>
  );
}
