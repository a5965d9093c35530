import type { Result } from '../../kernel/result.ts';

/** A service that checks phones by itself: it makes the code, sends it, and judges what was typed. */
export interface PhoneVerifier {
  /**
   * Has a code sent. CAPTCHA_REQUIRED where the service wants to be shown that a person asks, PHONE_REFUSED where it sends
   * nothing to that phone, OUTCOME_UNKNOWN where a code may have gone out all the same.
   *
   * @param phone in E.164
   * @param captcha what the page was given for it, if anything
   * @returns the service's name for this check
   */
  start(
    phone: string,
    captcha: string | undefined,
  ): Promise<Result<{ session: string }, 'CAPTCHA_REQUIRED' | 'PHONE_REFUSED' | 'OUTCOME_UNKNOWN'>>;
  /**
   * CODE_NOT_VALID for a wrong or old code; USER_FIREBASE_NOT_FOUND where it does not know the session any more; OUTCOME_UNKNOWN
   * where it may have judged the code, and used the session up for a right one.
   */
  check(
    session: string,
    code: string,
  ): Promise<Result<{ phone: string }, 'CODE_NOT_VALID' | 'USER_FIREBASE_NOT_FOUND' | 'OUTCOME_UNKNOWN'>>;
}
