import { inTransaction } from '../../../../db/transaction.ts';
import type { Db, Trx } from '../../../../db/types.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import {
  askerOf,
  isOpenToStrangers,
  lockScope,
  recordForBrowser,
  refundAttempts,
  sendWait,
} from '../limits/index.ts';
import { CODE_LIFE_MS, scopeOf } from './code-use.ts';
import * as repo from './repo.ts';
import { recordSent } from './sms-budget.ts';

/** Decides within the transaction that counts the code, so that parallel ones are decided one after the other. */
export type AdmitIssue<Code extends string> = (trx: Trx, now: Date) => Promise<Result<void, Code>>;

/** For codes that no budget of the platform bounds. */
export const admitAny: AdmitIssue<never> = async () => ok(undefined);

type IssueDeps = { db: Db; clock: Clock };

/** A counted code; `attempts` are the counts that are not its own row. */
type Issued = { id: number; attempts: readonly number[] };

/**
 * Ends the active code and counts a new one before it is sent; for our codes and an outside service's.
 *
 * @param code.hash empty for a code that an outside service makes
 * @param code.admit asked after the limits of the phone
 * @returns the code, or how long no code may be sent to this phone
 */
export function issueCode<Code extends string>(
  { db, clock }: IssueDeps,
  use: repo.Use,
  code: { hash: string; isKnownBrowser: boolean; admit: AdmitIssue<Code> },
): Promise<Result<Issued, Code>> {
  return inTransaction(db, async (trx) => {
    await lockScope(trx, scopeOf(use.cellphone));
    const now = clock.now();
    const asker = askerOf(use, code.isKnownBrowser);
    const seconds = await sendWait(trx, { ...use, asker }, now);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
    const admitted = await code.admit(trx, now);
    if (!admitted.ok) return admitted;
    await repo.endActiveCode(trx, use, 'superseded', now);
    const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
    if (isOpenToStrangers(asker)) await recordSent(trx, use.cellphone, now);
    const attempts = asker === 'known_browser' ? [await recordForBrowser(trx, use.cellphone, now)] : [];
    const stored = { codeHash: code.hash, sessionSealed: null, now, expiresAt };
    return ok({ id: await repo.insertCode(trx, use, stored), attempts });
  });
}

/** A code that was not sent counts towards no limit of its phone. */
export async function endUnsent({ db, clock }: IssueDeps, { id, attempts }: Issued): Promise<void> {
  await repo.endCode(db, id, 'unsent', clock.now());
  await refundAttempts(db, attempts);
}
