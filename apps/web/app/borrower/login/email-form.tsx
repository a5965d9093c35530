import { emailFault, passwordFault } from '@unamano/contract/rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { emailLogin as words } from '../../text/shared/login.ts';
import { logInByEmail } from './requests.ts';

type EmailFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
  onPhone: () => void;
};

/** Login by e-mail and password. */
export function EmailForm({ email, onEmail, onForgot, onPhone }: EmailFormProps) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, faults, check, clearError } = useFaults<'email' | 'password'>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check({ email: emailFault(email), password: passwordFault(password) })) return;
    setBusy(true);
    if (!(await logInByEmail(email.trim().toLowerCase(), password))) setBusy(false);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={email}
        onChange={(event) => {
          onEmail(event.target.value);
          clearError('email');
        }}
        error={faults.email}
      />
      <PasswordField
        label={words.password}
        name="password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          clearError('password');
        }}
        error={faults.password}
      />
      <button type="button" className="link -mt-2 min-h-11 self-start" onClick={onForgot}>
        {words.forgot}
      </button>
      <Button type="submit" busy={busy}>
        {words.submit}
      </Button>
      <button type="button" className="link min-h-11" onClick={onPhone}>
        {words.byPhone}
      </button>
    </form>
  );
}
