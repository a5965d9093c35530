import { emailFault, passwordFault } from '@unamano/contract/rules';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { EmailField } from '../../../shared/ui/fields/email-field.tsx';
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { STAY_BUSY } from '../../../shared/use-busy.ts';
import { emailLogin as words } from '../../../text/shared/login.ts';
import { logInByEmail } from './requests.ts';

type EmailFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
  onPhone: () => void;
};

/** Login by e-mail and password. */
export function EmailForm({ email, onEmail, onForgot, onPhone }: EmailFormProps) {
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
      <EmailField {...field('email')} label={words.email} autoComplete="username" data-autofocus />
      <PasswordField {...field('password')} label={words.password} />
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
