/** WhatsApp Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages */
import * as z from 'zod';
import type { ProviderError } from '../message-provider.ts';

export const sendReply = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });

const errorReply = z.object({ error: z.object({ code: z.number().int() }) });

/**
 * Permanent errors of one recipient: no WhatsApp account, one that cannot receive these messages, our own number, a number
 * outside a test number's list, a person who opted out.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 */
const RECIPIENT_CODES: ReadonlySet<number> = new Set([131026, 131021, 131030, 131050]);

/** Errors of one message: a template or parameter that is not approved, too many to the same person, an experiment of Meta. */
const MESSAGE_CODES: ReadonlySet<number> = new Set([
  100, 130472, 131008, 131009, 131049, 131056, 132000, 132001, 132005, 132007, 132012, 132015,
]);

export function isRecipientFault(code: number): boolean {
  return RECIPIENT_CODES.has(code);
}

export function readError(_status: number, reply: unknown): ProviderError | undefined {
  const read = errorReply.safeParse(reply);
  if (!read.success) return undefined;
  const { code } = read.data.error;
  if (RECIPIENT_CODES.has(code)) return { about: 'recipient', code };
  return { about: MESSAGE_CODES.has(code) ? 'message' : 'service', code };
}

export type TemplateMessage = { to: string; name: string; template: string; parameters: readonly string[] };

/** The API refuses parameters with line breaks, tabs or runs of spaces. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function templateBody(message: TemplateMessage, language: string): string {
  const parameters = message.parameters.map((text) => ({ type: 'text', text: oneLine(text) }));
  return JSON.stringify({
    messaging_product: 'whatsapp',
    // The API writes phones without the plus sign.
    to: message.to.replace(/^\+/, ''),
    biz_opaque_callback_data: message.name,
    type: 'template',
    template: {
      name: message.template,
      language: { code: language },
      ...(parameters.length > 0 ? { components: [{ type: 'body', parameters }] } : {}),
    },
  });
}
