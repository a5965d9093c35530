/**
 * Codes that an outside service makes, sends and checks. The limits are the same as for our own codes: a guess is counted before
 * the service is called, so a hundred parallel guesses are still five, and no transaction waits for the service. The service
 * demands a captcha for every code, so a spent budget of the platform requires no second one and only raises the alarm.
 */

import { inTransaction } from '../../../../db/transaction.ts';
import type { Core } from '../../../../kernel/core.ts';
import type { Sealer } from '../../../../kernel/encryption.ts';
import {
  invalid,
  ok,
  orRefusal,
  Refused,
  type Result,
  refuse,
  unavailable,
} from '../../../../kernel/result.ts';
import { type Asker, askerOf, guessWait, lockScope, recordWrongGuess } from '../limits/index.ts';
import type { Caller } from './challenge.ts';
import {
  boundTo,
  type CodeAlarm,
  type CodeUse,
  NO_SMS_TEXT,
  type Permitted,
  scopeOf,
  TRIES_MAX,
} from './code-use.ts';
import { isGuessBudgetSpent, recordPlatformGuess } from './guess-budget.ts';
import { admitAny, endUnsent, issueCode } from './issue.ts';
import type { PhoneVerifier } from './ports.ts';
import * as repo from './repo.ts';
import { isSmsBudgetSpent, recordVerified, type SmsBudget } from './sms-budget.ts';

export type VerifierCodesDeps = Core & {
  sealer: Sealer;
  verifier: PhoneVerifier;
  smsBudget: SmsBudget;
  onAlarm: ((alarm: CodeAlarm) => void) | undefined;
};

type Guess = { id: number; session: string };

export type GuessRefusal = 'CODE_NOT_VALID' | 'USER_FIREBASE_NOT_FOUND' | 'NEW_CODE_NEEDED';

/** The service does not say how long its limit holds; the limits of Firebase on a phone are some minutes. */
const VERIFIER_LIMIT_SECONDS = 15 * 60;

function refuseForVerifierLimit() {
  return refuse<never>('TOO_MANY_REQUESTS', { retryAfterSeconds: VERIFIER_LIMIT_SECONDS });
}

/** Counts a guess before the service checks it. */
const countGuess = (
  { db, clock, sealer }: VerifierCodesDeps,
  use: repo.Use,
  asker: Asker,
): Promise<Result<Guess, 'CODE_NOT_VALID'>> =>
  inTransaction(db, async (trx) => {
    await lockScope(trx, scopeOf(use.cellphone));
    const now = clock.now();
    const activeCode = await repo.findActiveCode(trx, use, now);
    if (!activeCode?.session_sealed || activeCode.tries >= TRIES_MAX) return refuse('CODE_NOT_VALID');
    const seconds = await guessWait(trx, { ...use, asker }, now);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
    await repo.countTry(trx, activeCode.id);
    return ok({ id: activeCode.id, session: sealer.open(activeCode.session_sealed) });
  });

/** A code that may have been sent although the reply was lost counts towards the limits. */
export async function send(
  { db, clock, smsBudget, onAlarm, verifier, sealer }: VerifierCodesDeps,
  { caller: { captcha, isKnownBrowser }, ...order }: CodeUse & { caller: Caller },
): Promise<Result<void, 'CAPTCHA_REQUIRED'>> {
  const use = boundTo(order);
  if (await isSmsBudgetSpent({ db, clock, smsBudget }, use.cellphone)) onAlarm?.('sms_budget_spent');
  const issued = await issueCode({ db, clock }, use, {
    hash: '',
    isKnownBrowser,
    admit: admitAny,
  });
  if (!issued.ok) return issued;
  const started = await verifier.start(use.cellphone, captcha);
  if (started.ok) {
    await repo.storeVerifierSession(db, issued.value.id, sealer.seal(started.value.session));
    return ok(undefined);
  }
  if (started.kind === 'reply_lost') return unavailable();
  await endUnsent({ db, clock }, issued.value);
  if (started.kind === 'down') return unavailable();
  if (started.reason === 'PHONE_REFUSED') return invalid('cellphone', NO_SMS_TEXT);
  return started.reason === 'CAPTCHA_REQUIRED' ? refuse('CAPTCHA_REQUIRED') : refuseForVerifierLimit();
}

/** NEW_CODE_NEEDED where an earlier reply was lost, and the service has used up its session for that guess. */
export async function verify<Value, Code extends string>(
  deps: VerifierCodesDeps,
  guess: CodeUse & { code: string; isOfAccount: boolean; caller: Caller },
  permitted: Permitted<Value, Code>,
): Promise<Result<Value, Code | GuessRefusal>> {
  const use = boundTo(guess);
  if (guess.isOfAccount && (await isGuessBudgetSpent(deps.db, deps.clock.now())))
    deps.onAlarm?.('wrong_guess_budget_spent');
  const asker = askerOf(use, guess.caller.isKnownBrowser);
  const counted = await countGuess(deps, use, asker);
  if (!counted.ok) return counted;
  const { id, session } = counted.value;
  const checked = await deps.verifier.check(session, guess.code);
  const now = deps.clock.now();
  if (checked.ok && checked.value.phone === use.cellphone) {
    return orRefusal(
      inTransaction<Result<Value, Code | GuessRefusal>>(deps.db, async (trx) => {
        // Of two parallel right guesses, one uses up the code.
        if (!(await repo.endCode(trx, id, 'used', now))) return refuse('CODE_NOT_VALID');
        await recordVerified(trx, now);
        const done = await permitted(trx, id);
        if (!done.ok) throw new Refused(done);
        return done;
      }),
    );
  }
  const reason = !checked.ok && checked.kind === 'refused' ? checked.reason : null;
  const isUnchecked = !checked.ok && (reason === null || reason === 'TOO_MANY_REQUESTS');
  if (isUnchecked) {
    await repo.refundTry(deps.db, id);
    if (checked.kind === 'reply_lost') await repo.markReplyLost(deps.db, id);
    return reason === null ? unavailable() : refuseForVerifierLimit();
  }
  const isUnknown = reason === 'USER_FIREBASE_NOT_FOUND';
  if (isUnknown && (await repo.endIfReplyLost(deps.db, id, now))) return refuse('NEW_CODE_NEEDED');
  await recordWrongGuess(deps.db, { ...use, asker }, now);
  if (guess.isOfAccount) await recordPlatformGuess(deps.db, now);
  await repo.endIfTriesExhausted(deps.db, id, TRIES_MAX, now);
  return refuse(isUnknown ? 'USER_FIREBASE_NOT_FOUND' : 'CODE_NOT_VALID');
}
