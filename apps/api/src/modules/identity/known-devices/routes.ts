import { stepUp } from '@unamano/contract/identity/account';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import type { LoginCookies } from '../sessions/index.ts';
import type { KnownDevices } from './service.ts';

type Deps = { devices: Pick<KnownDevices, 'stepUp'>; cookies: LoginCookies };

export function knownDeviceRoutes(app: FastifyInstance, { devices, cookies }: Deps): void {
  mount(app, stepUp, {
    errors: { PASSWORD_NOT_VALID: { status: 400, message: 'La contraseña no es correcta' } },
    passwordHeader: true,
    handle: ({ actor, origin, input: { password }, request }) =>
      devices.stepUp(actor, origin, { password, browser: cookies.browserOf(request) }),
  });
}
