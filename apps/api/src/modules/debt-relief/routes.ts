import { grantWaiver, requestAgreement, requestWriteOff } from '@unamano/contract/debt-relief';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/mount.ts';
import { RELIEF_ERRORS } from './errors.ts';
import type { DebtRelief } from './service.ts';

export function debtReliefRoutes(app: FastifyInstance, relief: DebtRelief): void {
  mount(app, grantWaiver, {
    errors: RELIEF_ERRORS,
    handle: ({ actor, origin, input }) => relief.grantWaiver({ actor, origin }, input),
  });
  mount(app, requestAgreement, {
    errors: RELIEF_ERRORS,
    handle: ({ actor, origin, input }) => relief.requestAgreement({ actor, origin }, input),
  });
  mount(app, requestWriteOff, {
    errors: RELIEF_ERRORS,
    handle: ({ actor, origin, input }) => relief.requestWriteOff({ actor, origin }, input),
  });
}
