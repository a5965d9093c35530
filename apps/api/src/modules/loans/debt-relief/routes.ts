import { grantWaiver, requestAgreement, requestWriteOff } from '@unamano/contract/loans/debt-relief';
import { previewPlan, requestPlan } from '@unamano/contract/loans/payment-plans';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { RELIEF_ERRORS } from './errors.ts';
import type { DebtRelief } from './service.ts';

export function debtReliefRoutes(app: FastifyInstance, relief: DebtRelief): void {
  mount(app, grantWaiver, { errors: RELIEF_ERRORS, handle: relief.grantWaiver });
  mount(app, requestAgreement, { errors: RELIEF_ERRORS, handle: relief.requestAgreement });
  mount(app, previewPlan, { handle: ({ actor, input }) => relief.plans.preview(actor, input) });
  mount(app, requestPlan, { handle: relief.plans.request });
  mount(app, requestWriteOff, { errors: RELIEF_ERRORS, handle: relief.requestWriteOff });
}
