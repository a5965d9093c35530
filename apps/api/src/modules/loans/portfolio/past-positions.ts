/** How each credit stood at the end of given days: replayed in pieces, or gone on from its position where all days are later. */
import type { Day } from '@unamano/domain/calendar';
import { type AgingBucket, agingBucketOf } from '@unamano/domain/loans/portfolio/aging';
import { type PastPosition, recordPositions } from '@unamano/domain/loans/portfolio/past-positions';
import { replay, resume } from '@unamano/domain/loans/replay/replay';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { readEvents, readPositions } from '../loan-events/index.ts';
import { inScope, type Scope } from './scope.ts';

const BATCH = 500;

type Credit = { id: number; company_id: number | null; day: Day; written_off_on: Day | null };

export type CreditPositions = Credit & {
  readonly positions: ReadonlyMap<Day, PastPosition>;
  /** The first day on which it was late by more than `VINTAGE_LATE_DAYS`. */
  readonly lateOn: Day | null;
};

/** Of the credits that may owe something on one of the days, which rise. */
export async function* positionsOn(
  db: Db,
  days: readonly Day[],
  scope: Scope,
): AsyncGenerator<CreditPositions> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  for (let afterId = 0; ; ) {
    const { rows } = await sql<Credit>`
      select credits.id, credits.company_id, position.day, written_off_on
      from loan_positions position join credits on credits.id = credit_id
      where credit_id > ${afterId} and disbursed_on <= ${last}::date and ${inScope(scope)}
        and (ended_on is null or ended_on > ${first}::date)
      order by credit_id limit ${BATCH}`.execute(db);
    yield* await positionsOf(db, rows, days);
    afterId = rows.at(-1)?.id ?? afterId;
    if (rows.length < BATCH) return;
  }
}

/** A credit whose position is of a later day than the first of `days` is replayed. */
export async function positionsOf<Of extends Credit>(
  db: Db,
  credits: readonly Of[],
  days: readonly Day[],
): Promise<(Of & CreditPositions)[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { loans, ceilings } = await readPositions(
    db,
    credits.map(({ id }) => id),
  );
  const replayed = credits.filter(({ day }) => day > first).map(({ id }) => id);
  const events = await readEvents(db, replayed);
  return credits.flatMap((credit) => {
    const loan = loans.get(credit.id);
    if (!loan) return [];
    const { terms, state } = loan;
    const own = events.get(credit.id)?.map(({ event }) => event);
    const recorder = recordPositions(terms, days, own ? undefined : state);
    if (own) replay(terms, ceilings, own, last, recorder.watch);
    else resume(state, terms, ceilings, [], last, recorder.watch);
    return [{ ...credit, positions: recorder.positions, lateOn: recorder.lateOn() }];
  });
}

/** A position that owes something. */
export type Owing = { outstanding: Pesos; bucket: AgingBucket };

export function owingOn({ positions }: CreditPositions, day: Day): Owing | null {
  const found = positions.get(day);
  if (found === undefined || found.outstanding === 0) return null;
  return { outstanding: found.outstanding, bucket: agingBucketOf(found.daysLate) };
}
