/** A logged-in request: a new credit, or a refinancing that will pay the running one off. */

import type { Input } from '@unamano/contract/endpoint';
import type { requestCredit } from '@unamano/contract/lending/credits';
import { CONSENTS_MISSING } from '@unamano/contract/rules';
import { formatCop } from '@unamano/domain/money';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Db } from '../../../../db/types.ts';
import { storeResponse } from '../../../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Core } from '../../../../kernel/core.ts';
import { invalid, ok, type Result, refuse } from '../../../../kernel/result.ts';
import { findBorrower, lockBorrower, updateWork } from '../../../identity/people/borrowers/index.ts';
import { acceptTerms } from '../../legal-texts/index.ts';
import type { WaitingRequestStore } from '../../waiting-requests/index.ts';
import { isStaleOffer, type Offers } from '../offers.ts';
import { type LoadedCredit, readBorrowerRecords } from './borrower-records.ts';
import type { DecidedRequest } from './credit-request.ts';
import { checkWork } from './declared-work.ts';
import type { CreditRequests, RecordedRequest } from './requests.ts';
import { type Situation, situationOf } from './situation.ts';

type Body = Input<typeof requestCredit>;

type NewCreditDeps = Core & {
  requests: CreditRequests;
  offers: Offers;
  waiting: WaitingRequestStore;
};

/** A request stored until the bureau is available. */
type StoredNewCredit = { actor: BorrowerActor; origin: Origin; body: Body };

function replacedBy(situation: Situation) {
  const { running } = situation;
  return running ? { creditId: running.row.id, balancePesos: running.balance.owed } : null;
}

/** Expired offers do not prevent a new request. */
async function situationIn({ clock }: NewCreditDeps, source: Db, borrowerId: number) {
  const today = clock.today();
  const records = await readBorrowerRecords(source, borrowerId, today);
  if (!records) return null;
  const isStale = ({ row }: LoadedCredit) => isStaleOffer(row, today);
  const openCredits = records.openCredits.filter((credit) => !isStale(credit));
  return {
    ...situationOf({ ...records, openCredits }, today),
    staleOffers: records.openCredits.filter(isStale),
  };
}

/** Checks the eligibility again with the borrower locked: of two concurrent requests, one succeeds. */
function recordUnderLock(
  deps: NewCreditDeps,
  actor: BorrowerActor,
  origin: Origin,
  request: DecidedRequest,
  acceptsTerms: boolean,
): Promise<Result<RecordedRequest, 'object_not_found'>> {
  return inTransaction(deps.db, async (trx) => {
    await lockBorrower(trx, actor.id);
    const situation = await situationIn(deps, trx, actor.id);
    if (!situation?.newCredit.ok) return refuse('object_not_found');
    const replaced = replacedBy(situation);
    if (replaced && request.input.requestedAmount <= replaced.balancePesos) {
      const balance = formatCop(replaced.balancePesos);
      return invalid('requested_amount', `El valor debe ser mayor que tu saldo pendiente, ${balance}`);
    }
    for (const { row } of situation.staleOffers) await deps.offers.expireIn(trx, row.id);
    await updateWork(trx, actor.id, request.applicant.work);
    const consent = { ...request.terms, explicit: acceptsTerms };
    await acceptTerms(trx, actor.id, consent, origin, deps.clock.now());
    return storeResponse(
      trx,
      ok(await deps.requests.record(trx, actor.id, request, { actor, origin }, replaced)),
    );
  });
}

/**
 * Decides on a request and writes the offer. `object_not_found` while the borrower may not have another credit: an open one
 * that can't be replaced yet, or a rejection less than a month ago. Nothing is written then.
 */
export async function requestNewCredit(
  deps: NewCreditDeps,
  actor: BorrowerActor,
  origin: Origin,
  body: Body,
): Promise<Result<RecordedRequest, 'object_not_found'>> {
  const [borrower, situation] = await Promise.all([
    findBorrower(deps.db, actor.id),
    situationIn(deps, deps.db, actor.id),
  ]);
  if (!borrower || !situation?.newCredit.ok) return refuse('object_not_found');
  if (body.accept_terms === false) return invalid('accept_terms', CONSENTS_MISSING);
  const checked = await checkWork(deps.db, borrower, body);
  if (!checked.ok) return checked;
  const refinancing = situation.newCredit.kind === 'refinancing';
  // The form has no consent boxes: the consent of the sign-up is valid.
  const consent = { basis: 'earlier', address: origin.address } as const;
  const priced = await deps.requests.price({ ...borrower, work: checked.value, consent }, body, {
    refinancing,
  });
  if (!priced.ok) return priced;
  const decided = await deps.requests.decide(priced.value);
  if (!decided.ok) {
    if (decided.code !== 'SERVICE_UNAVAILABLE') return decided;
    const person = {
      firstName: borrower.first_name,
      cellphone: borrower.cellphone,
      email: borrower.email,
    };
    const request: StoredNewCredit = { actor, origin, body };
    return deps.waiting.store({ kind: 'new_credit', borrowerId: actor.id, stored: { person, request } });
  }
  return recordUnderLock(deps, actor, origin, decided.value, body.accept_terms === true);
}

/** Executes a stored request. */
export function resume(deps: NewCreditDeps, stored: unknown) {
  const { actor, origin, body } = stored as StoredNewCredit;
  return requestNewCredit(deps, actor, origin, body);
}

export const createNewCredit = (deps: NewCreditDeps) => bound(deps, { requestNewCredit, resume });
