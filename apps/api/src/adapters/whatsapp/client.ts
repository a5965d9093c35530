/** WhatsApp by Meta's Cloud API. */
import type { WhatsAppSender } from '../../modules/messages/ports.ts';
import { callProvider, MESSAGE_TIMEOUT_MS } from '../http-reply.ts';
import type { WhatsAppConfig } from './config.ts';
import { refusalOf, sendReply, templateBody } from './wire.ts';

const LANGUAGE = 'es';

export function createWhatsApp(config: WhatsAppConfig): WhatsAppSender {
  const url = `${config.url.replace(/\/$/, '')}/${encodeURIComponent(config.phoneNumberId)}/messages`;
  return {
    async send(message) {
      const reply = await callProvider({
        service: 'whatsapp',
        url,
        headers: { authorization: `Bearer ${config.token}`, 'content-type': 'application/json' },
        body: templateBody(message, config.language ?? LANGUAGE),
        timeoutMs: config.timeoutMs ?? MESSAGE_TIMEOUT_MS,
        reply: sendReply,
        refusal: refusalOf,
      });
      return { providerId: reply.messages[0]?.id ?? '' };
    },
  };
}
