import { adminLogin } from '@unamano/contract/auth';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/mount.ts';
import { type Mode, setRefreshCookie } from '../sessions/index.ts';
import { adminLoginErrors } from './errors.ts';
import type { Staff } from './service.ts';

export function staffRoutes(app: FastifyInstance, { staff, mode }: { staff: Staff; mode: Mode }): void {
  mount(app, adminLogin, {
    errors: adminLoginErrors,
    passwordHeader: true,
    handle: async ({ input, origin, reply }) => {
      const { email, password, otp_code: code } = input;
      const result = await staff.login({ email, password, code, origin });
      if (result.ok) setRefreshCookie(reply, result.value.data_login.tokens.refresh, mode);
      return result;
    },
  });
}
