import { emailFault } from '@unamano/contract/rules';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { EmailField } from '../../../shared/ui/fields/email-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { forgotPassword as words } from '../../../text/shared/login.ts';
import { requestPasswordReset } from './requests.ts';

type ForgotFormProps = { email: string; onEmail: (email: string) => void; onSent: () => void };

/** Requests the mail that leads to a new password. */
export function ForgotForm({ email, onEmail, onSent }: ForgotFormProps) {
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
      <p className="text-ink-soft">{words.text}</p>
      <EmailField {...field('email')} label={words.email} autoComplete="username" data-autofocus />
      <Button type="submit" busy={busy}>
        {words.submit}
      </Button>
    </form>
  );
}
