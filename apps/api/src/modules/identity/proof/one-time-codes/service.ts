/**
 * One-time codes by SMS: six digits, five minutes, five tries, one use, bound to a purpose, a phone and a subject. All
 * operations of one phone are serialised, so a hundred parallel guesses are still five.
 */

import { randomInt } from 'node:crypto';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { Core } from '../../../../kernel/core.ts';
import { type KeyRing, signer } from '../../../../kernel/encryption.ts';
import {
  invalid,
  ok,
  orRefusal,
  Refused,
  type Result,
  refuse,
  unavailable,
} from '../../../../kernel/result.ts';
import type { SmsSender } from '../../../office/messages/index.ts';
import { askerOf, guessWait, isOpenToStrangers, lockScope, recordWrongGuess } from '../limits/index.ts';
import { boundTo, type CodeUse, NO_SMS_TEXT, type Permitted, scopeOf, TRIES_MAX } from './code-use.ts';
import { recordPlatformGuess } from './guess-budget.ts';
import { type AdmitIssue, admitAny, endUnsent, issueCode } from './issue.ts';
import * as repo from './repo.ts';
import { recordVerified } from './sms-budget.ts';

type OneTimeCodesDeps = Core & { keys: KeyRing; sms: SmsSender };

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

type Order = CodeUse & { text: (code: string) => string; isKnownBrowser?: boolean };

type Guess = { code: string; isOfAccount?: boolean; isKnownBrowser?: boolean };

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

function usesOf(deps: OneTimeCodesDeps) {
  const { keys } = deps;
  // A signature and not a sealed digest: the evidence of a signed document quotes it, so it must never change.
  const signatures = signer(keys, 'one-time-code');
  return { ...deps, signatures };
}

type Uses = ReturnType<typeof usesOf>;

const signedText = (use: repo.Use, code: string): string =>
  JSON.stringify([use.purpose, use.cellphone, use.subject, code]);

async function checkGuess(
  { clock, signatures }: Uses,
  trx: Trx,
  use: repo.Use,
  { code, isOfAccount = false, isKnownBrowser = false }: Guess,
): Promise<Result<{ codeId: number }, 'CODE_NOT_VALID'>> {
  const now = clock.now();
  const activeCode = await repo.findActiveCode(trx, use, now);
  if (!activeCode) return refuse('CODE_NOT_VALID');
  const call = { ...use, asker: askerOf(use, isKnownBrowser) };
  const seconds = await guessWait(trx, call, now);
  if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
  if (signatures.isSignatureOf(activeCode.code_hash, signedText(use, code))) {
    await repo.endCode(trx, activeCode.id, 'used', now);
    if (isOpenToStrangers(call.asker)) await recordVerified(trx, now);
    return ok({ codeId: activeCode.id });
  }
  await repo.countTry(trx, activeCode.id);
  await recordWrongGuess(trx, call, now);
  if (isOfAccount) await recordPlatformGuess(trx, now);
  await repo.endIfTriesExhausted(trx, activeCode.id, TRIES_MAX, now);
  return refuse('CODE_NOT_VALID');
}

export async function deliver<Code extends string>(
  { signatures, db, clock, sms }: Uses,
  order: Order,
  admit: AdmitIssue<Code>,
): Promise<Result<void, Code>> {
  const use = boundTo(order);
  const code = newCode();
  const hash = signatures.sign(signedText(use, code));
  const issued = await issueCode({ db, clock }, use, {
    hash,
    isKnownBrowser: order.isKnownBrowser ?? false,
    admit,
  });
  if (!issued.ok) return issued;
  const sent = await sms.send({ to: use.cellphone, body: order.text(code) });
  if (sent.ok) return ok(undefined);
  if (sent.kind === 'reply_lost') return unavailable();
  await endUnsent({ db, clock }, issued.value);
  const isFinal = sent.kind === 'refused' && sent.reason.isFinal;
  return isFinal ? invalid('cellphone', NO_SMS_TEXT) : unavailable();
}

/**
 * Sends a new code, which ends the code before it. The SMS is sent after the commit. If that fails, the code ends as unsent,
 * counts against no limit, and the result is SERVICE_UNAVAILABLE. If only the provider's reply was lost, the code stays valid
 * and counts: otherwise an outage would allow unlimited SMS to one phone.
 *
 * @param order.text the SMS, given the code
 * @param order.isKnownBrowser the browser logged in to the account before: strangers do not hold it back
 */
export const send = (deps: Uses, order: Order): Promise<Result<void>> => deliver(deps, order, admitAny);

/**
 * A code by e-mail, bound to the phone of the account and counted by its limits.
 *
 * @param write writes the message, in the transaction that counts the code
 */
export async function mail(
  { db, clock, signatures }: Uses,
  use: CodeUse,
  write: (trx: Trx, code: string) => Promise<void>,
): Promise<Result<void>> {
  const code = newCode();
  const bound = boundTo(use);
  const issued = await issueCode<never>({ db, clock }, bound, {
    hash: signatures.sign(signedText(bound, code)),
    isKnownBrowser: false,
    admit: async (trx) => ok(await write(trx, code)),
  });
  return issued.ok ? ok(undefined) : issued;
}

/**
 * Uses up the right code and does what it permits, in one transaction. A wrong, expired, used or differently bound code is
 * CODE_NOT_VALID, and counts.
 *
 * @param guess.isOfAccount a stranger guesses at the code of an account: counts towards the platform's budget
 * @param guess.isKnownBrowser the browser logged in to the account before: its guesses are counted apart
 */
export function verify<Value, Code extends string = never>(
  deps: Uses,
  guess: CodeUse & Guess,
  permitted: Permitted<Value, Code>,
): Promise<Result<Value, Code | 'CODE_NOT_VALID'>> {
  const use = boundTo(guess);
  return orRefusal(
    inTransaction<Result<Value, Code | 'CODE_NOT_VALID'>>(deps.db, async (trx) => {
      await lockScope(trx, scopeOf(use.cellphone));
      const checked = await checkGuess(deps, trx, use, guess);
      if (!checked.ok) return checked;
      const done = await permitted(trx, checked.value.codeId);
      if (!done.ok) throw new Refused(done);
      return done;
    }),
  );
}

export function createOneTimeCodes(given: OneTimeCodesDeps) {
  const deps = usesOf(given);
  return {
    ...bound(deps, { send, mail }),
    /** As `send`, unless `admit` refuses the code in the transaction that counts it. */
    sendIf: <Code extends string>(order: Order, admit: AdmitIssue<Code>) => deliver(deps, order, admit),
    verify: <Value, Code extends string = never>(guess: CodeUse & Guess, permitted: Permitted<Value, Code>) =>
      verify(deps, guess, permitted),
  };
}
