/** Debt relief: what staff may let go of, put off, or take off the books. */
import type { Db } from '../../db/types.ts';
import { createAgreements } from './agreement.ts';
import type { DebtReliefDeps } from './deps.ts';
import { createGoodwill } from './goodwill.ts';
import * as repo from './repo.ts';
import { createWriteOffs } from './write-off.ts';

export type { DebtReliefDeps } from './deps.ts';

export function createDebtRelief(deps: DebtReliefDeps) {
  return {
    grantGoodwill: createGoodwill(deps),
    askAgreement: createAgreements(deps),
    askWriteOff: createWriteOffs(deps),
  };
}

/** Whether a credit was written off, and what waits for a second person at `now`. */
export async function reliefStateOf(db: Db, creditId: number, now: Date) {
  const [writeOff, pending] = await Promise.all([
    repo.findWriteOff(db, creditId),
    repo.pendingOf(db, creditId, now),
  ]);
  return { writeOff: writeOff ?? null, pending };
}

export type DebtRelief = ReturnType<typeof createDebtRelief>;
