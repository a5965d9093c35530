import { captchaSettings, classicLogin, completeOtp, startOtp } from '@unamano/contract/identity/auth';
import { profile } from '@unamano/contract/identity/user';
import type { FastifyInstance } from 'fastify';
import { byReader, mount } from '../../../../kernel/mount.ts';
import { ok } from '../../../../kernel/result.ts';
import type { LoginCookies } from '../sessions/index.ts';
import { classicLoginErrors, completeOtpErrors, startOtpErrors } from './borrower-errors.ts';
import type { Borrowers } from './borrowers.ts';

/** The captcha of a page after CAPTCHA_REQUIRED. */
export type Captcha = { site_key: string; script_url: string };

export function borrowerRoutes(
  app: FastifyInstance,
  { borrowers, cookies, captcha }: { borrowers: Borrowers; cookies: LoginCookies; captcha: Captcha },
): void {
  mount(app, captchaSettings, async () => ok({ captcha }));
  mount(
    app,
    startOtp,
    startOtpErrors,
    ({ input: { cellphone, recaptcha_token: captcha }, origin, request }) =>
      borrowers.startOtp({ cellphone, captcha, browser: cookies.browserOf(request) }, origin),
  );
  mount(
    app,
    completeOtp,
    completeOtpErrors,
    ({ input: { cellphone, otp_code: code, recaptcha_token: captcha }, origin, request }) =>
      borrowers.completeOtp({ cellphone, code, captcha, browser: cookies.browserOf(request) }, origin),
    { onAnswer: cookies.keepLogin('code') },
  );
  mount(
    app,
    classicLogin,
    classicLoginErrors,
    ({ input: { email, password }, origin, request }) =>
      borrowers.classicLogin({ email, password, browser: cookies.browserOf(request) }, origin),
    { passwordHeader: true, onAnswer: cookies.keepLogin('password') },
  );
  mount(app, profile, byReader(borrowers.profile));
}
