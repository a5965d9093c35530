import { grantWaiver, requestAgreement, requestWriteOff } from '@unamano/contract/loans/debt-relief';
import { previewPlan, requestPlan } from '@unamano/contract/loans/payment-plans';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { RELIEF_ERRORS } from './errors.ts';
import type { DebtRelief } from './service.ts';

export function debtReliefRoutes(app: FastifyInstance, relief: DebtRelief): void {
  mount(app, grantWaiver, RELIEF_ERRORS, relief.grantWaiver);
  mount(app, requestAgreement, RELIEF_ERRORS, relief.requestAgreement);
  mount(app, previewPlan, ({ actor, input }) => relief.plans.preview(actor, input));
  mount(app, requestPlan, relief.plans.request);
  mount(app, requestWriteOff, RELIEF_ERRORS, relief.requestWriteOff);
}
