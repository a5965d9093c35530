/** How a phone is verified at login and sign-up: by our own code, or by an outside service where one is configured. */
import { type Result, refuse } from '../../../../kernel/result.ts';
import { areFreeCodesSent } from '../limits/index.ts';
import { type Caller, type ChallengeCode, checkCaptcha } from './challenge.ts';
import { boundTo, type CodeUse, type Permitted } from './code-use.ts';
import { admitGuess, type GuessBudgetDeps } from './guess-budget.ts';
import { isNewestSpent } from './repo.ts';
import type { OneTimeCodes } from './service.ts';
import { admitAboveBudget, admitWithinBudget, type SmsBudgetDeps } from './sms-budget.ts';
import type { GuessRefusal, VerifierCodesDeps } from './verifier-codes.ts';
import * as verifierCodes from './verifier-codes.ts';

/** A document is always signed with our own code: the evidence names its challenge. */
type PhoneUse = CodeUse & { purpose: 'login' | 'signup' };

export type PhoneCodes = {
  /**
   * CAPTCHA_REQUIRED where the outside service requires one, after the free codes of the phone, or while the platform's budget
   * of codes is spent.
   *
   * @param order.text makes the SMS of our own code
   */
  send(
    order: PhoneUse & { text: (code: string) => string; caller: Caller },
  ): Promise<Result<void, ChallengeCode>>;
  /**
   * CAPTCHA_REQUIRED while the platform's budget of wrong guesses is spent, and nothing is known of the caller. NEW_CODE_NEEDED
   * from the guess on that uses up the tries: the right code would be refused too.
   *
   * @param guess.isOfAccount whether the phone has an account
   */
  verify<Value, Code extends string = never>(
    guess: PhoneUse & { code: string; isOfAccount: boolean; caller: Caller },
    permitted: Permitted<Value, Code>,
  ): Promise<Result<Value, Code | GuessRefusal | ChallengeCode>>;
};

/** @param own the platform's codes, for where no outside service is configured */
export function createPhoneCodes(
  own: OneTimeCodes,
  budgets: GuessBudgetDeps & SmsBudgetDeps,
  outside: VerifierCodesDeps | null,
): PhoneCodes {
  const orNewCode = async <Value, Code extends string>(
    guess: CodeUse,
    verified: Result<Value, Code | GuessRefusal>,
  ): Promise<Result<Value, Code | GuessRefusal>> => {
    const isRefused = !verified.ok && verified.code === 'CODE_NOT_VALID';
    return isRefused && (await isNewestSpent(budgets.db, boundTo(guess)))
      ? refuse('NEW_CODE_NEEDED')
      : verified;
  };
  if (outside) {
    return {
      send: (order) => verifierCodes.send(outside, order),
      verify: async (guess, permitted) =>
        orNewCode(guess, await verifierCodes.verify(outside, guess, permitted)),
    };
  }
  return {
    async send({ caller, ...use }) {
      const { isKnownBrowser } = caller;
      const order = { ...use, isKnownBrowser };
      const sent = await own.sendIf(order, async (trx, now) =>
        !isKnownBrowser && (await areFreeCodesSent(trx, use.cellphone, now))
          ? refuse('FREE_CODES_SENT')
          : admitWithinBudget(trx, budgets, use.cellphone),
      );
      if (sent.ok) return sent;
      const { code } = sent;
      if (code !== 'SMS_BUDGET_SPENT' && code !== 'FREE_CODES_SENT') return { ...sent, code };
      const admitted = await (code === 'FREE_CODES_SENT'
        ? checkCaptcha(budgets.captcha, caller)
        : admitAboveBudget(budgets, caller));
      return admitted.ok ? own.send(order) : admitted;
    },
    async verify(guess, permitted) {
      if (guess.isOfAccount) {
        const admitted = await admitGuess(budgets, guess.caller);
        if (!admitted.ok) return admitted;
      }
      const { isKnownBrowser } = guess.caller;
      return orNewCode(guess, await own.verify({ ...guess, isKnownBrowser }, permitted));
    },
  };
}
