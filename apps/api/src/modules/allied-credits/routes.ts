import { alliedList, answerAlliedCredit, answerConfirmation, confirmation } from '@unamano/contract/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BorrowerActor, StaffActor } from '../../kernel/actor.ts';
import { mount } from '../../kernel/mount.ts';
import { ANSWER_ERRORS, CONFIRMATION_ERRORS } from './errors.ts';
import type { AlliedCredits } from './service.ts';

/** Whoever the authentication let through to a staff call. */
function staffOf(request: FastifyRequest): StaffActor {
  const { actor } = request;
  if (actor?.kind !== 'staff') throw new Error('a staff call went through without staff');
  return actor;
}

/** Whoever the authentication let through to a borrower's call. */
function borrowerOf(request: FastifyRequest): BorrowerActor {
  const { actor } = request;
  if (actor?.kind !== 'borrower') throw new Error('a borrower call went through without a borrower');
  return actor;
}

type Body = {
  credit_id: number;
  requested_amount_updated?: number | undefined;
  installments_updated?: number | undefined;
};

function orderOf(body: Body) {
  return {
    creditId: body.credit_id,
    amount: body.requested_amount_updated,
    installments: body.installments_updated,
  };
}

export function alliedCreditRoutes(app: FastifyInstance, allied: AlliedCredits): void {
  mount(app, alliedList, {
    errors: {},
    handle: ({ request, input, origin }) => allied.list(staffOf(request), input, origin),
  });
  mount(app, answerAlliedCredit, {
    errors: ANSWER_ERRORS,
    handle: ({ request, input, origin }) =>
      allied.answer(staffOf(request), { ...orderOf(input), action: input.action, origin }),
  });
  mount(app, confirmation, {
    errors: CONFIRMATION_ERRORS,
    handle: ({ request, input }) => allied.confirmation(borrowerOf(request), input.id_credit),
  });
  mount(app, answerConfirmation, {
    errors: ANSWER_ERRORS,
    handle: ({ request, input, origin }) =>
      allied.answerAsEmployee(borrowerOf(request), { ...orderOf(input), action: input.action, origin }),
  });
}
