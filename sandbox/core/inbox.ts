import { randomUUID } from 'node:crypto';
import { bogotaInstant, type Clock } from './clock.ts';
import { isObject } from './json.ts';
import type { Records } from './records.ts';

export const CHANNELS = ['sms', 'whatsapp', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Stored messages; older ones are dropped. */
export const INBOX_LIMIT = 5_000;

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
}

/** A message as a person would receive it. */
export interface InboxMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
  readonly attachments: readonly Attachment[];
  readonly created_at: string;
  /** The Message-ID of an e-mail; absent on other channels. */
  readonly messageId?: string | null;
}

interface MessageQuery {
  /** A phone (its last digits suffice) or an e-mail; empty for all. */
  readonly to: string;
  readonly channel: Channel | null;
  readonly limit: number;
}

export interface Inbox {
  add(message: Omit<InboxMessage, 'id' | 'created_at'>): InboxMessage;
  /** Newest first. */
  find(query: MessageQuery): InboxMessage[];
  get(id: string): InboxMessage | undefined;
}

/**
 * The first isolated six-digit number: not within a longer number, an amount with dots, a word or an
 * address. Null where there is none.
 */
export function codeIn(body: string): string | null {
  return /(?<![\w.,/=&?#%$-])\d{6}(?!\w|[.,/-]\w)/.exec(body)?.[0] ?? null;
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** True when a message is for the wanted addressee: e-mails match completely, phones by their last digits. */
export function isAddressedTo(addressee: string, requested: string): boolean {
  const wanted = requested.trim().toLowerCase();
  if (wanted === '') return true;
  if (wanted.includes('@')) return addressee.toLowerCase() === wanted;
  if (/[a-z]/.test(wanted)) return addressee.toLowerCase().includes(wanted);
  if (addressee.includes('@')) return false;
  const [own, other] = [digits(addressee), digits(wanted)];
  return other !== '' && (own.endsWith(other) || (own.length >= 10 && other.endsWith(own)));
}

/** Parses a stored message. */
export function parseMessage(value: unknown): InboxMessage | undefined {
  if (!isObject(value)) return undefined;
  const { id, to, subject, body, html, created_at } = value;
  const channel = CHANNELS.find((known) => known === value.channel);
  if (typeof id !== 'string' || typeof to !== 'string' || typeof body !== 'string') return undefined;
  if (channel === undefined || typeof created_at !== 'string' || !Array.isArray(value.attachments))
    return undefined;
  return {
    id,
    channel,
    to,
    subject: typeof subject === 'string' ? subject : null,
    body,
    html: typeof html === 'string' ? html : null,
    attachments: value.attachments.flatMap((item) => parseAttachment(item)),
    created_at,
    ...(typeof value.messageId === 'string' ? { messageId: value.messageId } : {}),
  };
}

function parseAttachment(value: unknown): Attachment[] {
  if (!isObject(value)) return [];
  const { name, type, sizeBytes } = value;
  if (typeof name !== 'string' || typeof type !== 'string' || typeof sizeBytes !== 'number') return [];
  return [{ name, type, sizeBytes }];
}

/** The inbox with the messages of all recipients. */
export function createInbox(records: Records<InboxMessage>, clock: Clock): Inbox {
  return {
    add(message) {
      const stored = { ...message, id: randomUUID(), created_at: bogotaInstant(clock.nowMs()) };
      records.set(stored.id, stored);
      return stored;
    },
    get: (id) => records.get(id),
    find({ to, channel, limit }) {
      return records
        .values()
        .reverse()
        .filter(
          (message) => (channel === null || message.channel === channel) && isAddressedTo(message.to, to),
        )
        .slice(0, limit);
    },
  };
}
