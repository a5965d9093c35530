import { proveIdentity, stepUp } from '@unamano/contract/identity/account';
import type { FastifyInstance } from 'fastify';
import { badRequest, mount } from '../../../../kernel/mount.ts';
import type { LoginCookies } from '../sessions/index.ts';
import type { KnownDevices } from './service.ts';

type Deps = { devices: Pick<KnownDevices, 'stepUp' | 'proveIdentity'>; cookies: LoginCookies };

export function knownDeviceRoutes(app: FastifyInstance, { devices, cookies }: Deps): void {
  mount(
    app,
    proveIdentity,
    { IDENTITY_NOT_VALID: badRequest('Los datos no coinciden con los de la cuenta') },
    ({ actor, origin, input, request }) =>
      devices.proveIdentity(actor, origin, {
        dniEnd: input.dni_end,
        birthday: input.birthday,
        browser: cookies.browserOf(request),
        accepted: [
          ...(input.accept_data_treatment ? (['data_treatment'] as const) : []),
          ...(input.accept_central_risk ? (['central_risk'] as const) : []),
        ],
      }),
  );
  mount(
    app,
    stepUp,
    { PASSWORD_NOT_VALID: badRequest('La contraseña no es correcta') },
    ({ actor, origin, input: { password }, request }) =>
      devices.stepUp(actor, origin, { password, browser: cookies.browserOf(request) }),
    { passwordHeader: true },
  );
}
