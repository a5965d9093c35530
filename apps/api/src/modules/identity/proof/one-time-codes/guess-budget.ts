/**
 * The platform's budget of wrong guesses of a day (decisions 6). Only phones with an account count: a code for another number
 * opens nothing, so a stranger could otherwise spend the budget without risk to anyone.
 */
import type { Db } from '../../../../db/types.ts';
import type { Core } from '../../../../kernel/core.ts';
import { ok, type Result } from '../../../../kernel/result.ts';
import { historyOf, type Limit, recordAttempt } from '../limits/index.ts';
import { type Caller, type ChallengeCode, checkCaptcha } from './challenge.ts';
import type { CodeAlarm } from './code-use.ts';
import type { CaptchaVerifier } from './ports.ts';

const DAY_MS = 24 * 3_600_000;
const PLATFORM_GUESSES: Limit = { windowMs: DAY_MS, free: 2_000 };
const SCOPE = 'wrong guesses of the platform';

export type GuessBudgetDeps = Core & {
  captcha: CaptchaVerifier;
  /** Whether a session was opened from the network of this address in the last 30 days. */
  hasSeenNetwork: (address: string) => Promise<boolean>;
  /** Called while the budget is spent: an attack on many accounts. */
  onAlarm?: ((alarm: CodeAlarm) => void) | undefined;
};

export const recordPlatformGuess = (db: Db, now: Date) => recordAttempt(db, SCOPE, now);

export async function isGuessBudgetSpent(db: Db, now: Date): Promise<boolean> {
  const { count } = await historyOf(db, SCOPE, PLATFORM_GUESSES, now);
  return count >= PLATFORM_GUESSES.free;
}

/** Lets a guess for a phone with an account be checked. Parallel guesses may pass the budget by a few. */
export async function admitGuess(
  deps: GuessBudgetDeps,
  caller: Caller,
): Promise<Result<void, ChallengeCode>> {
  if (!(await isGuessBudgetSpent(deps.db, deps.clock.now()))) return ok(undefined);
  deps.onAlarm?.('wrong_guess_budget_spent');
  if (caller.isKnownBrowser || (await deps.hasSeenNetwork(caller.address))) return ok(undefined);
  return checkCaptcha(deps.captcha, caller);
}
