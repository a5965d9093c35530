import { emailFault, passwordFault } from '@unamano/contract/rules';
import { BlockedCookies } from '../../../shared/forms/blocked-cookies.tsx';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { PasskeyEntry } from '../../../shared/passkeys/passkey-entry.tsx';
import { EmailField } from '../../../shared/ui/fields/email-field.tsx';
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { STAY_BUSY } from '../../../shared/use-busy.ts';
import { emailLogin as emailWords, forgotPassword as forgotWords } from '../../../text/shared/login.ts';
import { NotMineLink } from './not-mine-link.tsx';
import { logInByEmail, requestPasswordReset } from './requests.ts';

type EmailProps = { email: string; onEmail: (email: string) => void };

/** Login by e-mail and password. */
export function EmailForm({
  email,
  onEmail,
  onForgot,
  onPhone,
}: EmailProps & { onForgot: () => void; onPhone: () => void }) {
  const { form, field, busy } = useFields(
    { email, password: '' },
    { email: emailFault, password: passwordFault },
    { saveDraft: (draft) => onEmail(draft.email ?? '') },
  );
  const logIn = form(async (typed) =>
    (await logInByEmail(typed.email.trim().toLowerCase(), typed.password)) ? STAY_BUSY : null,
  );
  return (
    <form {...logIn} className="flex flex-col gap-4">
      <BlockedCookies />
      <EmailField
        {...field('email')}
        label={emailWords.email}
        autoComplete="username webauthn"
        data-autofocus
      />
      <PasswordField {...field('password')} label={emailWords.password} />
      <button type="button" className="link -mt-2 min-h-11 self-start" onClick={onForgot}>
        {emailWords.forgot}
      </button>
      <SubmitButton busy={busy}>{emailWords.submit}</SubmitButton>
      <PasskeyEntry />
      <button type="button" className="link min-h-11" onClick={onPhone}>
        {emailWords.byPhone}
      </button>
      <NotMineLink />
    </form>
  );
}

/** Requests the mail that leads to a new password. */
export function ForgotForm({ email, onEmail, onSent }: EmailProps & { onSent: () => void }) {
  const { form, field, busy } = useFields(
    { email },
    { email: emailFault },
    { saveDraft: (draft) => onEmail(draft.email ?? '') },
  );
  const send = form(async (typed) => {
    if (await requestPasswordReset(typed.email.trim().toLowerCase())) onSent();
  });
  return (
    <form {...send} className="flex flex-col gap-4">
      <p className="text-ink-soft">{forgotWords.text}</p>
      <EmailField {...field('email')} label={forgotWords.email} autoComplete="username" data-autofocus />
      <SubmitButton busy={busy}>{forgotWords.submit}</SubmitButton>
    </form>
  );
}
