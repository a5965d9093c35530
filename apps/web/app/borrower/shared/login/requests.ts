import { classicLogin, completeOtp, forgotPassword, startOtp } from '@unamano/contract/identity/auth';
import { call } from '../../../shared/api/call.ts';
import { isNetworkFailure, type Refusal } from '../../../shared/api/send.ts';
import { withCaptcha } from '../../../shared/api/with-captcha.ts';
import { endCountdown } from '../../../shared/forms/use-countdown.ts';
import { paths } from '../../../shared/paths.ts';
import { openSession } from '../../../shared/session/session.ts';
import { showRefusal } from '../../../shared/session/show-refusal.ts';
import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { LOGIN_SUCCESS_MS, toast } from '../../../shared/ui/feedback/toast.ts';
import { problems, tooManyTries } from '../../../text/shared/common.ts';
import { loginToasts as words } from '../../../text/shared/login.ts';

/** The page says that the account is blocked, and what to do. */
const openUnblocking = () => location.assign(paths.blockedAccount);

const withCountryCode = (phone: string) => `+57${phone}`;

/** Whether a code was sent, after a toast has given the reason where none was; `unknown` for a phone without an account. */
export type LoginCode = 'sent' | 'unknown' | 'refused';

export async function sendLoginCode(phone: string): Promise<LoginCode> {
  const body = { verify_user: 'true', cellphone: withCountryCode(phone) } as const;
  const outcome = await withCaptcha((recaptcha_token) => call(startOtp, { ...body, recaptcha_token }));
  if (outcome.ok) return 'sent';
  showRefusal(outcome, words.phoneNotFound);
  return outcome.code === 'USER_NOT_FOUND' ? 'unknown' : 'refused';
}

/** Opens the session, or returns the sentence to show under the code. */
export async function logInByCode(phone: string, code: string): Promise<string | null> {
  const body = { otp_code: code, verify_user: 'true', cellphone: withCountryCode(phone) } as const;
  const outcome = await withCaptcha((recaptcha_token) => call(completeOtp, { ...body, recaptcha_token }));
  if (outcome.ok) {
    endCountdown(`login:${phone}`);
    openSession(outcome.data.data_login);
    return null;
  }
  return codeRefused(outcome, `login:${phone}`);
}

/**
 * Shows the toast of the error catalogue, and returns the sentence for under the field. The `countdown` ends when only
 * a new code helps.
 */
export function codeRefused(refusal: Refusal, countdown: string): string {
  if (refusal.code === 'NEW_CODE_NEEDED') {
    endCountdown(countdown);
    return words.newCodeNeeded;
  }
  if (refusal.code === 'ACCOUNT_BLOCKED') openUnblocking();
  if (isNetworkFailure(refusal)) toast.error(problems.upps);
  else if (refusal.code === 'USER_FIREBASE_NOT_FOUND') toast.error(words.firebaseNotFound);
  else toast.error(problemText(refusal));
  if (refusal.code === 'TOO_MANY_REQUESTS') return tooManyTries(refusal.retryAfterSeconds);
  const isChecked = refusal.status > 0 && refusal.status < 500;
  return isChecked ? words.codeNotValid : words.codeNotSent;
}

/** Opens the session. Returns false for a refused login, after a toast has given the reason. */
export async function logInByEmail(email: string, password: string): Promise<boolean> {
  const outcome = await call(classicLogin, { email, password }, { password });
  if (outcome.ok) openSession(outcome.data.data_login);
  else if (outcome.code === 'ACCOUNT_BLOCKED') openUnblocking();
  else showRefusal(outcome, words.wrongCredentials);
  return outcome.ok;
}

/** Requests the mail with the link. Returns false for a refusal, after a toast has given the reason. */
export async function requestPasswordReset(email: string): Promise<boolean> {
  const outcome = await call(forgotPassword, { email });
  if (outcome.ok) toast.success(words.forgotSent, LOGIN_SUCCESS_MS);
  else toast.error(outcome.code === 'USER_NOT_FOUND' ? words.emailNotFound : problemText(outcome));
  return outcome.ok;
}
