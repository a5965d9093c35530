/** SMS by Twilio. */
import type { SmsSender } from '../../modules/messages/ports.ts';
import { callProvider, MESSAGE_TIMEOUT_MS } from '../http-reply.ts';
import type { TwilioConfig } from './config.ts';
import { messageForm, messageReply } from './wire.ts';

export function createTwilio(config: TwilioConfig): SmsSender {
  const base = config.url.replace(/\/$/, '');
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(config.accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64');
  return {
    async send(message) {
      const reply = await callProvider({
        service: 'sms',
        url,
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: messageForm(message, config.from),
        timeoutMs: config.timeoutMs ?? MESSAGE_TIMEOUT_MS,
        reply: messageReply,
      });
      return { providerId: reply.sid };
    },
  };
}
