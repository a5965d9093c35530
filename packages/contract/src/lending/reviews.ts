/** A person looks again at a refusal or a smaller offer: the borrower asks once, staff answer with reasons. */
import { DECISION_OPERATIONS } from '@unamano/domain/lending/decision';
import * as z from 'zod/mini';
import { borrowerGet, borrowerPost, endpoint, staffGet, staffPost } from '../endpoint.ts';
import * as f from '../fields.ts';

export const REVIEW_TEXT_MAX = 1_000;
export const REVIEW_OUTCOMES = ['granted', 'refused'] as const;

const ownReview = z.object({
  requested_at: z.string(),
  /** The last of ten working days. */
  answer_by: z.string(),
  /** Null while it waits. */
  outcome: z.nullable(z.enum(REVIEW_OUTCOMES)),
  answer: z.nullable(z.string()),
  /** The new offer where it was granted. */
  id_credit: z.nullable(z.number()),
});

export const reviewOfDecision = endpoint({
  ...borrowerGet('/credits/api/credit/review/'),
  summary: 'Whether the borrower may ask for a review of a decision, and what became of it',
  /** The request of that credit; by default the newest request that was refused. */
  input: z.object({ id_credit: f.blankAsAbsent(f.idOrNone) }),
  reply: z.object({ can_request: z.boolean(), review: z.nullable(ownReview) }),
});

export const requestReview = endpoint({
  ...borrowerPost('/credits/api/credit/review/'),
  summary: 'Ask that a person looks again at a decision of the last 30 days, once',
  input: z.object({ id_credit: f.blankAsAbsent(f.idOrNone), words: f.note(REVIEW_TEXT_MAX) }),
  reply: z.object({ answer_by: z.string() }),
});

const terms = z.object({ amount: z.number(), installments: z.number() });

const review = z.object({
  id: z.number(),
  id_user: z.number(),
  name: z.string(),
  is_allied_company: z.boolean(),
  words: z.string(),
  requested_at: z.string(),
  answer_by: z.string(),
  decided_on: z.string(),
  operation: z.enum(DECISION_OPERATIONS),
  reasons: z.array(z.string()),
  requested: terms,
  /** Null after a refusal. */
  offered: z.nullable(terms),
  monthly_income: z.number(),
  number_people_in_charge: z.number(),
  /** Of the bureau; null where it was not asked or knows nobody. */
  score: z.nullable(z.number()),
  outcome: z.nullable(z.enum(REVIEW_OUTCOMES)),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  /** The new offer. */
  granted: z.nullable(z.extend(terms, { id_credit: z.number() })),
});
export type ReviewRow = z.output<typeof review>;

export const listReviews = endpoint({
  ...staffGet('/dashboard/api/reviews', 'reviews'),
  summary: 'Reviews: those that wait, oldest first, or the answered ones, newest first',
  input: z.object({
    state: f.blankAsAbsent(f.choice(['open', 'answered'])),
    limit: f.blankAsAbsent(f.wholeNumber(1, 100)),
    cursor: f.optionalText(20),
  }),
  reply: z.object({ reviews: z.array(review), next_cursor: z.nullable(z.string()) }),
});

export const answerReview = endpoint({
  ...staffPost('/dashboard/api/reviews/answer', 'reviews'),
  summary: 'Answer a review with reasons; granting decides by hand and makes a new offer',
  input: z.object({
    id: f.id,
    outcome: f.choice(REVIEW_OUTCOMES),
    /** The person reads it. */
    answer: f.note(REVIEW_TEXT_MAX),
    /** Of the offer, where it is granted. */
    amount: f.blankAsAbsent(f.pesos),
    installments: f.blankAsAbsent(f.wholeNumber(1, 5)),
  }),
  reply: z.object({ id: z.number(), id_credit: z.nullable(z.number()) }),
  errors: ['OWN_REVIEW'],
  idempotent: true,
});
