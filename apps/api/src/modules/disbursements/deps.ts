import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { LoanAccounts } from '../loan-accounts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { ReviewListener } from './ports.ts';

export type DisbursementsDeps = {
  db: Db;
  clock: Clock;
  loanAccounts: LoanAccounts;
  messages: Pick<Messages, 'write'>;
  reviews: ReviewListener;
};
