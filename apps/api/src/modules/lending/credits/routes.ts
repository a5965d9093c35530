import * as contract from '@unamano/contract/lending/credits';
import type { FastifyInstance } from 'fastify';
import { byActor, mount, mountOfSession } from '../../../kernel/mount.ts';
import { ok } from '../../../kernel/result.ts';
import { HOME_ERRORS, REQUEST_ERRORS } from './errors.ts';
import type { Credits } from './service.ts';

export function creditRoutes(app: FastifyInstance, credits: Credits): void {
  mountOfSession(app, contract.home, HOME_ERRORS, credits.home);
  mount(app, contract.creditDetail, ({ actor, input }) =>
    credits.detail(actor.id, input.id_credit, input.on),
  );
  mount(app, contract.requestCredit, REQUEST_ERRORS, byActor(credits.request));
  mount(app, contract.decisionReasons, ({ actor, input }) =>
    credits.decisionReasons(actor.id, input.id_credit),
  );
  mount(app, contract.nextLimit, async ({ actor }) => ok(await credits.nextLimit(actor.id)));
  mount(app, contract.creditProgress, ({ actor, input }) => credits.progress(actor.id, input.id_credit));
  mount(app, contract.listCredits, ({ actor, input }) => credits.list(actor.id, input));
  mount(app, contract.cancelCredit, ({ actor, origin, input }) =>
    credits.cancel(actor, origin, input.id_credit),
  );
  mount(app, contract.requestBalance, ({ actor, input }) => credits.sendBalance(actor.id, input.id_credit));
}
