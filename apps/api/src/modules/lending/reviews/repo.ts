import type { Db, NewRow, RowChange, Trx } from '../../../db/types.ts';

export type ReviewedDecision = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

/** The decision about that credit, or the newest one, with the state of its credit. */
export async function findDecision(db: Db, borrowerId: number, creditId: number | null) {
  const own = db
    .selectFrom('credit_decisions as decision')
    .leftJoin('credits', 'credits.decision_id', 'decision.id')
    .select([
      'decision.id',
      'decision.decided_on',
      'decision.operation',
      'decision.reasons',
      'credits.state as credit_state',
    ])
    .where('decision.borrower_id', '=', borrowerId);
  const wanted =
    creditId === null ? own.orderBy('decision.id', 'desc').limit(1) : own.where('credits.id', '=', creditId);
  return wanted.executeTakeFirst();
}

export async function findReview(db: Db, decisionId: number) {
  return db
    .selectFrom('decision_reviews as review')
    .leftJoin('credits', 'credits.decision_id', 'review.new_decision_id')
    .selectAll('review')
    .select('credits.id as new_credit_id')
    .where('review.decision_id', '=', decisionId)
    .executeTakeFirst();
}

/** The review whose grant made that decision. */
export async function findReviewThatGranted(db: Db, decisionId: number) {
  return db
    .selectFrom('decision_reviews')
    .select('decision_id')
    .where('new_decision_id', '=', decisionId)
    .executeTakeFirst();
}

/** False where the decision has a review already. */
export async function insertReview(db: Db, review: NewRow<'decision_reviews'>): Promise<boolean> {
  const row = await db
    .insertInto('decision_reviews')
    .values(review)
    .onConflict((on) => on.constraint('decision_reviews_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockReview(trx: Trx, id: number) {
  return trx.selectFrom('decision_reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeReview(trx: Trx, id: number, set: RowChange<'decision_reviews'>): Promise<void> {
  await trx.updateTable('decision_reviews').set(set).where('id', '=', id).execute();
}

const withDecision = (db: Db) =>
  db
    .selectFrom('decision_reviews as review')
    .innerJoin('credit_decisions as decision', 'decision.id', 'review.decision_id')
    .innerJoin('borrowers as person', 'person.id', 'review.borrower_id')
    .leftJoin('credits as offered', 'offered.decision_id', 'decision.id')
    .leftJoin('credits as granted', 'granted.decision_id', 'review.new_decision_id')
    .leftJoin('staff', 'staff.id', 'review.answered_by')
    .selectAll('review')
    .select([
      'person.first_name',
      'person.last_name',
      'person.type_user',
      'decision.decided_on',
      'decision.operation',
      'decision.reasons',
      'decision.inputs',
      'decision.bureau_report_id',
      'offered.amount as offered_amount',
      'offered.installments as offered_installments',
      'granted.id as granted_id',
      'granted.amount as granted_amount',
      'granted.installments as granted_installments',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
    ]);

export type ReviewWithDecision = Awaited<ReturnType<ReturnType<typeof withDecision>['execute']>>[number];

export async function findWithDecision(db: Db, id: number): Promise<ReviewWithDecision | undefined> {
  return withDecision(db).where('review.id', '=', id).executeTakeFirst();
}

export async function listReviews(
  db: Db,
  { state, after, limit }: { state: 'open' | 'answered'; after: number | null; limit: number },
): Promise<ReviewWithDecision[]> {
  const isOpen = state === 'open';
  const page = withDecision(db)
    .where('review.answered_at', isOpen ? 'is' : 'is not', null)
    .orderBy('review.id', isOpen ? 'asc' : 'desc')
    .limit(limit);
  return (after === null ? page : page.where('review.id', isOpen ? '>' : '<', after)).execute();
}

/** How many wait, by the day that ends. */
export async function waitingReviews(db: Db) {
  return db
    .selectFrom('decision_reviews')
    .select(({ fn }) => ['answer_by as on', fn.countAll<number>().as('count')])
    .where('answered_at', 'is', null)
    .groupBy('answer_by')
    .execute();
}

/** Whether the borrower and the person of staff have the same e-mail: one person is no second one. */
export async function isSamePerson(db: Db, borrowerId: number, staffId: number): Promise<boolean> {
  const same = await db
    .selectFrom('borrowers')
    .innerJoin('staff', 'staff.email', 'borrowers.email')
    .select('staff.id')
    .where('borrowers.id', '=', borrowerId)
    .where('staff.id', '=', staffId)
    .executeTakeFirst();
  return same !== undefined;
}
