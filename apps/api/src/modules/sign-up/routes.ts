import { sendSignupCode, signupAllied, signupExternal, verifySignupCode } from '@unamano/contract/signup';
import type { TypeUser } from '@unamano/domain/person';
import type { FastifyInstance } from 'fastify';
import { type Call, mount } from '../../kernel/mount.ts';
import type { KeepLogin } from '../sessions/index.ts';
import { sendSignupCodeErrors, signupErrors, verifySignupCodeErrors } from './errors.ts';
import type { SignUp } from './service.ts';

export function signUpRoutes(
  app: FastifyInstance,
  { signUp, keepLogin }: { signUp: SignUp; keepLogin: KeepLogin },
): void {
  mount(app, sendSignupCode, {
    errors: sendSignupCodeErrors,
    handle: ({ input, origin }) => signUp.sendCode(input.cellphone, origin, input.recaptcha_token),
  });

  mount(app, verifySignupCode, {
    errors: verifySignupCodeErrors,
    handle: ({ input: { cellphone, otp_code: code, type_user: typeUser = 'user_external' }, origin }) =>
      signUp.verifyCode({ cellphone, code, typeUser }, origin),
    onAnswer: ({ data_login }, reply) => keepLogin(data_login, reply),
  });

  const register =
    (typeUser: TypeUser) =>
    ({ input, origin }: Call<typeof signupExternal>) =>
      signUp.signUp(input, typeUser, origin);
  const registration = { errors: signupErrors, passwordHeader: true, onAnswer: keepLogin };
  mount(app, signupExternal, { ...registration, handle: register('user_external') });
  mount(app, signupAllied, { ...registration, handle: register('allied_company') });
}
