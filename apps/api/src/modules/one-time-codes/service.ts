/**
 * One-time codes by SMS: six digits, five minutes, five tries, one use, bound to a purpose, a phone and a subject.
 * Everything about one phone happens one at a time, so a hundred guesses at once are still five.
 */
import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { inTransaction } from '../../db/transaction.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalid, ok, type Result, refuse, unavailable } from '../../kernel/result.ts';
import { lockScope } from '../attempts/index.ts';
import type { SmsSender } from '../messages/index.ts';
import { boundTo, type CodeUse, NO_SMS_TEXT, scopeOf, TRIES_MAX } from './code-use.ts';
import { issueCode } from './issue.ts';
import { guessWait } from './limits.ts';
import * as repo from './repo.ts';

export type OneTimeCodesDeps = {
  db: Db;
  clock: Clock;
  secret: string;
  sms: SmsSender;
  /** Told when the whole platform's wrong guesses of a day are used up: somebody is trying phones in numbers. */
  onAlarm?: (alarm: 'wrong_guess_budget_exhausted') => void;
};

function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

export function createOneTimeCodes({ db, clock, secret, sms, onAlarm }: OneTimeCodesDeps) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'unamano:one-time-code', 32));
  const hashOf = (use: repo.Use, code: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([use.purpose, use.cellphone, use.subject, code]))
      .digest();

  const checkGuess = async (
    trx: Trx,
    use: repo.Use,
    code: string,
  ): Promise<Result<{ codeId: number }, 'CODE_NOT_VALID'>> => {
    const now = clock.now();
    const activeCode = await repo.findActiveCode(trx, use, now);
    if (!activeCode) return refuse('CODE_NOT_VALID');
    const wait = await guessWait(trx, use.cellphone, now);
    if (wait.isPlatformBudgetExhausted) onAlarm?.('wrong_guess_budget_exhausted');
    if (wait.seconds > 0) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: wait.seconds });
    if (timingSafeEqual(Buffer.from(activeCode.code_hash, 'base64'), hashOf(use, code))) {
      await repo.endCode(trx, activeCode.id, 'used', now);
      return ok({ codeId: activeCode.id });
    }
    await repo.countTry(trx, activeCode.id);
    await repo.recordWrongGuess(trx, use.cellphone, now);
    await repo.endIfTriesExhausted(trx, activeCode.id, TRIES_MAX, now);
    return refuse('CODE_NOT_VALID');
  };

  return {
    /**
     * Sends a new code, which ends the one before it. The SMS goes out after the code is committed; when it can't,
     * the code ends as unsent, counts against no limit, and the answer is SERVICE_UNAVAILABLE. One that may have gone
     * out, since only the answer was lost, stays good and counts: else an outage would let anybody be sent any number.
     *
     * @param order.text the SMS, given the code
     */
    async send(order: CodeUse & { text: (code: string) => string }): Promise<Result<void>> {
      const use = boundTo(order);
      const code = newCode();
      const issued = await issueCode({ db, clock }, use, hashOf(use, code).toString('base64'));
      if (!issued.ok) return issued;
      const sent = await sms.send({ to: use.cellphone, body: order.text(code) });
      if (sent.ok) return ok(undefined);
      if (sent.kind === 'reply_lost') return unavailable();
      await repo.endCode(db, issued.value, 'unsent', clock.now());
      const isFinal = sent.kind === 'refused' && sent.reason.isFinal;
      return isFinal ? invalid('cellphone', NO_SMS_TEXT) : unavailable();
    },

    /** Uses a code up when it is the right one. A wrong, old, used or otherwise bound one is CODE_NOT_VALID. */
    async verify(guess: CodeUse & { code: string }): Promise<Result<{ codeId: number }, 'CODE_NOT_VALID'>> {
      const use = boundTo(guess);
      return inTransaction(db, async (trx) => {
        await lockScope(trx, scopeOf(use.cellphone));
        return checkGuess(trx, use, guess.code);
      });
    },
  };
}
