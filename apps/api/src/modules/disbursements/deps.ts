import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CompanyNotices } from '../allied-credits/service.ts';
import type { Messages } from '../messages/service.ts';

export type DisbursementsDeps = {
  db: Db;
  clock: Clock;
  messages: Pick<Messages, 'write'>;
  reviews: Pick<CompanyNotices, 'notifyPendingCredits'>;
};
