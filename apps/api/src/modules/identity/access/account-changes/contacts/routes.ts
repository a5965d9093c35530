import * as contract from '@unamano/contract/identity/account-changes';
import type { FastifyInstance } from 'fastify';
import { byActor, byReader, mount } from '../../../../../kernel/mount.ts';
import { PROOF_ERRORS } from '../../../proof/passwords/index.ts';
import type { ContactChanges } from './service.ts';

export function contactChangeRoutes(app: FastifyInstance, changes: ContactChanges): void {
  mount(app, contract.ownAccount, byReader(changes.show));
  mount(app, contract.startAccountChange, ({ actor, input }) => changes.start(actor, input));
  mount(app, contract.sendAccountChangeCode, ({ actor, input }) => changes.sendCode(actor, input));
  mount(app, contract.proveAccountChange, PROOF_ERRORS, byActor(changes.prove), { passwordHeader: true });
}
