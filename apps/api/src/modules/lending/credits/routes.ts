import * as contract from '@unamano/contract/lending/credits';
import type { FastifyInstance } from 'fastify';
import { byActor, mount } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import { HOME_ERRORS, REQUEST_ERRORS } from './errors.ts';
import type { Credits } from './service.ts';

export function creditRoutes(app: FastifyInstance, credits: Credits): void {
  mount(app, contract.home, { errors: HOME_ERRORS, handleSession: credits.home });
  mount(app, contract.creditDetail, {
    handle: ({ actor, input }) => credits.detail(actor.id, input.id_credit, input.on),
  });
  mount(app, contract.requestCredit, { errors: REQUEST_ERRORS, handle: byActor(credits.request) });
  mount(app, contract.decisionReasons, {
    handle: ({ actor, input }) => credits.decisionReasons(actor.id, input.id_credit),
  });
  mount(app, contract.nextLimit, { handle: async ({ actor }) => ok(await credits.nextLimit(actor.id)) });
  mount(app, contract.creditProgress, {
    handle: ({ actor, input }) => credits.progress(actor.id, input.id_credit),
  });
  mount(app, contract.listCredits, { handle: ({ actor, input }) => credits.list(actor.id, input) });
  mount(app, contract.cancelCredit, {
    handle: ({ actor, origin, input }) => credits.cancel(actor, origin, input.id_credit),
  });
  mount(app, contract.requestBalance, {
    handle: ({ actor, input }) => credits.sendBalance(actor.id, input.id_credit),
  });
}
