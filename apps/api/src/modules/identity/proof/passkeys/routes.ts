import {
  addPasskey,
  addStaffPasskey,
  passkeys as passkeyList,
  removeAllPasskeys,
  removePasskey,
  removeStaffPasskey,
  sendPasskeyCode,
  staffPasskeys,
  startPasskey,
  startStaffPasskey,
} from '@unamano/contract/identity/passkeys';
import type { FastifyInstance } from 'fastify';
import { byActor, byCaller, mount } from '../../../../kernel/mount.ts';
import { ok } from '../../../../kernel/result.ts';
import { PROOF_ERRORS } from '../passwords/index.ts';
import { SECOND_FACTOR_ERRORS } from '../second-factor/index.ts';
import { ADD_ERRORS, REMOVAL_ERRORS, REMOVE_ERRORS } from './errors.ts';
import type { Passkeys } from './service.ts';

export function passkeyRoutes(app: FastifyInstance, { passkeys }: { passkeys: Passkeys }): void {
  const { TOO_MANY_PASSKEYS } = ADD_ERRORS;
  mount(app, passkeyList, { handle: async ({ actor }) => ok(await passkeys.listOfBorrower(actor)) });
  mount(app, sendPasskeyCode, { handle: ({ actor }) => passkeys.sendCode(actor) });
  mount(app, startPasskey, {
    errors: { ...PROOF_ERRORS, TOO_MANY_PASSKEYS },
    passwordHeader: true,
    handle: byActor(passkeys.startByBorrower),
  });
  mount(app, addPasskey, { errors: ADD_ERRORS, handle: byActor(passkeys.addByBorrower) });
  mount(app, removePasskey, {
    errors: { ...REMOVE_ERRORS, ...REMOVAL_ERRORS },
    passwordHeader: true,
    handle: byActor(passkeys.removeByBorrower),
  });
  mount(app, removeAllPasskeys, {
    errors: REMOVAL_ERRORS,
    passwordHeader: true,
    handle: byActor(passkeys.removeAll),
  });

  mount(app, staffPasskeys, { handle: async ({ actor }) => ok(await passkeys.listOfStaff(actor.id)) });
  mount(app, startStaffPasskey, {
    errors: { ...SECOND_FACTOR_ERRORS, TOO_MANY_PASSKEYS },
    passwordHeader: true,
    handle: byCaller(passkeys.startByStaff),
  });
  mount(app, addStaffPasskey, { errors: ADD_ERRORS, handle: byCaller(passkeys.addByStaff) });
  mount(app, removeStaffPasskey, {
    errors: REMOVE_ERRORS,
    handle: ({ actor, origin, input }) => passkeys.removeByStaff({ actor, origin }, input.id_passkey),
  });
}
