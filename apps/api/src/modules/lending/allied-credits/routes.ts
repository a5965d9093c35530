import {
  alliedList,
  answerAlliedCredit,
  answerConfirmation,
  confirmation,
} from '@unamano/contract/lending/allied-credits';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { ANSWER_ERRORS, CONFIRMATION_ERRORS } from './errors.ts';
import type { AlliedCredits } from './service.ts';

export function alliedCreditRoutes(app: FastifyInstance, allied: AlliedCredits): void {
  mount(app, alliedList, { handle: allied.list });
  mount(app, answerAlliedCredit, { errors: ANSWER_ERRORS, handle: allied.answer });
  mount(app, confirmation, { errors: CONFIRMATION_ERRORS, handle: allied.confirmation });
  mount(app, answerConfirmation, { errors: ANSWER_ERRORS, handle: allied.answerAsEmployee });
}
