import { forgotPassword, resetPassword } from '@unamano/contract/identity/auth';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../../kernel/mount.ts';
import { forgotPasswordErrors, resetPasswordErrors } from './errors.ts';
import type { PasswordResets } from './resets.ts';

export function passwordRoutes(app: FastifyInstance, resets: PasswordResets): void {
  mount(app, forgotPassword, forgotPasswordErrors, ({ input, origin }) =>
    resets.start(input.email, origin, input.door),
  );
  mount(
    app,
    resetPassword,
    resetPasswordErrors,
    ({ input, origin }) => resets.finish(input.token, input.password, origin),
    { passwordHeader: true },
  );
}
