import { sendSignupCode, verifySignupCode } from '@unamano/contract/lending/signup';
import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { call } from '../../../shared/api/call.ts';
import { withCaptcha } from '../../../shared/api/with-captcha.ts';
import { endCountdown } from '../../../shared/forms/use-countdown.ts';
import { openSession } from '../../../shared/session/session.ts';
import { showRefusal } from '../../../shared/session/show-refusal.ts';
import { rememberSignupToken } from '../../../shared/signup/signup.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { waitingRequest } from '../../../text/borrower/waiting-request.ts';
import { signupToasts as words } from '../../../text/shared/signup-start.ts';
import { codeRefused } from '../login/requests.ts';

/** Sends the code that proves the phone. Returns false when no code was sent, after a toast has given the reason. */
export async function sendPhoneCode(phone: string, fullName: string): Promise<boolean> {
  const body = { cellphone: `+57${phone}`, user_name: fullName.trim() };
  const outcome = await withCaptcha((recaptcha_token) => call(sendSignupCode, { ...body, recaptcha_token }));
  if (!outcome.ok) showRefusal(outcome);
  return outcome.ok;
}

export type Verified =
  | { kind: 'new' }
  | { kind: 'known' }
  | { kind: 'refused'; fault: string; hasAccount: boolean };

/**
 * Proves the phone. `new`: the proof is stored for the sign-up call. `known`: the phone has an account, and is now
 * logged in.
 */
export async function verifyPhone(phone: string, code: string, typeUser: TypeUser): Promise<Verified> {
  const body = { otp_code: code, cellphone: `+57${phone}`, type_user: typeUser };
  const outcome = await withCaptcha((recaptcha_token) =>
    call(verifySignupCode, { ...body, recaptcha_token }),
  );
  if (!outcome.ok) {
    if (outcome.code !== 'USER_CELPHONE_EXISTS') {
      return { kind: 'refused', fault: codeRefused(outcome, `signup:${phone}`), hasAccount: false };
    }
    toast.warning(words.phoneExists);
    return { kind: 'refused', fault: words.phoneExists, hasAccount: true };
  }
  // The code is used up, so another one may be requested at once.
  endCountdown(`signup:${phone}`);
  if (outcome.data.data_login) {
    openSession(outcome.data.data_login);
    return { kind: 'known' };
  }
  if (outcome.data.has_pending_request) toast.warning(waitingRequest.known);
  rememberSignupToken(outcome.data.signup_token ?? '', phone);
  return { kind: 'new' };
}
