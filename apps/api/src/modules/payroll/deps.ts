import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { DocumentStorage } from '../documents/ports.ts';
import type { Messages } from '../messages/index.ts';

export type PayrollDeps = {
  db: Db;
  clock: Clock;
  messages: Pick<Messages, 'write'>;
  storage: DocumentStorage;
  /** A signed, short-lived URL of a stored file. */
  addressOf: (key: string, name: string) => string;
};
