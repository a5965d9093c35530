import {
  changeCollectionState,
  creditDetails,
  generatePaymentUrl,
  latePaymentCounts,
  latePayments,
} from '@unamano/contract/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffActor } from '../../kernel/actor.ts';
import { mount } from '../../kernel/mount.ts';
import { DETAILS_ERRORS, STATE_ERRORS } from './errors.ts';
import type { LatePayments } from './service.ts';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whoever the authentication let through to a staff call. */
function staffOf(request: FastifyRequest): StaffActor {
  const { actor } = request;
  if (actor?.kind !== 'staff') throw new Error('a staff call went through without staff');
  return actor;
}

/** The specification puts this POST's fields into its query; a field of the body wins over the query's. */
async function paymentUrlRoute(app: FastifyInstance, late: LatePayments): Promise<void> {
  app.addHook('preValidation', async (request) => {
    const body = request.body ?? {};
    if (isObject(body) && isObject(request.query)) request.body = { ...request.query, ...body };
  });
  mount(app, generatePaymentUrl, {
    errors: DETAILS_ERRORS,
    handle: ({ request, input, origin }) =>
      late.paymentUrl(staffOf(request), {
        dni: input.dni,
        creditId: input.id_credit,
        amountPesos: input.amount_custom_user,
        origin,
      }),
  });
}

export function latePaymentRoutes(app: FastifyInstance, late: LatePayments): void {
  mount(app, latePayments, {
    errors: {},
    handle: ({ request, input, origin }) => late.list(staffOf(request), input, origin),
  });
  mount(app, latePaymentCounts, {
    errors: {},
    handle: ({ request, input }) => late.counts(staffOf(request), input),
  });
  mount(app, creditDetails, {
    errors: DETAILS_ERRORS,
    handle: ({ request, input }) => late.details(staffOf(request), input),
  });
  mount(app, changeCollectionState, {
    errors: STATE_ERRORS,
    handle: ({ request, input, origin }) =>
      late.changeState(staffOf(request), { creditId: input.credit_id, state: input.state, origin }),
  });
  app.register(async (scope) => paymentUrlRoute(scope, late));
}
