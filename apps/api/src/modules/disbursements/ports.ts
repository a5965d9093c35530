/** What the way of the money needs of its neighbours. */
import type { Trx } from '../../db/types.ts';

/** Told, in the transaction itself, that an employee's credit now waits for its company. */
export interface ReviewListener {
  notifyPendingCredits(trx: Trx, companyId: number): Promise<void>;
}
