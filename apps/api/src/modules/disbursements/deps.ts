import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CompanyNotices } from '../allied-credits/index.ts';
import type { Messages } from '../messages/index.ts';

export type DisbursementsDeps = {
  db: Db;
  clock: Clock;
  messages: Pick<Messages, 'write'>;
  /** Runs in the transaction that puts an employee's credit before its company. */
  reviews: Pick<CompanyNotices, 'notifyPendingCredits'>;
};
