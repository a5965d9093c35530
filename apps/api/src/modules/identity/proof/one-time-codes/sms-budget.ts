/**
 * The platform's budget of codes to people who are not logged in (decisions 6). Each costs money, and a fraud has them sent to
 * ranges of numbers that share the price ("SMS pumping"). Above the budget a caller must show that a person is present.
 */
import type { Db, Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { historyOf, type Limit, lockScope, recordAttempt } from '../limits/index.ts';
import { type Caller, type ChallengeCode, checkCaptcha } from './challenge.ts';
import type { CodeAlarm } from './code-use.ts';
import type { CaptchaVerifier } from './ports.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type SmsBudget = { perHour: number; perDay: number };

type WatchDeps = { db: Db; clock: Clock; onAlarm?: ((alarm: CodeAlarm) => void) | undefined };
export type SmsBudgetDeps = WatchDeps & { smsBudget: SmsBudget; captcha: CaptchaVerifier };

const SENT = 'codes sent to people who are not logged in';
const VERIFIED = 'codes of people who are not logged in that were verified';

/** A range of a thousand numbers; the numbers of honest people are spread over some ten thousand ranges. */
const RANGE_DIGITS = 3;
const rangeScope = (cellphone: string): string => `codes sent to ${cellphone.slice(0, -RANGE_DIGITS)}`;
const RANGE_SHARE_OF_HOUR = 1 / 50;
const RANGE_SHARE_OF_DAY = 1 / 100;

/** Fewer say nothing about a share. */
const WATCHED_MIN = 100;
/** Of the codes of honest people, most are typed in within minutes. */
const VERIFIED_SHARE_MIN = 0.3;

/** Within the transaction that counts the code for its phone. */
export async function recordSent(db: Db, cellphone: string, now: Date): Promise<void> {
  await recordAttempt(db, SENT, now);
  await recordAttempt(db, rangeScope(cellphone), now);
}

export const recordVerified = (db: Db, now: Date) => recordAttempt(db, VERIFIED, now);

const limitOf = (windowMs: number, count: number): Limit => ({
  windowMs,
  free: Math.max(1, Math.ceil(count)),
});

export async function isSmsBudgetSpent(
  { db, clock, smsBudget: { perHour, perDay } }: Omit<SmsBudgetDeps, 'captcha'>,
  cellphone: string,
): Promise<boolean> {
  const now = clock.now();
  const range = rangeScope(cellphone);
  const budgets: [string, Limit][] = [
    [SENT, limitOf(HOUR_MS, perHour)],
    [SENT, limitOf(DAY_MS, perDay)],
    [range, limitOf(HOUR_MS, perHour * RANGE_SHARE_OF_HOUR)],
    [range, limitOf(DAY_MS, perDay * RANGE_SHARE_OF_DAY)],
  ];
  const isSpent = await Promise.all(
    budgets.map(async ([scope, limit]) => (await historyOf(db, scope, limit, now)).count >= limit.free),
  );
  return isSpent.includes(true);
}

/** Held until the code is counted: as many parallel calls as one likes get no more codes than the budget has. */
export async function admitWithinBudget(
  trx: Trx,
  deps: Omit<SmsBudgetDeps, 'captcha' | 'db'>,
  cellphone: string,
): Promise<Result<void, 'SMS_BUDGET_SPENT'>> {
  await lockScope(trx, SENT);
  return (await isSmsBudgetSpent({ ...deps, db: trx }, cellphone))
    ? refuse('SMS_BUDGET_SPENT')
    : ok(undefined);
}

/**
 * Lets a code be sent above the budget. A browser that logged in to the account before is not asked: the limits of its phone are
 * enough.
 */
export async function admitAboveBudget(
  deps: SmsBudgetDeps,
  caller: Caller,
): Promise<Result<void, ChallengeCode>> {
  deps.onAlarm?.('sms_budget_spent');
  return caller.isKnownBrowser ? ok(undefined) : checkCaptcha(deps.captcha, caller);
}

/** Raises an alarm when few of the codes of the last hour were typed in: they go to numbers of a fraud. */
export async function watchVerifiedShare({ db, clock, onAlarm }: WatchDeps): Promise<void> {
  const now = clock.now();
  const hour: Limit = { windowMs: HOUR_MS, free: 0 };
  const [sent, verified] = await Promise.all([
    historyOf(db, SENT, hour, now),
    historyOf(db, VERIFIED, hour, now),
  ]);
  if (sent.count >= WATCHED_MIN && verified.count < sent.count * VERIFIED_SHARE_MIN)
    onAlarm?.('sms_rarely_verified');
}
