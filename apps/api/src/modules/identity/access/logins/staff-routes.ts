import { changeOwnPassword, changeOwnProfile, ownProfile } from '@unamano/contract/identity/account';
import { adminLogin } from '@unamano/contract/identity/auth';
import type { FastifyInstance } from 'fastify';
import { byCaller, mount } from '../../../../kernel/mount.ts';
import type { LoginCookies } from '../sessions/index.ts';
import type { OwnAccount } from './own-account.ts';
import type { Staff } from './staff.ts';
import { adminLoginErrors } from './staff-errors.ts';

export function staffRoutes(
  app: FastifyInstance,
  { staff, ownAccount, cookies }: { staff: Staff; ownAccount: OwnAccount; cookies: LoginCookies },
): void {
  mount(app, ownProfile, { handle: ({ actor }) => ownAccount.profile({ actor }) });
  mount(app, changeOwnProfile, { handle: byCaller(ownAccount.changeProfile) });
  mount(app, changeOwnPassword, { handle: byCaller(ownAccount.changePassword) });
  mount(app, adminLogin, {
    errors: adminLoginErrors,
    passwordHeader: true,
    handle: ({ input: { email, password, otp_code: code }, origin, request }) =>
      staff.login({ email, password, code, origin, browser: cookies.browserOf(request) }),
    onAnswer: cookies.keepLogin('password'),
  });
}
