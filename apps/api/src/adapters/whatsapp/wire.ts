/** WhatsApp Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages */
import * as z from 'zod';
import type { WhatsAppContent } from '../../modules/office/messages/ports.ts';
import type { ProviderError } from '../message-provider.ts';

export const sendReplySchema = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });

const errorReply = z.object({ error: z.object({ code: z.number().int() }) });

/**
 * Permanent errors of one recipient: a later attempt fails as well.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 */
const RECIPIENT_CODES: ReadonlySet<number> = new Set([
  131021, // the recipient is the sender's own number
  131026, // the recipient has no WhatsApp account, or one that cannot receive these messages
  131030, // the sender is a test number, and the recipient is not in its list
  131047, // a free text more than 24 hours after the person wrote
  131050, // the person opted out
]);

/** Errors of one message. */
const MESSAGE_CODES: ReadonlySet<number> = new Set([
  100, // an invalid parameter
  130472, // the person is in a Meta experiment
  131008, // a parameter is missing
  131009, // a parameter has an invalid value
  131049, // too many messages to one person, by Meta's own limit
  131056, // too many messages from this number to one person
  132000, // another number of parameters than the template has
  132001, // the template does not exist or is not approved
  132005, // the text with its parameters is too long
  132007, // the text violates a policy of WhatsApp
  132012, // a parameter has the wrong format
  132015, // the template is paused
]);

/** For the errors of delivery receipts. `readError` classifies the errors of the send call. */
export const isRecipientFault = (code: number): boolean => RECIPIENT_CODES.has(code);

export function readError(_status: number, reply: unknown): ProviderError | undefined {
  const read = errorReply.safeParse(reply);
  if (!read.success) return undefined;
  const { code } = read.data.error;
  if (RECIPIENT_CODES.has(code)) return { about: 'recipient', code };
  return { about: MESSAGE_CODES.has(code) ? 'message' : 'service', code };
}

export type WhatsAppMessage = { to: string; name: string } & WhatsAppContent;

/** The API refuses parameters with line breaks, tabs or several spaces in a row. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function contentOf(content: WhatsAppContent, language: string): object {
  if ('text' in content) return { type: 'text', text: { preview_url: false, body: content.text } };
  const parameters = content.parameters.map((text) => ({ type: 'text', text: oneLine(text) }));
  return {
    type: 'template',
    template: {
      name: content.template,
      language: { code: language },
      ...(parameters.length > 0 ? { components: [{ type: 'body', parameters }] } : {}),
    },
  };
}

export function messageBody({ to, name, ...content }: WhatsAppMessage, language: string): string {
  return JSON.stringify({
    messaging_product: 'whatsapp',
    // The API writes phones without the plus sign.
    to: to.replace(/^\+/, ''),
    biz_opaque_callback_data: name,
    ...contentOf(content, language),
  });
}
