import * as contract from '@unamano/contract/identity/passkeys';
import type { FastifyInstance } from 'fastify';
import { byActor, byCaller, byReader, mount } from '../../../../kernel/mount.ts';
import { ok } from '../../../../kernel/result.ts';
import { PROOF_ERRORS } from '../passwords/index.ts';
import { SECOND_FACTOR_ERRORS } from '../second-factor/index.ts';
import { ADD_ERRORS, REMOVAL_ERRORS, REMOVE_ERRORS } from './errors.ts';
import type { Passkeys } from './service.ts';

export function passkeyRoutes(app: FastifyInstance, { passkeys }: { passkeys: Passkeys }): void {
  const { TOO_MANY_PASSKEYS } = ADD_ERRORS;
  mount(app, contract.passkeys, { handle: byReader(passkeys.listOfBorrower) });
  mount(app, contract.sendPasskeyCode, { handle: ({ actor }) => passkeys.sendCode(actor) });
  mount(app, contract.startPasskey, {
    errors: { ...PROOF_ERRORS, TOO_MANY_PASSKEYS },
    passwordHeader: true,
    handle: byActor(passkeys.startByBorrower),
  });
  mount(app, contract.addPasskey, { errors: ADD_ERRORS, handle: byActor(passkeys.addByBorrower) });
  mount(app, contract.removePasskey, {
    errors: { ...REMOVE_ERRORS, ...REMOVAL_ERRORS },
    passwordHeader: true,
    handle: byActor(passkeys.removeByBorrower),
  });
  mount(app, contract.removeAllPasskeys, {
    errors: REMOVAL_ERRORS,
    passwordHeader: true,
    handle: passkeys.removeAll,
  });

  mount(app, contract.staffPasskeys, {
    handle: async ({ actor }) => ok(await passkeys.listOfStaff(actor.id)),
  });
  mount(app, contract.startStaffPasskey, {
    errors: { ...SECOND_FACTOR_ERRORS, TOO_MANY_PASSKEYS },
    passwordHeader: true,
    handle: byCaller(passkeys.startByStaff),
  });
  mount(app, contract.addStaffPasskey, { errors: ADD_ERRORS, handle: byCaller(passkeys.addByStaff) });
  mount(app, contract.removeStaffPasskey, {
    errors: REMOVE_ERRORS,
    handle: ({ actor, origin, input }) => passkeys.removeByStaff({ actor, origin }, input.id_passkey),
  });
}
