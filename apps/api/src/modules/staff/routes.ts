import { adminLogin } from '@unamano/contract/auth';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/mount.ts';
import type { KeepLogin } from '../sessions/index.ts';
import { adminLoginErrors } from './errors.ts';
import type { Staff } from './service.ts';

export function staffRoutes(
  app: FastifyInstance,
  { staff, keepLogin }: { staff: Staff; keepLogin: KeepLogin },
): void {
  mount(app, adminLogin, {
    errors: adminLoginErrors,
    passwordHeader: true,
    handle: ({ input: { email, password, otp_code: code }, origin }) =>
      staff.login({ email, password, code, origin }),
    onAnswer: ({ data_login }, reply) => keepLogin(data_login, reply),
  });
}
