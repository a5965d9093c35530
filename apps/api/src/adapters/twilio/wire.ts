/** Twilio's message call: https://www.twilio.com/docs/messaging/api/message-resource */
import * as z from 'zod';
import type { ProviderError } from '../message-provider.ts';

/** Accepted for sending. `failed` and `undelivered` come with an error code and are not a success. */
export const messageReply = z.object({
  sid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/),
  status: z.enum(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered']),
});

/** https://www.twilio.com/docs/messaging/api/message-resource#read-multiple-message-resources */
export const messageList = z.object({
  messages: z.array(
    z.object({ sid: z.string(), body: z.string(), status: z.string(), date_created: z.string() }),
  ),
});

const errorReply = z.object({ code: z.number().int() });

/**
 * Permanent errors of one recipient: an invalid number, one that cannot receive SMS, a country that is not allowed, a
 * person who wrote STOP. https://www.twilio.com/docs/api/errors
 */
const RECIPIENT_CODES: ReadonlySet<number> = new Set([
  21211, 21214, 21217, 21265, 21408, 21610, 21612, 21614,
]);
const BAD_REQUEST = 400;

export function readError(status: number, reply: unknown): ProviderError | undefined {
  const read = errorReply.safeParse(reply);
  if (!read.success) return undefined;
  const { code } = read.data;
  if (RECIPIENT_CODES.has(code)) return { about: 'recipient', code };
  return { about: status === BAD_REQUEST ? 'message' : 'service', code };
}

/** Lists the messages to a phone, newest first. */
export const listQuery = (to: string): string => new URLSearchParams({ To: to, PageSize: '50' }).toString();

const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/;

export function messageForm(message: { to: string; body: string }, from: string): string {
  const sender = MESSAGING_SERVICE.test(from) ? 'MessagingServiceSid' : 'From';
  return new URLSearchParams({ To: message.to, [sender]: from, Body: message.body }).toString();
}
