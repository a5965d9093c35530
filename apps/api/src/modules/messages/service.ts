/** Messages to people: written in the transaction of what they tell of, so that nothing is told that did not happen. */

import type { MessageChannel, UnsentReason } from '@unamano/contract/collection-enums';
import type { Db, Trx } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Sealer } from '../../kernel/encryption.ts';
import { renderRow } from './rendered-row.ts';
import * as repo from './repo.ts';
import { SECRET_TEMPLATES, type TemplateName, type TemplateParameters } from './templates.ts';

export type Channel = MessageChannel;

export type MessageOrder<Name extends TemplateName = TemplateName> = {
  channel: Channel;
  /** A phone in E.164, or an e-mail address. */
  recipient: string;
  template: Name;
  parameters: TemplateParameters[Name];
  borrowerId?: number;
};

export type UnsentMessage = {
  /** When it was written. */
  at: Date;
  channel: Channel;
  subject: string;
  /** Refused for good, or perhaps arrived: it is not tried again. */
  outcome: UnsentReason;
};

export type Messages = ReturnType<typeof createMessages>;

/** `sealer` encrypts the parameters of templates that let their reader in; the job's handler needs the same. */
export function createMessages({ clock, sealer }: { clock: Clock; sealer: Sealer }) {
  return {
    /** What a person was to be told about a credit and did not get, or perhaps did not; the newest first. */
    async findUnsentMessages(db: Db, credit: { id: number; borrowerId: number }): Promise<UnsentMessage[]> {
      const rows = await repo.findUnsentMessages(db, credit);
      return rows.map((row) => ({
        at: row.created_at,
        channel: row.channel,
        subject: renderRow(row, sealer).subject,
        outcome: row.unsent_reason ?? 'unknown',
      }));
    },

    /** Writes a message and the job that sends it. It goes out after the transaction is committed. */
    async write<Name extends TemplateName>(trx: Trx, order: MessageOrder<Name>): Promise<void> {
      const isSecret = SECRET_TEMPLATES.has(order.template);
      const parameters = isSecret
        ? { sealed: sealer.seal(JSON.stringify(order.parameters)) }
        : order.parameters;
      const message = {
        channel: order.channel,
        recipient: order.recipient,
        template: order.template,
        parameters,
        borrowerId: order.borrowerId ?? null,
      };
      const id = await repo.insertMessage(trx, message, clock.now());
      await repo.addSendJob(trx, { id, channel: order.channel });
    },
  };
}
