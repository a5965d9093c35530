import { askAgreement, askWriteOff, grantGoodwill } from '@unamano/contract/debt-relief';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/mount.ts';
import { RELIEF_ERRORS } from './errors.ts';
import type { DebtRelief } from './service.ts';

export function debtReliefRoutes(app: FastifyInstance, relief: DebtRelief): void {
  mount(app, grantGoodwill, {
    errors: RELIEF_ERRORS,
    handle: ({ actor, origin, input }) => relief.grantGoodwill(actor, origin, input),
  });
  mount(app, askAgreement, {
    errors: RELIEF_ERRORS,
    handle: ({ actor, origin, input }) => relief.askAgreement(actor, origin, input),
  });
  mount(app, askWriteOff, {
    errors: RELIEF_ERRORS,
    handle: ({ actor, origin, input }) => relief.askWriteOff(actor, origin, input),
  });
}
