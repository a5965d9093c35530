import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Messages } from '../../office/messages/index.ts';

export type PaymentsDeps = {
  db: Db;
  clock: Clock;
  messages: Pick<Messages, 'write'>;
};
