/** E-mail by SMTP. */
import nodemailer from 'nodemailer';
import { type EmailSender, ServiceUnavailable } from '../../modules/messages/ports.ts';
import { MESSAGE_TIMEOUT_MS } from '../http-reply.ts';
import type { SmtpConfig } from './config.ts';

/** The server's reply code, or how the connection failed: never its text, which may name the recipient. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  if ('responseCode' in error && typeof error.responseCode === 'number') return `SMTP ${error.responseCode}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : 'no connection';
}

async function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ServiceUnavailable('email', 'no answer in time')), timeoutMs);
  });
  // Its own timeouts end it later; by then nobody listens any more.
  work.catch(() => {});
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export function createSmtp(config: SmtpConfig): EmailSender {
  const timeoutMs = config.timeoutMs ?? MESSAGE_TIMEOUT_MS;
  const transport = nodemailer.createTransport(
    {
      url: config.url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.from },
  );
  const host = /@([\w.-]+)/.exec(config.from)?.[1] ?? 'localhost';
  const messageId = (name: string): string => `<${name}@${host}>`;
  return {
    async send({ name, ...message }) {
      try {
        const sent = await within(timeoutMs, transport.sendMail({ ...message, messageId: messageId(name) }));
        return { providerId: sent.messageId };
      } catch (error) {
        if (error instanceof ServiceUnavailable) throw error;
        throw new ServiceUnavailable('email', faultOf(error));
      }
    },
  };
}
