/** How a phone is proved at login and sign-up: by a code of ours, or by an outside service where one is configured. */
import type { Result } from '../../kernel/result.ts';
import type { CodeUse } from './code-use.ts';
import { createVerifierCodes, type VerifierCodesDeps } from './verifier-codes.ts';

/** A signature always stands on a code of ours, whose challenge its evidence names. */
type PhoneUse = CodeUse & { purpose: 'login' | 'signup' };

export type PhoneCodes = {
  /**
   * @param order.text the SMS, given the code, where it is ours
   * @param order.captcha what the page was given to show that a person asks, where the service wants it
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
