import { adminLogin } from '@unamano/contract/identity/auth';
import { emailFault, passwordFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { endSession, openSession } from '../../../shared/session/session.ts';
import { showRefusal } from '../../../shared/session/show-refusal.ts';
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { loginCode } from '../../../text/shared/account.ts';
import { emailLogin, loginToasts, adminLogin as loginWords } from '../../../text/shared/login.ts';
import { sessionEnd as words } from '../../../text/staff/staff.ts';
import { CodeEntry, codeFaultOf } from '../forms/code-entry.tsx';

/** The login over a page whose session ended: what was typed stays under it. Closing it leaves the page. */
export function LoginOver() {
  const [needsCode, setNeedsCode] = useState(false);
  const { values, field, form, busy } = useFields(
    { email: '', password: '' },
    { email: emailFault, password: passwordFault },
  );
  const attempt = async (otp_code?: string) => {
    const { email, password } = values;
    const body = { email: email.trim().toLowerCase(), password, otp_code };
    const outcome = await call(adminLogin, body, { password });
    if (outcome.ok) openSession(outcome.data.data_login, outcome.data.permissions);
    return outcome;
  };
  const submit = form(async () => {
    const outcome = await attempt();
    if (outcome.ok) return;
    if (outcome.code === 'SECOND_FACTOR_REQUIRED') setNeedsCode(true);
    else showRefusal(outcome, loginToasts.wrongCredentials);
  });
  const sendCode = async (code: string): Promise<string | null> => {
    const outcome = await attempt(code);
    return outcome.ok ? null : codeFaultOf(outcome);
  };
  return (
    <Modal title={words.title} onClose={endSession} locked={busy}>
      <p className="text-ink-soft">{words.text}</p>
      {needsCode ? (
        <CodeEntry digits label={loginCode.code} submit={loginCode.submit} onCode={sendCode} />
      ) : (
        <form {...submit} className="flex flex-col gap-4">
          <TextField
            {...field('email')}
            label={emailLogin.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus=""
          />
          <PasswordField {...field('password')} label={emailLogin.password} />
          <Button type="submit" busy={busy}>
            {loginWords.submit}
          </Button>
        </form>
      )}
    </Modal>
  );
}
