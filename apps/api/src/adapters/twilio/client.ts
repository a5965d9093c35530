/** SMS by Twilio. */
import { ok } from '../../kernel/result.ts';
import type { SmsSender } from '../../modules/office/messages/ports.ts';
import { callProvider } from '../message-provider.ts';
import { listQuery, messageForm, messageList, messageReply, readError } from './wire.ts';

type TwilioConfig = {
  /** The base before `/2010-04-01`. */
  url: string;
  accountSid: string;
  authToken: string;
  /** A phone, a sender's name, or a messaging service's id (`MG…`). */
  from: string;
  timeoutMs?: number;
};

const CLOCK_SKEW_MS = 60_000;
const UNDELIVERED_STATES = new Set(['failed', 'undelivered', 'canceled']);

export function createTwilio(config: TwilioConfig): SmsSender {
  const base = config.url.replace(/\/$/, '');
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(config.accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64');
  const authorization = `Basic ${credentials}`;
  const common = { timeoutMs: config.timeoutMs, readError };

  /** The id of a message with the same text that Twilio sent to the same phone since then; undefined without one. */
  async function findSent(to: string, body: string, since: Date) {
    const list = await callProvider({
      ...common,
      url: `${url}?${listQuery(to)}`,
      headers: { authorization },
      reply: messageList,
    });
    if (!list.ok) return list;
    const found = list.value.messages.find(
      (sent) =>
        sent.body === body &&
        !UNDELIVERED_STATES.has(sent.status) &&
        Date.parse(sent.date_created) >= since.getTime() - CLOCK_SKEW_MS,
    );
    return ok(found?.sid);
  }

  return {
    async send({ to, body, unsureSince }) {
      if (unsureSince) {
        const found = await findSent(to, body, unsureSince);
        if (!found.ok) return found;
        if (found.value) return ok({ providerId: found.value });
      }
      const sent = await callProvider({
        ...common,
        url,
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: messageForm({ to, body }, config.from),
        reply: messageReply,
      });
      return sent.ok ? ok({ providerId: sent.value.sid }) : sent;
    },
  };
}
