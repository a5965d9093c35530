import {
  cancelCredit,
  creditDetail,
  home,
  listCredits,
  requestBalance,
  requestCredit,
} from '@unamano/contract/credits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BorrowerActor } from '../../actor.ts';
import { mount } from '../../mount.ts';
import { HOME_ERRORS, REQUEST_ERRORS } from './errors.ts';
import type { Credits } from './service.ts';

/** Whoever the authentication let through to a borrower's call. */
function borrowerOf(request: FastifyRequest): BorrowerActor {
  const { actor } = request;
  if (actor?.kind !== 'borrower') throw new Error('a borrower call went through without a borrower');
  return actor;
}

export function creditRoutes(app: FastifyInstance, credits: Credits): void {
  mount(app, home, { errors: HOME_ERRORS, handle: ({ request }) => credits.home(borrowerOf(request).id) });
  mount(app, creditDetail, {
    errors: {},
    handle: ({ request, input }) => credits.detail(borrowerOf(request).id, input.id_credit),
  });
  mount(app, requestCredit, {
    errors: REQUEST_ERRORS,
    handle: ({ request, origin, input }) => credits.request(borrowerOf(request), origin, input),
  });
  mount(app, listCredits, {
    errors: {},
    handle: ({ request, input }) => credits.list(borrowerOf(request).id, input),
  });
  mount(app, cancelCredit, {
    errors: {},
    handle: ({ request, origin, input }) => credits.cancel(borrowerOf(request), origin, input.id_credit),
  });
  mount(app, requestBalance, {
    errors: {},
    handle: ({ request, input }) => credits.sendBalance(borrowerOf(request).id, input.id_credit),
  });
}
