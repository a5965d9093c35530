/** How a phone is verified at login and sign-up: by our own code, or by an outside service where one is configured. */
import type { Result } from '../../kernel/result.ts';
import type { CodeUse } from './code-use.ts';
import { createVerifierCodes, type VerifierCodesDeps } from './verifier-codes.ts';

/** A document is always signed with our own code: the evidence names its challenge. */
type PhoneUse = CodeUse & { purpose: 'login' | 'signup' };

export type PhoneCodes = {
  /**
   * @param order.text makes the SMS of our own code
   * @param order.captcha the captcha's token from the page, where the service requires one
   */
  send(
    order: PhoneUse & { text: (code: string) => string; captcha: string | undefined },
  ): Promise<Result<void, 'CAPTCHA_REQUIRED'>>;
  verify(
    guess: PhoneUse & { code: string },
  ): Promise<Result<{ codeId: number }, 'CODE_NOT_VALID' | 'USER_FIREBASE_NOT_FOUND' | 'NEW_CODE_NEEDED'>>;
};

/** @param own the platform's codes, for where no outside service is configured */
export function createPhoneCodes(own: PhoneCodes, outside: VerifierCodesDeps | null): PhoneCodes {
  return outside ? createVerifierCodes(outside) : own;
}
