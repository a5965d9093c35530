import * as contract from '@unamano/contract/identity/account';
import type { FastifyInstance } from 'fastify';
import { byReader, mount } from '../../../../kernel/mount.ts';

import { SECOND_FACTOR_ERRORS } from './errors.ts';
import type { PasswordConfirmation } from './ports.ts';
import type { SecondFactors } from './service.ts';

type SecondFactorRouteDeps = { secondFactors: SecondFactors; staff: PasswordConfirmation };

export function secondFactorRoutes(
  app: FastifyInstance,
  { secondFactors, staff }: SecondFactorRouteDeps,
): void {
  const { CODE_NOT_VALID } = SECOND_FACTOR_ERRORS;
  mount(app, contract.secondFactor, byReader(secondFactors.status));
  mount(
    app,
    contract.startSecondFactor,
    SECOND_FACTOR_ERRORS,
    async ({ actor, origin, input }) => {
      const owner = await staff.confirmPassword(actor.id, input.password, origin);
      if (!owner.ok) return owner;
      return secondFactors.start(actor, origin, { email: owner.value.email, code: input.otp_code });
    },
    { passwordHeader: true },
  );
  mount(app, contract.confirmSecondFactor, { CODE_NOT_VALID }, ({ actor, origin, input }) =>
    secondFactors.confirm(actor, origin, input.otp_code),
  );
  mount(app, contract.renewRecoveryCodes, { CODE_NOT_VALID }, ({ actor, origin, input }) =>
    secondFactors.renewRecoveryCodes(actor, origin, input.otp_code),
  );
  mount(app, contract.turnOffSecondFactor, { CODE_NOT_VALID }, ({ actor, origin, input }) =>
    secondFactors.turnOff(actor, origin, input.otp_code),
  );
}
