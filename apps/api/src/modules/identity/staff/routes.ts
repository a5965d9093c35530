import { adminLogin } from '@unamano/contract/identity/auth';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { LoginCookies } from '../sessions/index.ts';
import { adminLoginErrors } from './errors.ts';
import type { Staff } from './service.ts';

export function staffRoutes(
  app: FastifyInstance,
  { staff, cookies }: { staff: Staff; cookies: LoginCookies },
): void {
  mount(app, adminLogin, {
    errors: adminLoginErrors,
    passwordHeader: true,
    handle: ({ input: { email, password, otp_code: code }, origin, request }) =>
      staff.login({ email, password, code, origin, browser: cookies.browserOf(request) }),
    onAnswer: cookies.keepLogin('password'),
  });
}
