/** Messages to people, written in the transaction of their event: no message about an event that was rolled back. */

import type { NoticeChannel, UnsentReason } from '@unamano/contract/loans/collection-enums';
import { isUnreachable } from '@unamano/domain/identity/absent-contacts';
import type { Db, Trx } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Sealer } from '../../../kernel/encryption.ts';
import type { OlderPage } from '../../../kernel/paging.ts';
import { renderRow } from './rendered-row.ts';
import * as repo from './repo.ts';
import {
  type CHANNELS,
  FREE_TEXT,
  SECRET_TEMPLATES,
  type TemplateName,
  type TemplateParameters,
} from './templates.ts';

/** Older news help nobody: a person who confirms later finds them in the app. */
const HELD_DAYS_MS = 30 * 24 * 3_600_000;

type ChannelOf<Name extends TemplateName> = (typeof CHANNELS)[Name][number];

export type MessageOrder<Name extends TemplateName = TemplateName> = {
  channel: ChannelOf<Name>;
  /** A phone in E.164, or an e-mail address. */
  recipient: string;
  template: Name;
  parameters: TemplateParameters[Name];
  borrowerId?: number;
};

/** A message as staff read it. */
export type ShownMessage = {
  id: number;
  /** The time at which it was written. */
  at: Date;
  channel: NoticeChannel;
  subject: string;
  /** Null where it gives access to an account, or was erased. */
  text: string | null;
  isSent: boolean;
  /** Refused for good, or of unknown outcome: it is not tried again. */
  outcome: UnsentReason | null;
};

type Row = Awaited<ReturnType<typeof repo.messagesById>>[number];

export type Messages = ReturnType<typeof createMessages>;

/** Writes a message of a template without secrets, and its job, unless the account has no such contact. It is sent after the commit. */
export async function writeMessage(trx: Trx, order: MessageOrder, now: Date): Promise<void> {
  if (SECRET_TEMPLATES.has(order.template)) throw new Error(`${order.template} has to be sealed`);
  if (!isUnreachable(order.recipient)) await repo.insertMessage(trx, order, now);
}

function shownBy(sealer: Sealer, row: Row): ShownMessage {
  const isErased = row.recipient === repo.ERASED_RECIPIENT;
  const rendered = isErased ? null : renderRow(row, sealer);
  const isSecret = SECRET_TEMPLATES.has(row.template as TemplateName);
  const text = row.channel === 'email' ? rendered?.paragraphs.join('\n') : rendered?.short;
  return {
    id: row.id,
    at: row.created_at,
    channel: row.by_push ? 'push' : row.channel,
    subject: rendered?.subject ?? '',
    text: isSecret ? null : (text ?? null),
    isSent: row.sent_at !== null,
    outcome: row.unsent_reason,
  };
}

/** `sealer` encrypts the parameters of templates with access links; the job needs the same one. */
export function createMessages({ clock, sealer }: { clock: Clock; sealer: Sealer }) {
  const shown = (row: Row): ShownMessage => shownBy(sealer, row);

  function write<Name extends TemplateName>(trx: Trx, order: MessageOrder<Name>): Promise<number> {
    const isSecret = SECRET_TEMPLATES.has(order.template);
    const parameters = isSecret
      ? { sealed: sealer.seal(JSON.stringify(order.parameters)) }
      : order.parameters;
    return repo.insertMessage(trx, { ...order, parameters }, clock.now());
  }

  return {
    /** Messages about a credit that did not arrive, or may not have arrived; the newest first. */
    findUnsentMessages: async (db: Db, credit: { id: number; borrowerId: number }): Promise<ShownMessage[]> =>
      (await repo.findUnsentMessages(db, credit)).map(shown),

    /**
     * A page of the messages to a borrower, the newest first. The messages of collections are left out, which the timeline of
     * their credit lists, unless they did not arrive.
     */
    readMessages: async (db: Db, borrowerId: number, page: OlderPage): Promise<ShownMessage[]> =>
      (await repo.readMessages(db, borrowerId, page)).map(shown),

    async readById(db: Db, ids: readonly number[]): Promise<Map<number, ShownMessage>> {
      if (ids.length === 0) return new Map();
      return new Map((await repo.messagesById(db, ids)).map((row) => [row.id, shown(row)]));
    },

    /** Writes a message and its job, unless the account has no such contact. It is sent after the commit. */
    async write<Name extends TemplateName>(trx: Trx, order: MessageOrder<Name>): Promise<void> {
      if (!isUnreachable(order.recipient)) await write(trx, order);
    },

    /** An answer by WhatsApp to who wrote in the last 24 hours. Returns the id. */
    writeReply: (trx: Trx, to: { phone: string; borrowerId: number | null }, text: string): Promise<number> =>
      repo.insertMessage(
        trx,
        {
          channel: 'whatsapp',
          recipient: to.phone,
          template: FREE_TEXT,
          parameters: { text },
          ...(to.borrowerId !== null && { borrowerId: to.borrowerId }),
        },
        clock.now(),
      ),

    /** As `write`, for a sender that waits for the receipts. Returns the id, which they name. */
    writeTracked<Name extends TemplateName>(trx: Trx, order: MessageOrder<Name>): Promise<number> {
      return write(trx, order);
    },

    /** Sends the e-mails that waited for the confirmation of the borrower's address. */
    async releaseHeld(trx: Trx, borrowerId: number): Promise<void> {
      const since = new Date(clock.now().getTime() - HELD_DAYS_MS);
      for (const held of await repo.findUntriedEmails(trx, borrowerId, since))
        await repo.addSendJob(trx, held);
    },
  };
}
