import type { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import type { Attachment, Inbox } from '../core/inbox.ts';

const TEXT_CHARS_MAX = 200_000;

/** Reads a complete stream; the server limits its size. */
export async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The text of a mail that has HTML only. */
function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/tr|\/h\d|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\n\s*\n\s*/g, '\n\n')
    .trim();
}

/**
 * Parses a mail and adds it to the inbox once for each envelope address. A repeated mail appears twice:
 * a mail server ignores Message-IDs.
 */
export async function storeMail(raw: Buffer, recipients: readonly string[], inbox: Inbox): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const html = mail.html?.slice(0, TEXT_CHARS_MAX) ?? null;
  const body = (mail.text ?? textOfHtml(html ?? '')).slice(0, TEXT_CHARS_MAX).trim();
  const attachments: Attachment[] = mail.attachments.map((file) => ({
    name: file.filename ?? 'sin nombre',
    type: file.mimeType,
    sizeBytes: typeof file.content === 'string' ? file.content.length : file.content.byteLength,
  }));
  const messageId = mail.messageId ?? null;
  for (const to of recipients) {
    inbox.add({ channel: 'email', to, subject: mail.subject ?? null, body, html, attachments, messageId });
  }
}
