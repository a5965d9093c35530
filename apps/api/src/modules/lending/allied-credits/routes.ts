import * as contract from '@unamano/contract/lending/allied-credits';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { ANSWER_ERRORS, CONFIRMATION_ERRORS } from './errors.ts';
import type { AlliedCredits } from './service.ts';

export function alliedCreditRoutes(app: FastifyInstance, allied: AlliedCredits): void {
  mount(app, contract.alliedList, allied.list);
  mount(app, contract.answerAlliedCredit, ANSWER_ERRORS, allied.answer);
  mount(app, contract.confirmation, CONFIRMATION_ERRORS, allied.confirmation);
  mount(app, contract.answerConfirmation, ANSWER_ERRORS, allied.answerAsEmployee);
}
