/** SMS by Twilio. */
import type { SmsSender } from '../../modules/messages/ports.ts';
import { callProvider, MESSAGE_TIMEOUT_MS } from '../http-reply.ts';
import type { TwilioConfig } from './config.ts';
import { listQuery, messageForm, messageList, messageReply, refusalOf } from './wire.ts';

/** Clocks differ by a little. */
const CLOCK_SKEW_MS = 60_000;
const LOST = new Set(['failed', 'undelivered', 'canceled']);

export function createTwilio(config: TwilioConfig): SmsSender {
  const base = config.url.replace(/\/$/, '');
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(config.accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64');
  const common = {
    service: 'sms',
    timeoutMs: config.timeoutMs ?? MESSAGE_TIMEOUT_MS,
    refusal: refusalOf,
  };
  const authorization = `Basic ${credentials}`;

  /** The same text that the same phone was sent since then, if Twilio took it. */
  async function findSent(to: string, body: string, since: Date): Promise<string | undefined> {
    const { messages } = await callProvider({
      ...common,
      url: `${url}?${listQuery(to)}`,
      headers: { authorization },
      reply: messageList,
    });
    return messages.find(
      (sent) =>
        sent.body === body &&
        !LOST.has(sent.status) &&
        Date.parse(sent.date_created) >= since.getTime() - CLOCK_SKEW_MS,
    )?.sid;
  }

  return {
    async send({ to, body, unsureSince }) {
      const sent = unsureSince && (await findSent(to, body, unsureSince));
      if (sent) return { providerId: sent };
      const reply = await callProvider({
        ...common,
        url,
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: messageForm({ to, body }, config.from),
        reply: messageReply,
      });
      return { providerId: reply.sid };
    },
  };
}
