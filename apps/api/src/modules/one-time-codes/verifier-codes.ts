/**
 * Codes that an outside service makes, sends and judges. The limits are the same as for our own: a guess is counted
 * before the service is asked, so that a hundred at once are still five, and no transaction waits for the service.
 */

import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalid, ok, type Result, refuse, unavailable } from '../../kernel/result.ts';
import type { Sealer } from '../../kernel/sealed.ts';
import { lockScope } from '../attempts/service.ts';
import { boundTo, type CodeUse, NO_SMS_TEXT, scopeOf, TRIES_MAX } from './code-use.ts';
import { issueCode } from './issue.ts';
import { guessWait } from './limits.ts';
import type { PhoneVerifier } from './ports.ts';
import * as repo from './repo.ts';

export type VerifierCodesDeps = {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  verifier: PhoneVerifier;
  onAlarm: ((alarm: 'wrong_guess_budget_spent') => void) | undefined;
};

type Guess = { id: number; session: string };

type GuessRefusal = 'CODE_NOT_VALID' | 'USER_FIREBASE_NOT_FOUND' | 'NEW_CODE_NEEDED';
type Unjudged = 'ANSWER_LOST' | 'SERVICE_UNAVAILABLE' | 'TOO_MANY_REQUESTS';

/** The service did not say what it thinks of the guess. */
function isUnjudged(code: string): code is Unjudged {
  return code === 'ANSWER_LOST' || code === 'SERVICE_UNAVAILABLE' || code === 'TOO_MANY_REQUESTS';
}

export function createVerifierCodes({ db, clock, sealer, verifier, onAlarm }: VerifierCodesDeps) {
  /** Counts a guess before it is made. */
  const take = (use: repo.Use): Promise<Result<Guess, 'CODE_NOT_VALID'>> =>
    inTransaction(db, async (trx) => {
      await lockScope(trx, scopeOf(use.cellphone));
      const now = clock.now();
      const live = await repo.findLive(trx, use, now);
      if (!live?.session_sealed || live.tries >= TRIES_MAX) return refuse('CODE_NOT_VALID');
      const wait = await guessWait(trx, use.cellphone, now);
      if (wait.platformBudgetSpent) onAlarm?.('wrong_guess_budget_spent');
      if (wait.seconds > 0) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: wait.seconds });
      await repo.countTry(trx, live.id);
      return ok({ id: live.id, session: sealer.open(live.session_sealed) });
    });

  return {
    /** A code that may have gone out although the answer was lost counts towards the limits. */
    async send(order: CodeUse & { captcha: string | undefined }): Promise<Result<void, 'CAPTCHA_REQUIRED'>> {
      const use = boundTo(order);
      const issued = await issueCode({ db, clock }, use, '');
      if (!issued.ok) return issued;
      const started = await verifier.start(use.cellphone, order.captcha);
      if (started.ok) {
        await repo.keepSession(db, issued.value, sealer.seal(started.value.session));
        return ok(undefined);
      }
      if (started.code === 'ANSWER_LOST') return unavailable();
      await repo.endCode(db, issued.value, 'unsent', clock.now());
      if (started.code === 'PHONE_REFUSED') return invalid('cellphone', NO_SMS_TEXT);
      return { ...started, code: started.code };
    },

    /** NEW_CODE_NEEDED where an earlier answer was lost, and the service used its session up for that guess. */
    async verify(guess: CodeUse & { code: string }): Promise<Result<{ codeId: number }, GuessRefusal>> {
      const use = boundTo(guess);
      const taken = await take(use);
      if (!taken.ok) return taken;
      const { id, session } = taken.value;
      const judged = await verifier.check(session, guess.code);
      const now = clock.now();
      if (judged.ok && judged.value.phone === use.cellphone) {
        // Of two right guesses at once, one uses the code up.
        return (await repo.endCode(db, id, 'used', now)) ? ok({ codeId: id }) : refuse('CODE_NOT_VALID');
      }
      if (!judged.ok && isUnjudged(judged.code)) {
        await repo.giveTryBack(db, id);
        if (judged.code !== 'ANSWER_LOST') return { ...judged, code: judged.code };
        await repo.markAnswerLost(db, id);
        return unavailable();
      }
      const isUnknown = !judged.ok && judged.code === 'USER_FIREBASE_NOT_FOUND';
      if (isUnknown && (await repo.endIfAnswerLost(db, id, now))) return refuse('NEW_CODE_NEEDED');
      await repo.recordWrongGuess(db, use.cellphone, now);
      await repo.endSpent(db, id, TRIES_MAX, now);
      return refuse(isUnknown ? 'USER_FIREBASE_NOT_FOUND' : 'CODE_NOT_VALID');
    },
  };
}
