/** The outside services that carry messages. */
import type { UnsentReason } from '@unamano/contract/loans/collection-enums';
import type { Row } from '../../../db/types.ts';
import type { OutsideResult } from '../../../kernel/outside/outside-result.ts';

/** `isFinal`: the service will never take a message for this recipient. Otherwise a later attempt may succeed. */
export type MessageRefusal = { isFinal: boolean; code: string };

export type Delivery = OutsideResult<{ providerId: string }, MessageRefusal>;

/** A file that a mail carries. */
export type Attachment = { name: string; bytes: Uint8Array };

export interface SmsSender {
  /**
   * @param message `to` in E.164 (`+573…`). `unsureSince`: an earlier attempt since then may have arrived, so the adapter
   *   first looks for it at the provider
   */
  send(message: { to: string; body: string; unsureSince?: Date }): Promise<Delivery>;
}

/** An approved template, whose placeholders `parameters` fill in order; or an answer to who wrote in the last 24 hours. */
export type WhatsAppContent = { template: string; parameters: readonly string[] } | { text: string };

export interface WhatsAppSender {
  /** `name` comes back in its receipts. */
  send(message: { to: string; name: string } & WhatsAppContent): Promise<Delivery>;
}

export interface EmailSender {
  /** @param message `name` is the same at every attempt, so that a mail program can recognize a repeat */
  send(message: {
    to: string;
    name: string;
    subject: string;
    text: string;
    html: string;
    attachments?: readonly Attachment[];
  }): Promise<Delivery>;
}

/** Notices on the devices of a borrower who wants them, in place of a message. */
export interface PushSender {
  /** @returns `uncertain`: a device may show it; `nowhere`: none does */
  push(message: {
    borrowerId: number;
    name: string;
    text: string;
    lifeSeconds: number;
  }): Promise<'taken' | 'uncertain' | 'nowhere'>;
}

/** Asks again what a message about a debt says today, or why it is not to be sent. */
export type AskAgain = (
  message: Pick<Row<'messages'>, 'id' | 'template' | 'parameters'>,
) => Promise<{ parameters: object; unsent?: never } | { unsent: UnsentReason }>;
