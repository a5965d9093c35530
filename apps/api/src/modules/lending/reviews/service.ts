/** A borrower asks once that a person looks again at a decision; staff answer, and what they grant is a new decision and offer. */

import type { Input, Reply } from '@unamano/contract/endpoint';
import type {
  answerReview,
  listReviews,
  ReviewRow,
  requestReview,
  reviewOfDecision,
} from '@unamano/contract/lending/reviews';
import { daysBetween } from '@unamano/domain/calendar';
import { lastAnswerDay } from '@unamano/domain/loans/answer-term';
import * as z from 'zod';
import type { Db } from '../../../db/types.ts';
import { bound } from '../../../kernel/bound.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { UseOf } from '../../../kernel/mount.ts';
import { pageOf, parseIdCursor } from '../../../kernel/paging.ts';
import { invalid, ok, type Result, refuse } from '../../../kernel/result.ts';
import { readBorrower } from '../../identity/people/borrowers/index.ts';
import { findOwnCredit } from '../../loans/credit-lifecycle/index.ts';
import { audited, staffCommand } from '../../office/audit/index.ts';
import type { Messages } from '../../office/messages/index.ts';
import { decisionInput } from '../../office/settings/index.ts';
import { GRANTED_BY_PERSON, type HandOffers } from '../credits/index.ts';
import * as repo from './repo.ts';

const REVIEWABLE_DAYS = 30;
const LIST_LIMIT = 30;

const storedReasons = z.array(z.string());

const AMOUNT_MISSING = 'Escribe el valor de la oferta';
const TERM_MISSING = 'Elige el plazo de la oferta';

type ReviewsDeps = { db: Db; clock: Clock; messages: Pick<Messages, 'write'>; handOffers: HandOffers };

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim();

function rowOf(row: repo.ReviewWithDecision): ReviewRow {
  const input = decisionInput.parse(row.inputs);
  const { offered_amount: offered, granted_id: granted } = row;
  return {
    id: row.id,
    id_user: row.borrower_id,
    name: `${row.first_name} ${row.last_name}`,
    is_allied_company: row.type_user === 'allied_company',
    words: row.words,
    requested_at: row.requested_at.toISOString(),
    answer_by: row.answer_by,
    decided_on: row.decided_on,
    operation: row.operation,
    reasons: storedReasons.parse(row.reasons),
    requested: { amount: input.requestedAmount, installments: input.requestedInstallments },
    offered: offered === null ? null : { amount: offered, installments: row.offered_installments ?? 0 },
    monthly_income: input.monthlyIncome,
    number_people_in_charge: input.numberPeopleInCharge,
    score: input.bureau?.kind === 'found' ? input.bureau.score : null,
    outcome: row.outcome,
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: nameOf(row.staff_first_name, row.staff_last_name),
    granted:
      granted === null
        ? null
        : {
            id_credit: granted,
            amount: row.granted_amount ?? 0,
            installments: row.granted_installments ?? 0,
          },
  };
}

export type Reviews = ReturnType<typeof createReviews>;

/** OBJECT_NOT_FOUND for another borrower's credit; null where there is nothing to review. */
async function decisionOf(
  { db }: ReviewsDeps,
  borrowerId: number,
  idOrNone: number,
): Promise<Result<repo.ReviewedDecision | null>> {
  const isOfCredit = idOrNone > 0;
  if (isOfCredit && !(await findOwnCredit(db, borrowerId, idOrNone))) return refuse('OBJECT_NOT_FOUND');
  const decision = await repo.findDecision(db, borrowerId, isOfCredit ? idOrNone : null);
  return ok(decision ?? null);
}

/** Refused, or offered less than requested and not signed yet, within the days. */
function isReviewable(
  { clock }: ReviewsDeps,
  { decided_on, operation, reasons, credit_state }: repo.ReviewedDecision,
): boolean {
  const codes = storedReasons.parse(reasons);
  if (codes.length === 0 || codes.includes(GRANTED_BY_PERSON)) return false;
  if (daysBetween(decided_on, clock.today()) > REVIEWABLE_DAYS) return false;
  return operation === 'NO PRESTAMO' || credit_state === 'APPROVED' || credit_state === 'CANCELLED';
}

