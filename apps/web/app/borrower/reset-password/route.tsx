import { resetPassword } from '@unamano/contract/auth';
import { confirmPasswordFault, passwordFault } from '@unamano/contract/rules';
import { type FormEvent, useState } from 'react';
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { landingParams, paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { LOGIN_SUCCESS_MS, toast } from '../../shared/ui/toast.ts';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { problems } from '../../text/shared/common.ts';
import { loginToasts, resetPassword as words } from '../../text/shared/login.ts';
import '../../screens.css';

export const meta: MetaFunction = () => pageTitle(words.title);

/** `/recuperar-contrasena?token=…`: where the mailed link leads. */
export default function ResetPassword() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, faults, check, clearError } = useFaults<'password' | 'again'>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const repeated = again === '' ? passwordFault(again) : confirmPasswordFault(password, again);
    if (!check({ password: passwordFault(password), again: repeated })) return;
    setBusy(true);
    if (await changePassword(search.get('token') ?? '', password)) {
      navigate(`${paths.start}?${landingParams.login}=correo`, { replace: true });
    }
    setBusy(false);
  };
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">{words.title}</h1>
      <form ref={form} noValidate onSubmit={submit} className="card mt-6 flex flex-col gap-4 p-5 sm:p-7">
        <PasswordField
          label={words.password}
          hint={words.hint}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            clearError('password');
          }}
          error={faults.password}
        />
        <PasswordField
          label={words.confirm}
          name="confirmPassword"
          autoComplete="new-password"
          value={again}
          onChange={(event) => {
            setAgain(event.target.value);
            clearError('again');
          }}
          error={faults.again}
        />
        <Button type="submit" busy={busy} className="mt-2">
          {words.submit}
        </Button>
      </form>
    </div>
  );
}

/** True when the password is changed; else a toast has said why. */
async function changePassword(token: string, password: string): Promise<boolean> {
  const outcome = await call(resetPassword, { password, token });
  if (outcome.ok) toast.success(loginToasts.resetDone, LOGIN_SUCCESS_MS);
  else toast.error(outcome.status === 400 ? loginToasts.resetExpired : problems.uppsLower);
  return outcome.ok;
}
