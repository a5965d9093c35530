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
  mount(app, contract.passkeys, byReader(passkeys.listOfBorrower));
  mount(app, contract.sendPasskeyCode, ({ actor }) => passkeys.sendCode(actor));
  mount(
    app,
    contract.startPasskey,
    { ...PROOF_ERRORS, TOO_MANY_PASSKEYS },
    byActor(passkeys.startByBorrower),
    { passwordHeader: true },
  );
  mount(app, contract.addPasskey, ADD_ERRORS, byActor(passkeys.addByBorrower));
  mount(
    app,
    contract.removePasskey,
    { ...REMOVE_ERRORS, ...REMOVAL_ERRORS },
    byActor(passkeys.removeByBorrower),
    { passwordHeader: true },
  );
  mount(app, contract.removeAllPasskeys, REMOVAL_ERRORS, passkeys.removeAll, { passwordHeader: true });

  mount(app, contract.staffPasskeys, async ({ actor }) => ok(await passkeys.listOfStaff(actor.id)));
  mount(
    app,
    contract.startStaffPasskey,
    { ...SECOND_FACTOR_ERRORS, TOO_MANY_PASSKEYS },
    byCaller(passkeys.startByStaff),
    { passwordHeader: true },
  );
  mount(app, contract.addStaffPasskey, ADD_ERRORS, byCaller(passkeys.addByStaff));
  mount(app, contract.removeStaffPasskey, REMOVE_ERRORS, ({ actor, origin, input }) =>
    passkeys.removeByStaff({ actor, origin }, input.id_passkey),
  );
}
