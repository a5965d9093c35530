/** What people write, as WhatsApp notifies it: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples */
import * as z from 'zod';
import type { Row } from '../../../db/types.ts';

export type IncomingMessage = {
  /** The provider's id, the same in every notification of the message. */
  providerId: string;
  /** In E.164. */
  phone: string;
  kind: Row<'incoming_messages'>['kind'];
  /** What was written, also under a picture. */
  body: string;
  sentAt: Date;
};

/** WhatsApp's own limit of a text. */
const BODY_LENGTH_MAX = 4_096;

const caption = z.object({ caption: z.string().optional() }).optional();
const title = z.object({ title: z.string() }).optional();
const messageShape = z.object({
  id: z.string().min(1).max(300),
  from: z.string().regex(/^[1-9]\d{7,14}$/),
  /** Seconds since 1970. */
  timestamp: z.string().regex(/^\d{1,12}$/),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  /** The answer to a button of a template. */
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: title, list_reply: title }).optional(),
  image: caption,
  video: caption,
  document: caption,
});

const KINDS: Readonly<Record<string, IncomingMessage['kind']>> = {
  text: 'text',
  button: 'text',
  interactive: 'text',
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  video: 'video',
  document: 'document',
};

/** They say nothing: a heart on a message of ours, a changed number. */
const WORDLESS: ReadonlySet<string> = new Set(['reaction', 'system', 'ephemeral', 'request_welcome']);

/** The database stores neither a NUL byte nor half a character. */
const storable = (text: string): string =>
  text.slice(0, BODY_LENGTH_MAX).toWellFormed().replaceAll('\u0000', '').trim();

/** Null for what is no message, or unreadable. */
export function readIncoming(given: unknown): IncomingMessage | null {
  const read = messageShape.safeParse(given);
  if (!read.success || WORDLESS.has(read.data.type)) return null;
  const { id, from, timestamp, type, text, button, interactive, image, video, document } = read.data;
  const words =
    text?.body ??
    button?.text ??
    interactive?.button_reply?.title ??
    interactive?.list_reply?.title ??
    image?.caption ??
    video?.caption ??
    document?.caption ??
    '';
  const body = storable(words);
  const kind = KINDS[type] ?? 'other';
  const sentAt = new Date(Number(timestamp) * 1_000);
  return {
    providerId: storable(id),
    phone: `+${from}`,
    kind: kind === 'text' && body === '' ? 'other' : kind,
    body,
    sentAt,
  };
}
