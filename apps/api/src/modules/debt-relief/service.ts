/** Debt relief: what staff may waived, put off, or take off the books. */
import type { Db } from '../../db/types.ts';
import { createAgreements } from './agreement.ts';
import type { DebtReliefDeps } from './deps.ts';
import * as repo from './repo.ts';
import { createWaiver } from './waiver.ts';
import { createWriteOffs } from './write-off.ts';

export function createDebtRelief(deps: DebtReliefDeps) {
  return {
    grantWaiver: createWaiver(deps),
    requestAgreement: createAgreements(deps),
    requestWriteOff: createWriteOffs(deps),
  };
}

/** Whether a credit was written off, and what waits for a second person at `now`. */
export async function readReliefState(db: Db, creditId: number, now: Date) {
  const [writeOff, pending] = await Promise.all([
    repo.findWriteOff(db, creditId),
    repo.pendingApprovalsOf(db, creditId, now),
  ]);
  return { writeOff: writeOff ?? null, pending };
}

export type DebtRelief = ReturnType<typeof createDebtRelief>;