export const answer: UseOf<ReviewsDeps, typeof answerReview> = async (
  { db, handOffers, clock, messages },
  { actor, origin, input },
) => {
  const { id, outcome, answer: text, amount, installments } = input;
  const found = await repo.findWithDecision(db, id);
  if (!found) return refuse('OBJECT_NOT_FOUND');
  if (await repo.isSamePerson(db, found.borrower_id, actor.id)) return refuse('OWN_REVIEW');
  const isGranted = outcome === 'granted';
  if (isGranted && amount === undefined) return invalid('amount', AMOUNT_MISSING);
  if (isGranted && installments === undefined) return invalid('installments', TERM_MISSING);
  if (found.answered_at !== null) return refuse('STATE_NOT_ALLOWED');
  const terms =
    isGranted && amount !== undefined && installments !== undefined
      ? { amount, installments, address: origin.address }
      : null;
  const priced = terms && (await handOffers.price(found.borrower_id, terms));
  if (priced && !priced.ok) return priced;
  return staffCommand<Reply<typeof answerReview>>({ db, clock }, { actor, origin }, async ({ trx, now }) => {
    const review = await repo.lockReview(trx, id);
    if (!review || review.answered_at !== null) return refuse('STATE_NOT_ALLOWED');
    const { borrower_id: borrowerId, decision_id: reviewedDecisionId } = review;
    const made =
      priced &&
      (await handOffers.offer(trx, {
        borrowerId,
        priced: priced.value,
        input: decisionInput.parse(found.inputs),
        bureauReportId: found.bureau_report_id,
        byHand: { staffId: actor.id, reason: text, reviewedDecisionId },
        initiator: { actor, origin },
      }));
    if (made && !made.ok) return made;
    const { creditId = null, decisionId = null } = made ? made.value : {};
    await repo.changeReview(trx, id, {
      outcome,
      answer: text,
      answered_at: now,
      answered_by: actor.id,
      new_decision_id: decisionId,
    });
    const { first_name: firstName, cellphone: recipient } = await readBorrower(trx, borrowerId);
    const to = { channel: 'sms', recipient, borrowerId } as const;
    if (priced && creditId !== null) {
      const { amount: amountPesos, installments: term } = priced.value.quote;
      const parameters = { firstName, creditId, amountPesos, installments: term };
      await messages.write(trx, { ...to, template: 'review_granted', parameters });
    } else await messages.write(trx, { ...to, template: 'review_refused', parameters: { firstName } });
    const reply = { id, id_credit: creditId };
    return audited(reply, {
      action: 'review.answer',
      subject: { kind: 'borrower', id: borrowerId },
      after: {
        outcome,
        reason: text,
        ...(priced && creditId !== null && { credit_id: creditId, amount_pesos: priced.value.quote.amount }),
      },
    });
  });
};

export const waiting = ({ db }: ReviewsDeps) => repo.waitingReviews(db);

export async function ofDecision(
  deps: ReviewsDeps,
  borrowerId: number,
  idOrNone = -1,
): Promise<Result<Reply<typeof reviewOfDecision>>> {
  const decision = await decisionOf(deps, borrowerId, idOrNone);
  if (!decision.ok) return decision;
  if (!decision.value) return ok({ can_request: false, review: null });
  // The offer that a review granted shows that review.
  const origin = await repo.findReviewThatGranted(deps.db, decision.value.id);
  const review = await repo.findReview(deps.db, origin?.decision_id ?? decision.value.id);
  if (!review) return ok({ can_request: isReviewable(deps, decision.value), review: null });
  return ok({
    can_request: false,
    review: {
      requested_at: review.requested_at.toISOString(),
      answer_by: review.answer_by,
      outcome: review.outcome,
      answer: review.answer,
      id_credit: review.new_credit_id,
    },
  });
}

/** STATE_NOT_ALLOWED for a second time, after the days, and where everything was granted. */
export async function request(
  deps: ReviewsDeps,
  borrowerId: number,
  { id_credit: idOrNone = -1, words }: Input<typeof requestReview>,
): Promise<Result<Reply<typeof requestReview>>> {
  const decision = await decisionOf(deps, borrowerId, idOrNone);
  if (!decision.ok) return decision;
  if (!decision.value || !isReviewable(deps, decision.value)) return refuse('STATE_NOT_ALLOWED');
  const answerBy = lastAnswerDay(deps.clock.today());
  const isNew = await repo.insertReview(deps.db, {
    decision_id: decision.value.id,
    borrower_id: borrowerId,
    words,
    requested_at: deps.clock.now(),
    answer_by: answerBy,
  });
  return isNew ? ok({ answer_by: answerBy }) : refuse('STATE_NOT_ALLOWED');
}

export async function list(
  { db }: ReviewsDeps,
  { state = 'open', limit = LIST_LIMIT, cursor }: Input<typeof listReviews>,
): Promise<Result<Reply<typeof listReviews>>> {
  const after = parseIdCursor(cursor);
  if (!after.ok) return after;
  const found = await repo.listReviews(db, { state, after: after.value, limit: limit + 1 });
  const { rows, last } = pageOf(found, limit);
  return ok({ reviews: rows.map(rowOf), next_cursor: last ? String(last.id) : null });
}

export const createReviews = (deps: ReviewsDeps) =>
  bound(deps, { answer, waiting, ofDecision, request, list });
