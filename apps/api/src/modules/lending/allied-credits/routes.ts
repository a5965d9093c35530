import * as contract from '@unamano/contract/lending/allied-credits';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { ANSWER_ERRORS, CONFIRMATION_ERRORS } from './errors.ts';
import type { AlliedCredits } from './service.ts';

export function alliedCreditRoutes(app: FastifyInstance, allied: AlliedCredits): void {
  mount(app, contract.alliedList, { handle: allied.list });
  mount(app, contract.answerAlliedCredit, { errors: ANSWER_ERRORS, handle: allied.answer });
  mount(app, contract.confirmation, { errors: CONFIRMATION_ERRORS, handle: allied.confirmation });
  mount(app, contract.answerConfirmation, { errors: ANSWER_ERRORS, handle: allied.answerAsEmployee });
}
