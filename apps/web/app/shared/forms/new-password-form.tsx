import { resetPassword } from '@unamano/contract/identity/auth';
import { confirmPasswordFault, type Fault, passwordFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { resetPassword as fieldWords } from '../../text/shared/login.ts';
import { call } from '../api/call.ts';
import { LOGIN_SUCCESS_MS, toast } from '../ui/feedback/toast.ts';
import { FieldError } from '../ui/fields/field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { SubmitButton } from '../ui/layout/submit-button.tsx';
import { useFields } from './use-fields.ts';

type NewPasswordFormProps = {
  words: {
    title: string;
    text?: string;
    hint?: string;
    password: string;
    submit: string;
    done: string;
    expired: string;
    failed: string;
  };
  /** Leads on from a link that is over, or that has no token. */
  again?: { label: string; to: string };
  /** The fault of a password as it is typed; the server knows more rules. */
  rule?: (password: string) => Fault;
  /** @param passkeysLeft how many still open the account */
  onDone: (passkeysLeft: number) => void;
};

/** A new password for the account of the mailed link, whose token is in the address. */
export function NewPasswordForm({ words, again, rule = passwordFault, onDone }: NewPasswordFormProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isOver, setOver] = useState(token === '');
  const { form, field, busy, showFaults } = useFields(
    { password: '', confirmPassword: '' },
    {
      password: rule,
      confirmPassword: (again, { password }) =>
        again === '' ? rule(again) : confirmPasswordFault(password, again),
    },
  );
  const send = async ({ password }: { password: string }) => {
    const outcome = await call(resetPassword, { password, token });
    if (outcome.ok) {
      toast.success(words.done, LOGIN_SUCCESS_MS);
      onDone(outcome.data.passkeys_left);
    } else if (!showFaults({ password: outcome.fields.password })) {
      setOver(outcome.status === 400);
      toast.error(outcome.status === 400 ? words.expired : words.failed);
    }
  };
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">{words.title}</h1>
      {words.text && <p className="mt-2 text-ink-soft">{words.text}</p>}
      <form {...form(send)} className="card mt-6 flex flex-col gap-4 p-5 sm:p-7">
        <PasswordField
          {...field('password')}
          label={words.password}
          hint={words.hint ?? fieldWords.hint}
          autoComplete="new-password"
        />
        <PasswordField {...field('confirmPassword')} label={fieldWords.confirm} autoComplete="new-password" />
        {isOver && again && (
          <div className="flex flex-col gap-3">
            <FieldError id="expired" error={words.expired} />
            <ButtonLink to={again.to} variant="secondary">
              {again.label}
            </ButtonLink>
          </div>
        )}
        <SubmitButton busy={busy} className="mt-2">
          {words.submit}
        </SubmitButton>
      </form>
    </div>
  );
}
