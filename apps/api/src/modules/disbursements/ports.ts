/** Breaks a cycle: allied-credits imports disbursements. */
import type { Trx } from '../../db/types.ts';

/** Notifies a company, in the same transaction, that a credit of an employee needs its review. */
export interface ReviewListener {
  notifyPendingCredits(trx: Trx, companyId: number): Promise<void>;
}
