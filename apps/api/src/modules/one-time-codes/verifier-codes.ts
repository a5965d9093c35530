/**
 * Codes that an outside service makes, sends and judges. The limits are the same as for our own: a guess is counted
 * before the service is asked, so that a hundred at once are still five, and no transaction waits for the service.
 */
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import { ok, type Result, refuse } from '../../result.ts';
import type { Sealer } from '../../sealed.ts';
import { lockScope } from '../attempts/service.ts';
import { boundTo, CODE_LIFE_MS, type CodeUse, scopeOf, TRIES_MAX } from './code-use.ts';
import { guessWait, sendWait } from './limits.ts';
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

export function createVerifierCodes({ db, clock, sealer, verifier, onAlarm }: VerifierCodesDeps) {
  const mayIssue = (use: repo.Use): Promise<Result<void>> =>
    inTransaction(db, async (trx) => {
      await lockScope(trx, scopeOf(use.cellphone));
      const seconds = await sendWait(trx, use.cellphone, use.purpose, clock.now());
      return seconds > 0 ? refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds }) : ok(undefined);
    });

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
    async send(order: CodeUse & { captcha: string | undefined }): Promise<Result<void, 'CAPTCHA_REQUIRED'>> {
      const use = boundTo(order);
      const allowed = await mayIssue(use);
      if (!allowed.ok) return allowed;
      const started = await verifier.start(use.cellphone, order.captcha);
      if (!started.ok) return started;
      return inTransaction(db, async (trx) => {
        await lockScope(trx, scopeOf(use.cellphone));
        const now = clock.now();
        await repo.endLive(trx, use, 'superseded', now);
        await repo.insertCode(trx, use, {
          codeHash: '',
          sessionSealed: sealer.seal(started.value.session),
          now,
          expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
        });
        return ok(undefined);
      });
    },

    async verify(
      guess: CodeUse & { code: string },
    ): Promise<Result<{ codeId: number }, 'CODE_NOT_VALID' | 'USER_FIREBASE_NOT_FOUND'>> {
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
      if (!judged.ok && judged.code === 'SERVICE_UNAVAILABLE') {
        await repo.giveTryBack(db, id);
        return judged;
      }
      await repo.recordWrongGuess(db, use.cellphone, now);
      await repo.endSpent(db, id, TRIES_MAX, now);
      return judged.ok ? refuse('CODE_NOT_VALID') : judged;
    },
  };
}
