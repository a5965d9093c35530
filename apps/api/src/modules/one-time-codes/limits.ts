/** How often codes may be sent to a phone and guessed: decisions 6. All is counted on the platform's clock. */
import { sql } from 'kysely';
import type { CodePurpose } from '../../db/enumerations.ts';
import type { Db, Trx } from '../../db/types.ts';
import {
  clearAttempts,
  historyOf,
  type Limit,
  readHistory,
  recordAttempt,
  waitSeconds,
} from '../attempts/index.ts';
import { SESSION_PURPOSES } from './code-use.ts';
import * as repo from './repo.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const CODES_PER_PURPOSE: Limit = { windowMs: 15 * MINUTE_MS, free: 3 };
const CODES_PER_PHONE: Limit = { windowMs: DAY_MS, free: 10 };
/** A logged-in person may have this many codes a day although strangers used up the limit of the phone. */
const SESSION_RESERVE: Limit = { windowMs: DAY_MS, free: 3 };
const GUESSES_PER_PHONE: Limit = { windowMs: DAY_MS, free: 25 };

const isOfSession = (purpose: CodePurpose): boolean => SESSION_PURPOSES.includes(purpose);

/** @param purposes whose codes are counted; absent: all */
async function codesWait(
  trx: Trx,
  cellphone: string,
  purposes: readonly CodePurpose[] | undefined,
  limit: Limit,
  now: Date,
): Promise<number> {
  const sent = sql`one_time_codes where cellphone = ${cellphone} and end_reason is distinct from 'unsent'
    and created_at > ${await liftedAt(trx, cellphone, now)}`;
  const counted = purposes ? sql`${sent} and purpose = any(${purposes})` : sql`${sent}`;
  return waitSeconds(await readHistory(trx, counted, 'created_at', limit, now), limit, now);
}

/** Codes that strangers can request, counted without those of logged-in people. */
const STRANGERS: readonly CodePurpose[] = ['login', 'signup'];

async function codesOfDayWait(trx: Trx, cellphone: string, purpose: CodePurpose, now: Date): Promise<number> {
  if (!isOfSession(purpose)) return codesWait(trx, cellphone, STRANGERS, CODES_PER_PHONE, now);
  const reserve = await codesWait(trx, cellphone, SESSION_PURPOSES, SESSION_RESERVE, now);
  return Math.min(reserve, await codesWait(trx, cellphone, undefined, CODES_PER_PHONE, now));
}

/** Seconds until another code may go to this phone, 0 when one may go now. */
export async function sendWait(
  trx: Trx,
  cellphone: string,
  purpose: CodePurpose,
  now: Date,
): Promise<number> {
  return Math.max(
    await codesWait(trx, cellphone, [purpose], CODES_PER_PURPOSE, now),
    await codesOfDayWait(trx, cellphone, purpose, now),
    await guessWait(trx, cellphone, purpose, now),
  );
}

const liftScope = (cellphone: string): string => `limits lifted ${cellphone}`;

/** What came before does not count; the codes themselves stay as evidence. */
async function liftedAt(trx: Trx, cellphone: string, now: Date): Promise<Date> {
  const { last } = await historyOf(trx, liftScope(cellphone), { windowMs: DAY_MS, free: 0 }, now);
  return last ?? new Date(0);
}

/** Staff let the owner of a phone request and enter codes again. */
export async function liftPhoneLimits(trx: Trx, cellphone: string, now: Date): Promise<void> {
  await recordAttempt(trx, liftScope(cellphone), now);
  await clearAttempts(trx, sessionScope(cellphone));
}

const sessionScope = (cellphone: string): string => `wrong guesses with a session ${cellphone}`;

/** Seconds until another guess for this phone is checked. Guesses of logged-in people are counted apart. */
export async function guessWait(
  trx: Trx,
  cellphone: string,
  purpose: CodePurpose,
  now: Date,
): Promise<number> {
  const history = isOfSession(purpose)
    ? historyOf(trx, sessionScope(cellphone), GUESSES_PER_PHONE, now)
    : readHistory(
        trx,
        sql`wrong_guesses where cellphone = ${cellphone} and guessed_at > ${await liftedAt(trx, cellphone, now)}`,
        'guessed_at',
        GUESSES_PER_PHONE,
        now,
      );
  return waitSeconds(await history, GUESSES_PER_PHONE, now);
}

/** Counts a wrong guess towards the limit of its phone. */
export async function recordWrongGuess(
  db: Db,
  cellphone: string,
  purpose: CodePurpose,
  now: Date,
): Promise<void> {
  await (isOfSession(purpose)
    ? recordAttempt(db, sessionScope(cellphone), now)
    : repo.recordWrongGuess(db, cellphone, now));
}
