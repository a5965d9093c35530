import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { LatePayments } from '../late-payments/service.ts';
import type { LoanAccounts } from '../loan-accounts/service.ts';
import type { Messages } from '../messages/service.ts';

export type CollectionsDeps = {
  db: Db;
  clock: Clock;
  accounts: LoanAccounts;
  messages: Messages;
  late: Pick<LatePayments, 'rowsOf'>;
  /** The platform's address, without trailing slash. */
  publicUrl: string;
};
