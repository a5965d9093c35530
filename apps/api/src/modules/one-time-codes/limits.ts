/** How often codes may be sent and guessed: decisions 6. All is counted on the platform's clock. */
import { sql } from 'kysely';
import type { Trx } from '../../db/types.ts';
import { type Limit, lockScope, readHistory, waitSeconds } from '../attempts/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const CODES_PER_PURPOSE: Limit = { windowMs: 15 * MINUTE_MS, free: 3 };
const CODES_PER_PHONE: Limit = { windowMs: DAY_MS, free: 10 };
const GUESSES_PER_PHONE: Limit = { windowMs: DAY_MS, free: 25 };
/** Above the platform's budget, each wrong guess doubles the wait until the next guess is checked. */
const GUESSES_PER_PLATFORM: Limit = {
  windowMs: DAY_MS,
  free: 2_000,
  firstWaitMs: 1_000,
  maxWaitMs: 15 * MINUTE_MS,
};

/** This near to the platform's budget, guesses are counted one at a time; before, parallel guesses cannot exceed it. */
const PLATFORM_MARGIN = 200;

async function codesWait(trx: Trx, cellphone: string, purpose: string | null, limit: Limit, now: Date) {
  const sent = sql`one_time_codes where cellphone = ${cellphone} and end_reason is distinct from 'unsent'`;
  const counted = purpose === null ? sent : sql`${sent} and purpose = ${purpose}`;
  return waitSeconds(await readHistory(trx, counted, 'created_at', limit, now), limit, now);
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
  const own = sql`wrong_guesses where cellphone = ${cellphone}`;
  return waitSeconds(
    await readHistory(trx, own, 'guessed_at', GUESSES_PER_PHONE, now),
    GUESSES_PER_PHONE,
    now,
  );
}

const platformGuesses = (trx: Trx, now: Date) =>
  readHistory(trx, sql`wrong_guesses where true`, 'guessed_at', GUESSES_PER_PLATFORM, now);

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
