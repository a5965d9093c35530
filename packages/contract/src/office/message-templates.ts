/** The texts of the platform's messages, as their readers get them. */
import * as z from 'zod/mini';
import { endpoint, staffGet } from '../endpoint.ts';

export const TEMPLATE_AUDIENCES = ['borrower', 'company', 'team'] as const;
export type TemplateAudience = (typeof TEMPLATE_AUDIENCES)[number];

export const messageTemplates = endpoint({
  ...staffGet('/dashboard/api/messages/templates', 'settings'),
  summary: 'Every message that is sent, filled with an example, by channel',
  reply: z.object({
    templates: z.array(
      z.object({
        name: z.string(),
        /** Of the e-mail; the title of the others. */
        subject: z.string(),
        audience: z.enum(TEMPLATE_AUDIENCES),
        channels: z.array(
          z.object({ channel: z.enum(['sms', 'whatsapp', 'email']), paragraphs: z.array(z.string()) }),
        ),
      }),
    ),
  }),
});
