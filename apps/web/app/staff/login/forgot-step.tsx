import { forgotPassword } from '@unamano/contract/identity/auth';
import { emailFault } from '@unamano/contract/rules';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { problemText } from '../../shared/ui/feedback/problem-text.ts';
import { LOGIN_SUCCESS_MS, toast } from '../../shared/ui/feedback/toast.ts';
import { EmailField } from '../../shared/ui/fields/email-field.tsx';
import { Button } from '../../shared/ui/layout/button.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { forgotPassword as forgotWords, loginToasts, adminLogin as words } from '../../text/shared/login.ts';

/** Mails the link for a staff account. It names the door: a borrower may have the same address. */
export function ForgotStep({ email, onDone }: { email: string; onDone: () => void }) {
  const { form, field, busy } = useFields({ email }, { email: emailFault });
  const send = form(async (typed) => {
    const outcome = await call(forgotPassword, { email: typed.email.trim().toLowerCase(), door: 'staff' });
    if (outcome.ok) {
      toast.success(loginToasts.forgotSent, LOGIN_SUCCESS_MS);
      onDone();
    } else toast.error(outcome.code === 'USER_NOT_FOUND' ? loginToasts.emailNotFound : problemText(outcome));
  });
  return (
    <form {...send} className="card mt-6 flex flex-col gap-4 p-5 sm:p-7">
      <p className="text-ink-soft">{forgotWords.text}</p>
      <EmailField {...field('email')} label={forgotWords.email} autoComplete="username" data-autofocus />
      <SubmitButton busy={busy} className="mt-2">
        {forgotWords.submit}
      </SubmitButton>
      <Button variant="ghost" onClick={onDone}>
        {words.back}
      </Button>
    </form>
  );
}
