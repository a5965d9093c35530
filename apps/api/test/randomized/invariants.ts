/** The invariants after every step of a random sequence. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Day, laterDay } from '@unamano/domain/calendar';
import type { Posting } from '@unamano/domain/loans/replay/journal/postings';
import { comparable, shownFigures } from '@unamano/domain/testing/reference/comparable';
import { referenceFigures } from '@unamano/domain/testing/reference/reference';
import { sql } from 'kysely';
import {
  type RecordedEvent,
  readEvents,
  readLoan,
  readPosted,
  replayLoan,
  verifyCredits,
} from '../../src/modules/loans/loan-events/index.ts';
import type { Sequence } from './sequence.ts';
import type { TestEnvironment } from './test-environment.ts';

type CreditState = { id: number; state: string; reopen_pending_since: Day | null; disbursed_on: Day | null };

export type RecordedState = {
  credits: CreditState[];
  events: Map<number, RecordedEvent[]>;
  posted: Map<number, Posting[]>;
  /** The hash of all records without ids: the same sequence leaves the same fingerprint. */
  fingerprint: string;
};

export async function readRecordedState(
  { db }: TestEnvironment,
  { borrower }: Sequence,
): Promise<RecordedState> {
  const { rows: credits } = await sql<CreditState>`
    select id, state, reopen_pending_since, disbursed_on from credits where borrower_id = ${borrower.id} order by id`.execute(
    db,
  );
  const ids = credits.map(({ id }) => id);
  const [events, posted] = [await readEvents(db, ids), await readPosted(db, ids)];
  const rows = credits.map(({ id, ...credit }) => ({
    ...credit,
    events: (events.get(id) ?? []).map(({ event }) => ({ kind: event.kind, at: event.at, data: event.data })),
    posted: (posted.get(id) ?? [])
      .map(({ account, valueOn, pesos }) => `${valueOn} ${account} ${pesos}`)
      .sort(),
  }));
  const isNamed = (key: string) => key === 'source';
  const text = JSON.stringify(rows, (key, value: unknown) => (isNamed(key) ? undefined : value));
  return { credits, events, posted, fingerprint: createHash('sha256').update(text).digest('hex') };
}

/** Earned and kept for good: never below zero. */
const INCOME = ['interest_income', 'late_interest_income', 'collection_fee_income', 'recovery_income'];

function* incomeFaults(id: number, posted: readonly Posting[]): Generator<string> {
  for (const account of INCOME) {
    const sum = posted.filter((own) => own.account === account).reduce((all, { pesos }) => all + pesos, 0);
    if (sum > 0) yield `credit ${id} has ${account} below zero: ${-sum}`;
  }
}

/** The loan of a day, from its position and from its events, and as a calculator that shares no code with it has it. */
async function* calculatedFaults(
  { db }: TestEnvironment,
  id: number,
  events: readonly RecordedEvent[],
  atLeast: Day,
): AsyncGenerator<string> {
  const read = await readLoan(db, id, atLeast);
  // The clock goes back; a position does not.
  const day = laterDay(atLeast, read?.state.day ?? atLeast);
  const replayed = await replayLoan(db, id, day);
  if (!read || !replayed) return;
  const { terms, ceilings } = read;
  const figures = comparable(shownFigures(read.state, terms, ceilings));
  if (read.state.day === day && !isDeepStrictEqual(read.state, replayed.state))
    yield `credit ${id} is another from its position than from its events`;
  const all = events.map(({ event }) => event);
  const calculated = comparable(referenceFigures(terms, ceilings, all, day));
  if (figures !== calculated) yield `credit ${id} on ${day}: ${figures}, calculated ${calculated}`;
}

/**
 * The faults after a step, in words; none when every invariant holds.
 *
 * @param day the day of the figures: late enough that every event counts
 */
export async function findInvariantFaults(
  environment: TestEnvironment,
  { credits, events, posted }: RecordedState,
  day: Day,
): Promise<string[]> {
  const faults: string[] = [];
  const isOther = credits.some(({ state }) => state === 'ACTIVE' || state === 'IN_PROCESS');
  for (const { id, reopen_pending_since: pendingSince } of credits) {
    if (pendingSince !== null && !isOther)
      faults.push(`credit ${id} is owed again, nothing else is open, and it was not reopened`);
    faults.push(...incomeFaults(id, posted.get(id) ?? []));
    for await (const fault of calculatedFaults(environment, id, events.get(id) ?? [], day))
      faults.push(fault);
  }
  const differences = await verifyCredits(
    environment.db,
    credits.map(({ id }) => id),
  );
  return [...faults, ...differences.map((difference) => `verified: ${JSON.stringify(difference)}`)];
}
