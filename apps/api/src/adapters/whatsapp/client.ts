/** WhatsApp by Meta's Cloud API. */
import { ok } from '../../kernel/result.ts';
import type { WhatsAppSender } from '../../modules/messages/ports.ts';
import { callProvider, MESSAGE_TIMEOUT_MS } from '../message-provider.ts';
import type { WhatsAppConfig } from './config.ts';
import { readError, sendReply, templateBody } from './wire.ts';

const LANGUAGE = 'es';

export function createWhatsApp(config: WhatsAppConfig): WhatsAppSender {
  const url = `${config.url.replace(/\/$/, '')}/${encodeURIComponent(config.phoneNumberId)}/messages`;
  return {
    async send(message) {
      const sent = await callProvider({
        url,
        headers: { authorization: `Bearer ${config.token}`, 'content-type': 'application/json' },
        body: templateBody(message, config.language ?? LANGUAGE),
        timeoutMs: config.timeoutMs ?? MESSAGE_TIMEOUT_MS,
        reply: sendReply,
        readError,
      });
      return sent.ok ? ok({ providerId: sent.value.messages[0]?.id ?? '' }) : sent;
    },
  };
}
