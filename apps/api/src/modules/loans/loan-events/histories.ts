/** Loans that another lender's books had: all their events come at once, with one entry each. */
import type { Day } from '@unamano/domain/calendar';
import type { LateInterestBase } from '@unamano/domain/loans/arrears/arrears-terms';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import type { LoanState } from '@unamano/domain/loans/replay/state';
import type { Trx } from '../../../db/types.ts';
import type { CreditRow } from '../credit-lifecycle/index.ts';
import { eventsToAppend, type RecordedEvent, readEvents } from './event-repo.ts';
import { loanEntriesToPost, readPosted } from './journal.ts';
import { openPositions, readPositions, writePositions } from './position.ts';
import { moveState, type Recording } from './record.ts';
import { readTermsOf } from './terms.ts';
import { walkAll } from './walk.ts';

/** What the other lender agreed. Rates in parts per million. */
export interface OpeningTerms {
  readonly openedOn: Day;
  readonly interestRatePpm: number;
  readonly annualInterestRatePpm: number;
  readonly periodRatePpm: number | null;
  readonly lateAnnualRatePpm: number;
  readonly lateInterestBase: LateInterestBase;
  readonly hasCollectionFee: boolean;
}

export interface History {
  readonly credit: CreditRow;
  readonly terms: OpeningTerms;
  /** The disbursement and what followed. */
  readonly events: readonly LoanEvent[];
}

/**
 * Records new loans with their past; nobody gets a message. The caller holds the credits, which have no event yet, and their
 * installments are written.
 *
 * @returns by credit id, the loan at the end of today
 */
export async function recordHistories(
  trx: Trx,
  histories: readonly History[],
  recording: Recording,
): Promise<Map<number, LoanState>> {
  const ids = histories.map(({ credit }) => credit.id);
  await writeOpeningTerms(trx, histories);
  const added = histories.flatMap(({ credit, events }) =>
    events.map((event) => ({ creditId: credit.id, event })),
  );
  await eventsToAppend(added, recording.now).execute(trx);
  const recorded = await readEvents(trx, ids);
  const stored = await readPositions(trx, []);
  const dated = ids.map((id) => ({ id, on: recording.today }));
  const agreed = await readTermsOf(trx, dated);
  const done = histories.map(({ credit }) => {
    const terms = agreed.get(credit.id);
    const own = recorded.get(credit.id) ?? [];
    if (!terms || own.length === 0) throw new Error(`credit ${credit.id} has no terms or no events`);
    const known = { terms, ceilings: stored.ceilings, state: null, days: null };
    const events = own.map(({ event }) => event);
    return { credit, own, terms, walk: walkAll(known, events, recording.today, []) };
  });
  const idsOf = idsBySource(done.map(({ credit, own }) => ({ creditId: credit.id, own })));
  const entries = loanEntriesToPost(
    done.map(({ credit, own, walk }) => ({
      creditId: credit.id,
      eventId: own[0]?.id ?? null,
      postings: walk.postings,
    })),
    { postedOn: recording.today, recordedAt: recording.now },
    idsOf,
  );
  const written = done.map(({ credit, terms, walk }) => {
    return { creditId: credit.id, terms, state: walk.state, days: walk.days };
  });
  await openPositions(trx, written);
  await writePositions(trx, written, stored, entries);
  for (const { credit, walk } of done) await moveState(trx, credit, walk.state, recording);
  return new Map(done.map(({ credit, walk }) => [credit.id, walk.state]));
}

/**
 * Undoes such loans: none of their events ever was, each by a void of its own instant, and nothing is left of their postings. The
 * caller holds the credits and moves their states.
 */
export async function voidHistories(
  trx: Trx,
  creditIds: readonly number[],
  recording: Recording,
): Promise<void> {
  const before = await readEvents(trx, creditIds);
  const voids = [...before].flatMap(([creditId, own]) =>
    own.map(({ event: { at, source } }) => {
      return { creditId, event: { kind: 'void', at, source: `undo-${source}`, data: { source } } as const };
    }),
  );
  await eventsToAppend(voids, recording.now).execute(trx);
  const { loans, ceilings, version } = await readPositions(trx, creditIds);
  const events = await readEvents(trx, creditIds);
  const posted = await readPosted(trx, creditIds);
  const done = creditIds.flatMap((creditId) => {
    const [loan, own] = [loans.get(creditId), events.get(creditId)];
    if (!loan || !own) return [];
    const known = { terms: loan.terms, ceilings, state: null, days: null };
    const all = own.map(({ event }) => event);
    const walk = walkAll(known, all, recording.today, posted.get(creditId) ?? []);
    return [{ creditId, own, terms: loan.terms, walk }];
  });
  const entries = loanEntriesToPost(
    done.map(({ creditId, own, walk }) => {
      const first = own.find(({ event }) => event.kind === 'void');
      return { creditId, eventId: first?.id ?? null, postings: walk.postings };
    }),
    { postedOn: recording.today, recordedAt: recording.now },
    idsBySource(done),
  );
  const written = done.map(({ creditId, terms, walk }) => {
    return { creditId, terms, state: walk.state, days: walk.days };
  });
  await writePositions(trx, written, { ceilings, version }, entries);
}

type Recorded = { readonly creditId: number; readonly own: readonly RecordedEvent[] };

function idsBySource(done: readonly Recorded[]): (creditId: number, source: string) => number {
  const ids = new Map(
    done.flatMap(({ creditId, own }) => own.map(({ id, event }) => [`${creditId} ${event.source}`, id])),
  );
  return (creditId, source) => ids.get(`${creditId} ${source}`) ?? missing(creditId, source);
}

function missing(creditId: number, source: string): never {
  throw new Error(`credit ${creditId} has no event ${source}`);
}

async function writeOpeningTerms(trx: Trx, histories: readonly History[]): Promise<void> {
  await trx
    .insertInto('opening_terms')
    .values(
      histories.map(({ credit, terms }) => ({
        credit_id: credit.id,
        opened_on: terms.openedOn,
        interest_rate_ppm: terms.interestRatePpm,
        annual_interest_rate_ppm: terms.annualInterestRatePpm,
        period_rate_ppm: terms.periodRatePpm,
        late_annual_rate_ppm: terms.lateAnnualRatePpm,
        late_interest_base: terms.lateInterestBase,
        has_collection_fee: terms.hasCollectionFee,
      })),
    )
    .execute();
}
