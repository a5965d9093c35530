import { PasskeyEntry } from '../../../shared/passkeys/passkey-entry.tsx';
import { endSession } from '../../../shared/session/session.ts';
import { EmailField } from '../../../shared/ui/fields/email-field.tsx';
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx';
import { SubmitButton } from '../../../shared/ui/layout/submit-button.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { loginCode } from '../../../text/shared/account.ts';
import { emailLogin, adminLogin as loginWords } from '../../../text/shared/login.ts';
import { sessionEnd as words } from '../../../text/staff/staff.ts';
import { CodeEntry } from '../forms/code-entry.tsx';

import { useAdminLogin } from './use-admin-login.ts';

/** The login over a page whose session ended: what was typed stays under it. Closing it leaves the page. */
export function LoginOver() {
  const { field, submit, busy, needsCode, sendCode } = useAdminLogin();
  return (
    <Modal title={words.title} onClose={endSession} locked={busy}>
      <p className="text-ink-soft">{words.text}</p>
      {needsCode ? (
        <CodeEntry digits label={loginCode.code} submit={loginCode.submit} onCode={sendCode} />
      ) : (
        <form {...submit} className="flex flex-col gap-4">
          <EmailField
            {...field('email')}
            label={emailLogin.email}
            autoComplete="username webauthn"
            data-autofocus=""
          />
          <PasswordField {...field('password')} label={emailLogin.password} />
          <SubmitButton busy={busy}>{loginWords.submit}</SubmitButton>
          <PasskeyEntry />
        </form>
      )}
    </Modal>
  );
}
