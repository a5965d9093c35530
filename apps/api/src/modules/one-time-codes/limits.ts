/** How often codes may be sent and guessed: decisions 6. All is counted on the platform's clock. */
import { sql } from 'kysely';
import type { Trx } from '../../db/types.ts';
import { type Limit, lockScope, waitSeconds } from '../attempts/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const CODES_PER_PURPOSE: Limit = { windowMs: 15 * MINUTE_MS, free: 3 };
const CODES_PER_PHONE: Limit = { windowMs: DAY_MS, free: 10 };
const GUESSES_PER_PHONE: Limit = { windowMs: DAY_MS, free: 25 };
/** Past the platform's budget each wrong guess doubles the wait until the next is looked at. */
const GUESSES_PER_PLATFORM: Limit = {
  windowMs: DAY_MS,
  free: 2_000,
  firstWaitMs: 1_000,
  maxWaitMs: 15 * MINUTE_MS,
};

/** This near to the platform's budget, guesses are counted one at a time; before, parallel guesses cannot exceed it. */
const PLATFORM_MARGIN = 200;
const CLOCK_SKEW_MS = 60_000;

type Window = { since: Date; until: Date };

function windowOf(limit: Limit, now: Date): Window {
  return {
    since: new Date(now.getTime() - limit.windowMs),
    until: new Date(now.getTime() + CLOCK_SKEW_MS),
  };
}

async function codesWait(
  trx: Trx,
  cellphone: string,
  purpose: string | null,
  limit: Limit,
  now: Date,
): Promise<number> {
  const { since, until } = windowOf(limit, now);
  let query = trx
    .selectFrom('one_time_codes')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.min('created_at').as('first'),
      row.fn.max('created_at').as('last'),
    ])
    .where('cellphone', '=', cellphone)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .where((row) => row.or([row('end_reason', 'is', null), row('end_reason', '!=', 'unsent')]));
  if (purpose !== null) query = query.where('purpose', '=', purpose as 'login');
  return waitSeconds(await query.executeTakeFirstOrThrow(), limit, now);
}

/** Seconds until another code may go to this phone, 0 when one may go now. */
export async function sendWait(trx: Trx, cellphone: string, purpose: string, now: Date): Promise<number> {
  return Math.max(
    await codesWait(trx, cellphone, purpose, CODES_PER_PURPOSE, now),
    await codesWait(trx, cellphone, null, CODES_PER_PHONE, now),
    await phoneGuessWait(trx, cellphone, now),
  );
}

async function phoneGuessWait(trx: Trx, cellphone: string, now: Date): Promise<number> {
  const { since, until } = windowOf(GUESSES_PER_PHONE, now);
  const past = await trx
    .selectFrom('wrong_guesses')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.min('guessed_at').as('first'),
      row.fn.max('guessed_at').as('last'),
    ])
    .where('cellphone', '=', cellphone)
    .where('guessed_at', '>', since)
    .where('guessed_at', '<=', until)
    .executeTakeFirstOrThrow();
  return waitSeconds(past, GUESSES_PER_PHONE, now);
}

async function platformGuesses(trx: Trx, now: Date) {
  const { since, until } = windowOf(GUESSES_PER_PLATFORM, now);
  const { rows } = await sql<{ count: number; first: Date | null; last: Date | null }>`
    select count(*) as count, min(guessed_at) as first, max(guessed_at) as last
    from wrong_guesses where guessed_at > ${since} and guessed_at <= ${until}`.execute(trx);
  const past = rows[0];
  if (!past) throw new Error('a count gives one row');
  return past;
}

type GuessWait = { seconds: number; isPlatformBudgetExhausted: boolean };

/** Seconds until another guess for this phone is checked, and whether the platform's budget is exhausted. */
export async function guessWait(trx: Trx, cellphone: string, now: Date): Promise<GuessWait> {
  const phone = await phoneGuessWait(trx, cellphone, now);
  if (phone > 0) return { seconds: phone, isPlatformBudgetExhausted: false };
  let past = await platformGuesses(trx, now);
  if (past.count >= GUESSES_PER_PLATFORM.free - PLATFORM_MARGIN) {
    await lockScope(trx, 'wrong guesses of the platform');
    past = await platformGuesses(trx, now);
  }
  return {
    seconds: waitSeconds(past, GUESSES_PER_PLATFORM, now),
    isPlatformBudgetExhausted: past.count >= GUESSES_PER_PLATFORM.free,
  };
}
