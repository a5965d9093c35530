import type { OutsideResult } from '../../../../kernel/outside/outside-result.ts';

/** A service that distinguishes people from programs. */
export interface CaptchaVerifier {
  /**
   * CAPTCHA_REFUSED: the token is not of a person, is too old, or was used before.
   *
   * @param token the proof that the page received
   */
  check(token: string): Promise<OutsideResult<void, 'CAPTCHA_REFUSED'>>;
}

/** A service that verifies phones: it makes the code, sends it, and checks what the person typed. */
export interface PhoneVerifier {
  /**
   * Sends a code. CAPTCHA_REQUIRED: the service demands proof that a person makes the request. PHONE_REFUSED: it sends
   * nothing to that phone. A lost reply: the code may have been sent.
   *
   * @param phone in E.164
   * @param captcha the proof that the page received, if any
   * @returns the service's name for this check
   */
  start(
    phone: string,
    captcha: string | undefined,
  ): Promise<OutsideResult<{ session: string }, 'CAPTCHA_REQUIRED' | 'PHONE_REFUSED' | 'TOO_MANY_REQUESTS'>>;
  /**
   * CODE_NOT_VALID: a wrong or expired code. USER_FIREBASE_NOT_FOUND: the service no longer has the session. A lost reply:
   * the service may have checked the code, and ended the session if it was right.
   */
  check(
    session: string,
    code: string,
  ): Promise<
    OutsideResult<{ phone: string }, 'CODE_NOT_VALID' | 'USER_FIREBASE_NOT_FOUND' | 'TOO_MANY_REQUESTS'>
  >;
}
