import * as contract from '@unamano/contract/lending/reviews';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { ANSWER_ERRORS } from './errors.ts';
import type { Reviews } from './service.ts';

export function reviewRoutes(app: FastifyInstance, reviews: Reviews): void {
  mount(app, contract.reviewOfDecision, ({ actor, input }) => reviews.ofDecision(actor.id, input.id_credit));
  mount(app, contract.requestReview, ({ actor, input }) => reviews.request(actor.id, input));
  mount(app, contract.listReviews, ({ input }) => reviews.list(input));
  mount(app, contract.answerReview, ANSWER_ERRORS, reviews.answer);
}
