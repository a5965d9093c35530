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
  mount(app, ownProfile, ({ actor }) => ownAccount.profile({ actor }));
  mount(app, changeOwnProfile, byCaller(ownAccount.changeProfile));
  mount(app, changeOwnPassword, byCaller(ownAccount.changePassword));
  mount(
    app,
    adminLogin,
    adminLoginErrors,
    ({ input: { email, password, otp_code: code }, origin, request }) =>
      staff.login({ email, password, code, origin, browser: cookies.browserOf(request) }),
    { passwordHeader: true, onAnswer: cookies.keepLogin('password') },
  );
}
