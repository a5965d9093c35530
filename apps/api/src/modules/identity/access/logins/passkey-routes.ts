import { passkeyLogin, startPasskeyLogin } from '@unamano/contract/identity/passkeys';
import type { FastifyInstance } from 'fastify';
import { type ErrorText, mount, notFound } from '../../../../kernel/mount.ts';
import type { LoginCookies } from '../sessions/index.ts';
import type { PasskeyLogins } from './passkeys.ts';

/** The same for an unknown passkey, a wrong signature and an account that is over. */
const LOGIN_ERRORS = {
  PASSKEY_NOT_VALID: notFound(
    'Este dispositivo no abre ninguna cuenta con tu huella o tu cara: entra de otra forma',
  ),
} as const satisfies Record<string, ErrorText>;

type Deps = { passkeyLogins: PasskeyLogins; cookies: LoginCookies };

export function passkeyLoginRoutes(app: FastifyInstance, { passkeyLogins, cookies }: Deps): void {
  mount(app, startPasskeyLogin, ({ origin }) => passkeyLogins.start(origin));
  mount(
    app,
    passkeyLogin,
    LOGIN_ERRORS,
    ({ input, origin }) => passkeyLogins.finish(input.credential, origin),
    { onAnswer: cookies.keepLogin('passkey') },
  );
}
