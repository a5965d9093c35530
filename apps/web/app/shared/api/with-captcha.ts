import type { Outcome } from './send.ts';

/**
 * Makes a call, and repeats it with the proof of a person when the server requires one. Most calls never do, so that
 * code is fetched only then.
 */
export async function withCaptcha<Data>(
  attempt: (recaptchaToken?: string) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const outcome = await attempt();
  if (outcome.ok || outcome.code !== 'CAPTCHA_REQUIRED') return outcome;
  const { captchaToken } = await import('./captcha.ts');
  const token = await captchaToken();
  return token === null ? outcome : attempt(token);
}
