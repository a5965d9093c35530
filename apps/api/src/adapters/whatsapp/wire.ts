/** WhatsApp Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages */
import * as z from 'zod';

export const sendReply = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });

export type TemplateMessage = { to: string; name: string; template: string; parameters: readonly string[] };

/** A parameter may hold no line break, tab or run of spaces; the API refuses those. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function templateBody(message: TemplateMessage, language: string): string {
  const parameters = message.parameters.map((text) => ({ type: 'text', text: oneLine(text) }));
  return JSON.stringify({
    messaging_product: 'whatsapp',
    // The API names phones without the plus sign.
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
