/**
 * The job `send-message`: sends one message once. A fault is thrown on, and the worker tries again later. A try whose
 * answer was lost is not made twice: SMS are looked for at the provider, mails carry their name, and WhatsApp tells by
 * its receipts what it sent.
 */
import { nextAllowedContact } from '@unamano/domain/contact-rules';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/types.ts';
import { isHoliday } from '../../holidays.ts';
import type { Sealer } from '../../sealed.ts';
import { emailHtml } from './html.ts';
import type { Accepted, EmailSender, SmsSender, WhatsAppSender } from './ports.ts';
import { nameOf } from './receipts.ts';
import * as repo from './repo.ts';
import {
  COLLECTION_TEMPLATES,
  isTemplateName,
  type Rendered,
  render,
  type TemplateName,
  type TemplateParameters,
} from './templates.ts';

export const SEND_MESSAGE = 'send-message';

export type SendMessageDeps = {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  sms: SmsSender;
  whatsapp: WhatsAppSender;
  email: EmailSender;
};

const payloadShape = z.object({ messageId: z.number().int().positive() });
const sealedShape = z.object({ sealed: z.string() });

function renderRow(row: repo.MessageRow, sealer: Sealer): Rendered {
  if (!isTemplateName(row.template)) throw new Error(`message ${row.id} has no such template`);
  const sealed = sealedShape.safeParse(row.parameters);
  const parameters: unknown = sealed.success ? JSON.parse(sealer.open(sealed.data.sealed)) : row.parameters;
  return render<TemplateName>(row.template, parameters as TemplateParameters[TemplateName]);
}

/** Until the hours of the law; how often somebody may be contacted was looked at when the message was written. */
function msUntilAllowed(from: Date): number {
  const opens = nextAllowedContact({ from, channel: '', contacts: [], isHoliday });
  return opens.getTime() - from.getTime();
}

export function sendMessageTask({ db, clock, sealer, sms, whatsapp, email }: SendMessageDeps) {
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

  /** @throws what kept the message from being sent; its row then says so, without naming anybody */
  return async (payload: unknown): Promise<void> => {
    const { messageId } = payloadShape.parse(payload);
    const row = await repo.findMessage(db, messageId);
    if (!row || row.sent_at !== null) return;
    const waitMs = COLLECTION_TEMPLATES.has(row.template) ? msUntilAllowed(clock.now()) : 0;
    if (waitMs > 0) return repo.addSendJob(db, row.id, waitMs);
    try {
      const rendered = renderRow(row, sealer);
      const { providerId } = await deliver(row, rendered, await repo.beginTry(db, row.id));
      await repo.markSent(db, row.id, providerId, clock.now());
    } catch (error) {
      await repo.markFault(
        db,
        row.id,
        error instanceof Error ? error.message.slice(0, 300) : 'unknown fault',
      );
      throw error;
    }
  };
}
