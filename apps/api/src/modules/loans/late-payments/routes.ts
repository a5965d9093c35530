import * as contract from '@unamano/contract/loans/late-payments';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { DETAILS_ERRORS, STATE_ERRORS } from './errors.ts';
import type { LatePayments } from './service.ts';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The specification puts this POST's fields into its query. A field of the body wins over the query. */
async function paymentUrlRoute(app: FastifyInstance, late: LatePayments): Promise<void> {
  app.addHook('preValidation', async (request) => {
    const body = request.body ?? {};
    if (isObject(body) && isObject(request.query)) request.body = { ...request.query, ...body };
  });
  mount(app, contract.generatePaymentUrl, DETAILS_ERRORS, ({ actor, input, origin }) =>
    late.paymentUrl(actor, {
      dni: input.dni,
      creditId: input.id_credit,
      amountPesos: input.amount_custom_user,
      origin,
    }),
  );
}

export function latePaymentRoutes(app: FastifyInstance, late: LatePayments): void {
  mount(app, contract.latePayments, ({ actor, input, origin }) => late.list(actor, input, origin));
  mount(app, contract.latePaymentCounts, late.counts);
  mount(app, contract.creditDetails, DETAILS_ERRORS, late.details, {
    readOf: ({ credit }) => ({ kind: 'credit', id: credit.id_credit }),
  });
  mount(app, contract.pastDay, DETAILS_ERRORS, late.pastDay, {
    readOf: (_reply, { id_credit }) => ({ kind: 'credit', id: id_credit }),
  });
  mount(app, contract.changeCollectionState, STATE_ERRORS, ({ actor, input, origin }) =>
    late.changeState(actor, {
      creditId: input.credit_id,
      state: input.state,
      seen: input.from_state,
      origin,
    }),
  );
  app.register(async (own) => paymentUrlRoute(own, late));
}
