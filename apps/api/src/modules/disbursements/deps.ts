import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Messages } from '../messages/service.ts';
import type { ReviewListener } from './ports.ts';

export type DisbursementsDeps = {
  db: Db;
  clock: Clock;
  messages: Pick<Messages, 'write'>;
  reviews: ReviewListener;
};
