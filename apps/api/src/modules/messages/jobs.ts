/**
 * The job `send-message`: sends one message once. A fault is thrown on, and the worker tries again later. Of a try whose
 * answer was lost first all is found out that can be, see `unsure.ts`. Who is refused for good is not tried again.
 */
import { nextAllowedContact } from '@unamano/domain/contact-rules';
import * as z from 'zod';
import type { Db } from '../../db/types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Sealer } from '../../kernel/encryption.ts';
import { isHoliday } from '../../kernel/holidays.ts';
import { emailHtml } from './html.ts';
import {
  type Accepted,
  type EmailSender,
  MessageRefused,
  ReplyLost,
  type SmsSender,
  type WhatsAppSender,
} from './ports.ts';
import { nameOf } from './receipts.ts';
import { renderRow } from './rendered-row.ts';
import * as repo from './repo.ts';
import { COLLECTION_TEMPLATES, type Rendered } from './templates.ts';
import { nextStep } from './unknown-outcome.ts';

export const SEND_MESSAGE = 'send-message';

export type SendMessageDeps = {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  sms: SmsSender;
  whatsapp: WhatsAppSender;
  email: EmailSender;
  /** Told of messages by their ids, and never of whom they are for. */
  log: { warn(data: object, text: string): void };
};

const payloadShape = z.object({ messageId: z.number().int().positive() });

/** Until the hours of the law; how often somebody may be contacted was looked at when the message was written. */
function msUntilAllowed(from: Date): number {
  const opens = nextAllowedContact({ from, channel: '', contacts: [], isHoliday });
  return opens.getTime() - from.getTime();
}

export function sendMessageTask({ db, clock, sealer, sms, whatsapp, email, log }: SendMessageDeps) {
  const deliver = (row: repo.MessageRow, text: Rendered, triesBefore: number): Promise<Accepted> => {
    const name = nameOf(row);
    if (row.channel === 'sms') {
      const unsure = triesBefore > 0 ? { unsureSince: row.created_at } : {};
      return sms.send({ to: row.recipient, body: text.short, ...unsure });
    }
    if (row.channel === 'whatsapp') {
      return whatsapp.send({ to: row.recipient, name, template: row.template, parameters: text.whatsapp });
    }
    return email.send({
      to: row.recipient,
      name,
      subject: text.subject,
      text: text.paragraphs.join('\n\n'),
      html: emailHtml(text.paragraphs),
    });
  };

  /** Tries once. @throws what kept the message from being sent; its row then says so, without naming anybody */
  async function send(row: repo.MessageRow): Promise<void> {
    try {
      const rendered = renderRow(row, sealer);
      const { providerId } = await deliver(row, rendered, await repo.startAttempt(db, row.id, clock.now()));
      await repo.markSent(db, row.id, providerId, clock.now());
    } catch (error) {
      const fault = error instanceof Error ? error.message.slice(0, 300) : 'unknown fault';
      if (error instanceof MessageRefused) {
        await repo.markUnsent(db, row.id, 'refused', fault);
        log.warn({ messageId: row.id, fault }, 'a message was refused and is not tried again');
        return;
      }
      await (error instanceof ReplyLost ? repo.markOutcomeUnknown : repo.markFailed)(db, row.id, fault);
      throw error;
    }
  }

  async function leave({ id, last_fault: fault }: repo.MessageRow): Promise<void> {
    await repo.markUnsent(db, id, 'unknown', fault ?? 'the try was broken off');
    log.warn({ messageId: id, fault }, 'a message may have arrived or not, and is not repeated');
  }

  return async (payload: unknown): Promise<void> => {
    const { messageId } = payloadShape.parse(payload);
    const row = await repo.findMessage(db, messageId);
    if (!row || row.sent_at !== null || row.unsent_reason !== null) return;
    const step = nextStep(row, clock.now());
    if (step.do === 'wait') return repo.addSendJob(db, row, step.waitMs);
    if (step.do === 'leave') return leave(row);
    const waitMs = COLLECTION_TEMPLATES.has(row.template) ? msUntilAllowed(clock.now()) : 0;
    if (waitMs > 0) return repo.addSendJob(db, row, waitMs);
    return send(row);
  };
}
