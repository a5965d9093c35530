import { alliedList, answerAlliedCredit, answerConfirmation, confirmation } from '@unamano/contract/staff';
import type { Pesos } from '@unamano/domain/money';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/mount.ts';
import { ANSWER_ERRORS, CONFIRMATION_ERRORS } from './errors.ts';
import type { AlliedCredits } from './service.ts';

type Body = {
  credit_id: number;
  requested_amount_updated?: Pesos | undefined;
  installments_updated?: number | undefined;
};

function termsOf(body: Body) {
  return {
    creditId: body.credit_id,
    amount: body.requested_amount_updated,
    installments: body.installments_updated,
  };
}

export function alliedCreditRoutes(app: FastifyInstance, allied: AlliedCredits): void {
  mount(app, alliedList, { handle: ({ actor, input, origin }) => allied.list(actor, input, origin) });
  mount(app, answerAlliedCredit, {
    errors: ANSWER_ERRORS,
    handle: ({ actor, input, origin }) =>
      allied.answer(actor, { ...termsOf(input), action: input.action, origin }),
  });
  mount(app, confirmation, {
    errors: CONFIRMATION_ERRORS,
    handle: ({ actor, input }) => allied.confirmation(actor, input.id_credit),
  });
  mount(app, answerConfirmation, {
    errors: ANSWER_ERRORS,
    handle: ({ actor, input, origin }) =>
      allied.answerAsEmployee(actor, { ...termsOf(input), action: input.action, origin }),
  });
}
