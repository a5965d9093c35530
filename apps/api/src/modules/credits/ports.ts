/** What the credits need of their neighbours. */
import type { Trx } from '../../db/types.ts';

/** Writes a message in the transaction of what it tells of; a job sends it. */
export interface Messages {
  write(
    trx: Trx,
    message: {
      channel: 'sms' | 'whatsapp' | 'email';
      recipient: string;
      template: string;
      parameters: Record<string, string>;
      borrowerId?: number;
    },
  ): Promise<void>;
}

/** The list of economic activities. */
export interface Activities {
  exists(code: string): boolean;
}
