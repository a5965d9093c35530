import { emailFault } from '@unamano/contract/rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { forgotPassword as words } from '../../text/shared/login.ts';
import { requestPasswordReset } from './requests.ts';

type ForgotFormProps = { email: string; onEmail: (email: string) => void; onSent: () => void };

/** Asks for the mail that leads to a new password. */
export function ForgotForm({ email, onEmail, onSent }: ForgotFormProps) {
  const [busy, setBusy] = useState(false);
  const { form, faults, check, clearError } = useFaults<'email'>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check({ email: emailFault(email) })) return;
    setBusy(true);
    const sent = await requestPasswordReset(email.trim().toLowerCase());
    setBusy(false);
    if (sent) onSent();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.text}</p>
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
      <Button type="submit" busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}
