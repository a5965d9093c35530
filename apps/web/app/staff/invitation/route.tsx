import { resetPassword } from '@unamano/contract/auth';
import { confirmPasswordFault, passwordFault } from '@unamano/contract/rules';
import { type FormEvent, useState } from 'react';
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useFaults } from '../../shared/forms/use-faults.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { LOGIN_SUCCESS_MS, toast } from '../../shared/ui/feedback/toast.ts';
import { PasswordField } from '../../shared/ui/fields/password-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { invitation as words } from '../../text/shared/account.ts';
import { problems } from '../../text/shared/common.ts';
import { resetPassword as resetWords } from '../../text/shared/login.ts';
import '../../screens.css';

export const meta: MetaFunction = () => pageTitle(words.title);

/** `/invitacion?token=…`: where the mailed invitation leads; a first password, then the login. */
export default function Invitation() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { form, faults, check, clearError } = useFaults<'password' | 'again'>();
  const { busy, run } = useBusy();
  const send = async () => {
    const outcome = await call(resetPassword, { password, token: search.get('token') ?? '' });
    if (outcome.ok) {
      toast.success(words.done, LOGIN_SUCCESS_MS);
      navigate(paths.adminLogin, { replace: true });
    } else if (outcome.fields.password) check({ password: outcome.fields.password });
    else toast.error(outcome.status === 400 ? words.expired : problems.upps);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = passwordFault(password);
    if (check({ password: fault, again: fault ? null : confirmPasswordFault(password, again) }))
      void run(send);
  };
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-2 text-ink-soft">{words.text}</p>
      <form ref={form} noValidate onSubmit={submit} className="card mt-6 flex flex-col gap-4 p-5 sm:p-7">
        <PasswordField
          label={words.password}
          hint={resetWords.hint}
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
          label={resetWords.confirm}
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
