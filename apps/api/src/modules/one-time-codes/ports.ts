import type { Result } from '../../kernel/result.ts';

/** A service that verifies phones: it makes, sends and checks the code. */
export interface PhoneVerifier {
  /**
   * Has a code sent. CAPTCHA_REQUIRED where the service requires a captcha, PHONE_REFUSED where it sends nothing to that phone,
   * OUTCOME_UNKNOWN where a code may have been sent.
   *
   * @param phone in E.164
   * @param captcha the captcha's token from the page, if any
   * @returns the service's session of this check
   */
  start(
    phone: string,
    captcha: string | undefined,
  ): Promise<Result<{ session: string }, 'CAPTCHA_REQUIRED' | 'PHONE_REFUSED' | 'OUTCOME_UNKNOWN'>>;
  /**
   * CODE_NOT_VALID for a wrong or expired code; USER_FIREBASE_NOT_FOUND where the session no longer exists; OUTCOME_UNKNOWN where
   * the service may have checked the code, and used up the session.
   */
  check(
    session: string,
    code: string,
  ): Promise<Result<{ phone: string }, 'CODE_NOT_VALID' | 'USER_FIREBASE_NOT_FOUND' | 'OUTCOME_UNKNOWN'>>;
}
