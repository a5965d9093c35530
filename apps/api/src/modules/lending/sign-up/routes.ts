import * as contract from '@unamano/contract/lending/signup';
import type { TypeUser } from '@unamano/domain/identity/person';
import type { FastifyInstance } from 'fastify';
import { type Call, mount } from '../../../kernel/mount.ts';
import type { LoginCookies } from '../../identity/access/sessions/index.ts';
import { checkSignupErrors, sendSignupCodeErrors, signupErrors, verifySignupCodeErrors } from './errors.ts';
import type { SignUp } from './service.ts';

type SignUpRouteDeps = { signUp: SignUp; cookies: LoginCookies };

export function signUpRoutes(app: FastifyInstance, { signUp, cookies }: SignUpRouteDeps): void {
  mount(
    app,
    contract.sendSignupCode,
    sendSignupCodeErrors,
    ({ input: { cellphone, recaptcha_token: captcha }, origin, request }) =>
      signUp.sendCode({ cellphone, captcha, browser: cookies.browserOf(request) }, origin),
  );

  mount(
    app,
    contract.verifySignupCode,
    verifySignupCodeErrors,
    ({ input, origin, request }) => {
      const { cellphone, otp_code: code, type_user: typeUser = 'user_external', recaptcha_token } = input;
      const browser = cookies.browserOf(request);
      return signUp.verifyCode({ cellphone, code, typeUser, captcha: recaptcha_token, browser }, origin);
    },
    { onAnswer: cookies.keepLogin('code') },
  );

  mount(app, contract.checkSignup, checkSignupErrors, ({ input, origin }) => signUp.check(input, origin));

  const register =
    (typeUser: TypeUser) =>
    ({ input, origin }: Call<typeof contract.signupExternal>) =>
      signUp.signUp(input, typeUser, origin);
  const kept = { passwordHeader: true, onAnswer: cookies.keep('sign_up') };
  mount(app, contract.signupExternal, signupErrors, register('user_external'), kept);
  mount(app, contract.signupAllied, signupErrors, register('allied_company'), kept);
}
