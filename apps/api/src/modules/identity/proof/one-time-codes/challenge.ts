/** Proof that a person makes a call, required while a budget of the platform is spent. It takes the place of a wait. */
import { ok, type Result, refuse, unavailable } from '../../../../kernel/result.ts';
import type { CaptchaVerifier } from './ports.ts';

/** The caller of a call without a session. */
export type Caller = {
  address: string;
  /** The browser logged in to the account of this phone before. */
  isKnownBrowser: boolean;
  /** The captcha's token from the page, where the caller has one. */
  captcha: string | undefined;
};

export type ChallengeCode = 'CAPTCHA_REQUIRED';

/** A captcha service that does not answer is an outage: otherwise an attacker could hide behind it. */
export async function checkCaptcha(
  verifier: CaptchaVerifier,
  { captcha }: Caller,
): Promise<Result<void, ChallengeCode>> {
  if (!captcha) return refuse('CAPTCHA_REQUIRED');
  const checked = await verifier.check(captcha);
  if (checked.ok) return ok(undefined);
  return checked.kind === 'refused' ? refuse('CAPTCHA_REQUIRED') : unavailable();
}
