import { classicLogin, completeOtp, phoneCheck, startOtp } from '@unamano/contract/auth';
import { type DataLogin, profile } from '@unamano/contract/user';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mount } from '../../kernel/mount.ts';
import { ok } from '../../kernel/result.ts';
import type { KeepLogin } from '../sessions/index.ts';
import { classicLoginErrors, completeOtpErrors, startOtpErrors } from './errors.ts';
import type { Borrowers } from './service.ts';

/** The captcha of a page that requests a code; null where no service requires one. */
export type Captcha = { site_key: string; script_url: string };

export function borrowerRoutes(
  app: FastifyInstance,
  { borrowers, keepLogin, captcha }: { borrowers: Borrowers; keepLogin: KeepLogin; captcha: Captcha | null },
): void {
  const onAnswer = ({ data_login }: { data_login?: DataLogin | undefined }, reply: FastifyReply) =>
    keepLogin(data_login, reply);
  mount(app, phoneCheck, { handle: async () => ok({ captcha }) });
  mount(app, startOtp, {
    errors: startOtpErrors,
    handle: ({ input, origin }) => borrowers.startOtp(input.cellphone, origin, input.recaptcha_token),
  });
  mount(app, completeOtp, {
    errors: completeOtpErrors,
    handle: ({ input, origin }) => borrowers.completeOtp(input.cellphone, input.otp_code, origin),
    onAnswer,
  });
  mount(app, classicLogin, {
    errors: classicLoginErrors,
    passwordHeader: true,
    handle: ({ input, origin }) => borrowers.classicLogin(input.email, input.password, origin),
    onAnswer,
  });
  mount(app, profile, {
    handle: async ({ request: { actor } }) => {
      if (actor?.kind !== 'borrower') throw new Error('a borrower call went through without a borrower');
      return ok(await borrowers.profile(actor.id));
    },
  });
}
