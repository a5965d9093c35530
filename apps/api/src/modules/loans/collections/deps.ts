import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Messages } from '../../office/messages/index.ts';
import type { LatePayments } from '../late-payments/index.ts';

export type CollectionsDeps = {
  db: Db;
  clock: Clock;
  messages: Messages;
  late: Pick<LatePayments, 'rowsOf'>;
  /** The platform's address, without trailing slash. */
  publicUrl: string;
};
