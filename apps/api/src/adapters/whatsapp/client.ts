/** WhatsApp by Meta's Cloud API. */
import { ok } from '../../kernel/result.ts';
import type { WhatsAppSender } from '../../modules/office/messages/ports.ts';
import { callProvider } from '../message-provider.ts';
import { messageBody, readError, sendReplySchema } from './wire.ts';

type WhatsAppConfig = {
  /** With the API's version: `https://graph.facebook.com/v23.0`. */
  url: string;
  token: string;
  phoneNumberId: string;
  /** The language of the approved templates. */
  language?: string;
  timeoutMs?: number;
};

const LANGUAGE = 'es';

export function createWhatsApp(config: WhatsAppConfig): WhatsAppSender {
  const url = `${config.url.replace(/\/$/, '')}/${encodeURIComponent(config.phoneNumberId)}/messages`;
  return {
    async send(message) {
      const sent = await callProvider({
        url,
        headers: { authorization: `Bearer ${config.token}`, 'content-type': 'application/json' },
        body: messageBody(message, config.language ?? LANGUAGE),
        timeoutMs: config.timeoutMs,
        reply: sendReplySchema,
        readError,
      });
      return sent.ok ? ok({ providerId: sent.value.messages[0]?.id ?? '' }) : sent;
    },
  };
}
