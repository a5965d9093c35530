/** How often codes may be sent to a phone and guessed: decisions 6. All is counted on the platform's clock. */
import { sql } from 'kysely';
import type { CodePurpose } from '../../../../db/enumerations.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import { type Asker, PROOF_PURPOSES, SESSION_PURPOSES } from './askers.ts';
import { clearAttempts, historyOf, lastAttemptAt, readHistory, recordAttempt } from './attempts.ts';
import { type Limit, waitSeconds } from './limit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const CODES_PER_PURPOSE: Limit = { windowMs: 15 * MINUTE_MS, free: 3 };
const CODES_PER_PHONE: Limit = { windowMs: DAY_MS, free: 10 };
/** Each above `CODES_PER_PHONE` needs a captcha. */
const CODES_WITH_CAPTCHA: Limit = { windowMs: DAY_MS, free: 20 };
/** Only its owner can use this up; it bounds what their browser may cost. */
const CODES_PER_KNOWN_BROWSER: Limit = { windowMs: DAY_MS, free: 20 };
/** A logged-in person may have this many codes a day although strangers used up the limit of the phone. */
const SESSION_RESERVE: Limit = { windowMs: DAY_MS, free: 3 };
const GUESSES_PER_PHONE: Limit = { windowMs: DAY_MS, free: 25 };

type Call = { cellphone: string; purpose: CodePurpose; asker: Asker };

/** @param purposes whose codes are counted; absent: all */
async function codesWait(
  trx: Trx,
  cellphone: string,
  purposes: readonly CodePurpose[] | undefined,
  limit: Limit,
  now: Date,
): Promise<number> {
  const sent = sql`one_time_codes where cellphone = ${cellphone} and end_reason is distinct from 'unsent'
    and created_at > ${liftedAt(cellphone, now)}`;
  const counted = purposes ? sql`${sent} and purpose = any(${purposes})` : sql`${sent}`;
  return waitSeconds(await readHistory(trx, counted, 'created_at', limit, now), limit, now);
}

/** Codes that strangers can request, counted without those of logged-in people. */
const STRANGERS: readonly CodePurpose[] = ['login', 'signup'];

async function codesOfDayWait(trx: Trx, { cellphone, asker }: Call, now: Date): Promise<number> {
  if (asker === 'stranger') return codesWait(trx, cellphone, STRANGERS, CODES_WITH_CAPTCHA, now);
  if (asker === 'owner') return codesWait(trx, cellphone, PROOF_PURPOSES, CODES_PER_PHONE, now);
  const reserve = await codesWait(trx, cellphone, SESSION_PURPOSES, SESSION_RESERVE, now);
  return Math.min(reserve, await codesWait(trx, cellphone, undefined, CODES_PER_PHONE, now));
}

const browserScope = (cellphone: string): string => `codes to known browsers of ${cellphone}`;

/** Counts a code for a browser that logged in to the account of this phone before. Returns the id of the count. */
export const recordForBrowser = (trx: Trx, cellphone: string, now: Date): Promise<number> =>
  recordAttempt(trx, browserScope(cellphone), now);

/** Seconds until another code may go to this phone, 0 when one may go now. */
export async function sendWait(trx: Trx, call: Call, now: Date): Promise<number> {
  const { cellphone, purpose, asker } = call;
  const guesses = await guessWait(trx, call, now);
  if (asker === 'known_browser') {
    const own = await historyOf(trx, browserScope(cellphone), CODES_PER_KNOWN_BROWSER, now);
    return Math.max(guesses, waitSeconds(own, CODES_PER_KNOWN_BROWSER, now));
  }
  return Math.max(
    guesses,
    await codesWait(trx, cellphone, [purpose], CODES_PER_PURPOSE, now),
    await codesOfDayWait(trx, call, now),
  );
}

/** Whether strangers requested so many codes for this phone today that each further one needs a captcha. */
export async function areFreeCodesSent(trx: Trx, cellphone: string, now: Date): Promise<boolean> {
  return (await codesWait(trx, cellphone, STRANGERS, CODES_PER_PHONE, now)) > 0;
}

const liftScope = (cellphone: string): string => `limits lifted ${cellphone}`;

/** SQL. What came before does not count; the codes themselves stay as evidence. */
const liftedAt = (cellphone: string, now: Date) =>
  sql`coalesce(${lastAttemptAt(liftScope(cellphone), { windowMs: DAY_MS }, now)}, '-infinity')`;

/** Staff let the owner of a phone request and enter codes again. */
export async function liftPhoneLimits(trx: Trx, cellphone: string, now: Date): Promise<void> {
  await recordAttempt(trx, liftScope(cellphone), now);
  await clearAttempts(trx, guessScope('session', cellphone));
  await clearAttempts(trx, guessScope('known_browser', cellphone));
  await clearAttempts(trx, guessScope('owner', cellphone));
  await clearAttempts(trx, browserScope(cellphone));
}

const guessScope = (asker: Exclude<Asker, 'stranger'>, cellphone: string): string =>
  `wrong guesses of a ${asker} ${cellphone}`;

/** Seconds until another guess for this phone is checked. Guesses of logged-in people and of known browsers are counted apart. */
export async function guessWait(trx: Trx, { cellphone, asker }: Call, now: Date): Promise<number> {
  const history =
    asker === 'stranger'
      ? readHistory(
          trx,
          sql`wrong_guesses where cellphone = ${cellphone} and guessed_at > ${liftedAt(cellphone, now)}`,
          'guessed_at',
          GUESSES_PER_PHONE,
          now,
        )
      : historyOf(trx, guessScope(asker, cellphone), GUESSES_PER_PHONE, now);
  return waitSeconds(await history, GUESSES_PER_PHONE, now);
}

/** Counts a wrong guess towards the limit of its phone. */
export async function recordWrongGuess(db: Db, { cellphone, asker }: Call, now: Date): Promise<void> {
  if (asker === 'stranger')
    await db.insertInto('wrong_guesses').values({ cellphone, guessed_at: now }).execute();
  else await recordAttempt(db, guessScope(asker, cellphone), now);
}

export async function deleteWrongGuesses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('wrong_guesses').where('guessed_at', '<', before).execute();
}
