import {
  ownAccount,
  proveAccountChange,
  sendAccountChangeCode,
  startAccountChange,
} from '@unamano/contract/identity/account-changes';
import type { FastifyInstance } from 'fastify';
import { byActor, mount } from '../../../../../kernel/mount.ts';
import { ok } from '../../../../../kernel/result.ts';
import { PROOF_ERRORS } from '../../../proof/passwords/index.ts';
import type { ContactChanges } from './service.ts';

export function contactChangeRoutes(app: FastifyInstance, changes: ContactChanges): void {
  mount(app, ownAccount, { handle: async ({ actor }) => ok(await changes.show(actor)) });
  mount(app, startAccountChange, { handle: ({ actor, input }) => changes.start(actor, input) });
  mount(app, sendAccountChangeCode, { handle: ({ actor, input }) => changes.sendCode(actor, input) });
  mount(app, proveAccountChange, {
    errors: PROOF_ERRORS,
    passwordHeader: true,
    handle: byActor(changes.prove),
  });
}
