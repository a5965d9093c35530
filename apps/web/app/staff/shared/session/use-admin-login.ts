import { adminLogin } from '@unamano/contract/identity/auth';
import { emailFault, passwordFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { openSession } from '../../../shared/session/session.ts';
import { showRefusal } from '../../../shared/session/show-refusal.ts';
import { loginToasts } from '../../../text/shared/login.ts';
import { codeFaultOf } from '../forms/code-entry.tsx';

/** The fields of the staff's login, and the code of the second factor that follows where the account has one. */
export function useAdminLogin() {
  /** The password was right, and the account has a second factor. */
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
  return {
    email: values.email,
    field,
    submit,
    busy,
    needsCode,
    sendCode,
    leaveCode: () => setNeedsCode(false),
  };
}
