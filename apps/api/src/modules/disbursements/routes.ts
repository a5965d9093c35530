import { confirmDisbursement, disbursementLookup, requestDisbursement } from '@unamano/contract/disbursement';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/mount.ts';
import { CONFIRM_ERRORS, LOOKUP_ERRORS, REQUEST_ERRORS } from './errors.ts';
import type { Disbursements } from './service.ts';

export function disbursementRoutes(app: FastifyInstance, disbursements: Disbursements): void {
  mount(app, requestDisbursement, {
    errors: REQUEST_ERRORS,
    handle: ({ actor, origin, input }) => disbursements.request(actor, origin, input),
  });
  mount(app, disbursementLookup, {
    errors: LOOKUP_ERRORS,
    handle: ({ actor, input }) => disbursements.lookup(actor, input.filter_to_search),
  });
  mount(app, confirmDisbursement, {
    errors: CONFIRM_ERRORS,
    handle: ({ actor, origin, input }) => disbursements.confirm(actor, origin, input.credit_id),
  });
}
