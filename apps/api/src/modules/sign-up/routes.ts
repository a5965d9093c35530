import { sendSignupCode, signupAllied, signupExternal, verifySignupCode } from '@unamano/contract/signup';
import type { TypeUser } from '@unamano/domain/person';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Call, mount } from '../../kernel/mount.ts';
import { keepLogin, type Mode, setRefreshCookie } from '../sessions/index.ts';
import { sendSignupCodeErrors, signupErrors, verifySignupCodeErrors } from './errors.ts';
import type { SignUp } from './service.ts';

export function signUpRoutes(app: FastifyInstance, { signUp, mode }: { signUp: SignUp; mode: Mode }): void {
  mount(app, sendSignupCode, {
    errors: sendSignupCodeErrors,
    handle: ({ input, origin }) => signUp.sendCode(input.cellphone, origin, input.recaptcha_token),
  });

  mount(app, verifySignupCode, {
    errors: verifySignupCodeErrors,
    handle: ({ input: { cellphone, otp_code: code, type_user: typeUser = 'user_external' }, origin }) =>
      signUp.verifyCode({ cellphone, code, typeUser }, origin),
    onAnswer: keepLogin(mode),
  });

  const register =
    (typeUser: TypeUser) =>
    ({ input, origin }: Call<typeof signupExternal>) =>
      signUp.signUp(input, typeUser, origin);
  const onAnswer = ({ tokens }: { tokens: { refresh: string } }, reply: FastifyReply) =>
    setRefreshCookie(reply, tokens.refresh, mode);
  const registration = { errors: signupErrors, passwordHeader: true, onAnswer };
  mount(app, signupExternal, { ...registration, handle: register('user_external') });
  mount(app, signupAllied, { ...registration, handle: register('allied_company') });
}
