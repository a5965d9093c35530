import { inTransaction } from '../../db/transaction.ts';
import type { Db, Trx } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { lockScope } from '../attempts/index.ts';
import { CODE_LIFE_MS, SESSION_PURPOSES, scopeOf } from './code-use.ts';
import { sendWait } from './limits.ts';
import * as repo from './repo.ts';
import { recordSent } from './sms-budget.ts';

/** Decides within the transaction that counts the code, so that parallel ones are decided one after the other. */
export type AdmitIssue<Code extends string> = (trx: Trx, now: Date) => Promise<Result<void, Code>>;

/** For codes that no budget of the platform bounds. */
export const admitAny: AdmitIssue<never> = async () => ok(undefined);

/**
 * Ends the active code and counts a new one before it is sent; for our codes and an outside service's.
 *
 * @param code.hash empty for a code that an outside service makes
 * @param code.admit asked after the limits of the phone
 * @returns the code's id, or how long no code may be sent to this phone
 */
export function issueCode<Code extends string>(
  { db, clock }: { db: Db; clock: Clock },
  use: repo.Use,
  { hash: codeHash, admit }: { hash: string; admit: AdmitIssue<Code> },
): Promise<Result<number, Code>> {
  return inTransaction(db, async (trx) => {
    await lockScope(trx, scopeOf(use.cellphone));
    const now = clock.now();
    const seconds = await sendWait(trx, use.cellphone, use.purpose, now);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
    const admitted = await admit(trx, now);
    if (!admitted.ok) return admitted;
    await repo.endActiveCode(trx, use, 'superseded', now);
    const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
    if (!SESSION_PURPOSES.includes(use.purpose)) await recordSent(trx, use.cellphone, now);
    return ok(await repo.insertCode(trx, use, { codeHash, sessionSealed: null, now, expiresAt }));
  });
}
