/** E-mail by SMTP. */
import nodemailer from 'nodemailer';
import {
  type EmailSender,
  MessageRefused,
  ReplyLost,
  ServiceUnavailable,
} from '../../modules/messages/ports.ts';
import { MESSAGE_TIMEOUT_MS } from '../http-reply.ts';
import type { SmtpConfig } from './config.ts';

/** An answer of a mail server is a line; a server that sends more is no mail server. */
const REPLY_BYTES_MAX = 64 * 1024;
const SERVICE = 'email';

type SmtpFault = { replyCode: number | undefined; command: string | undefined; fault: string };

/** The server's reply code, or how the connection failed: never its text, which may name the recipient. */
function readFault(error: unknown): SmtpFault {
  const read = typeof error === 'object' && error !== null ? error : {};
  const replyCode =
    'responseCode' in read && Number.isInteger(read.responseCode) ? Number(read.responseCode) : undefined;
  const command = 'command' in read && typeof read.command === 'string' ? read.command : undefined;
  const code = 'code' in read && typeof read.code === 'string' ? read.code : 'no connection';
  return { replyCode, command, fault: replyCode === undefined ? code : `SMTP ${replyCode}` };
}

/** https://www.rfc-editor.org/rfc/rfc5321#section-4.2: 5yz is for good, 4yz for now. */
function isPermanent(replyCode: number): boolean {
  return replyCode >= 500 && replyCode <= 599;
}

/**
 * What a failed delivery means. A server that answers has not taken the mail: for good where it refuses the recipient or,
 * having read it, the mail. Silence after the whole mail left may be that of one that took it (RFC 1047).
 */
function faultOf(error: unknown, isHandedOver: boolean, isLate: boolean): Error {
  const { replyCode, command, fault } = readFault(error);
  if (replyCode !== undefined) {
    const isMessageFault = command === 'RCPT TO' || command === 'DATA';
    if (isMessageFault && isPermanent(replyCode)) return new MessageRefused(SERVICE, fault);
    return new ServiceUnavailable(SERVICE, fault, { isOutage: command !== 'RCPT TO' });
  }
  const silence = isLate ? 'no answer in time' : fault;
  return isHandedOver ? new ReplyLost(SERVICE, silence) : new ServiceUnavailable(SERVICE, silence);
}

/** Nodemailer tells of a mail's last byte, its final dot, by its log alone. */
function marksHandover(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message';
}

export function createSmtp(config: SmtpConfig): EmailSender {
  const timeoutMs = config.timeoutMs ?? MESSAGE_TIMEOUT_MS;
  const host = /@([\w.-]+)/.exec(config.from)?.[1] ?? 'localhost';
  const messageId = (name: string): string => `<${name}@${host}>`;
  return {
    async send({ name, ...message }) {
      let isHandedOver = false;
      const nothing = (): void => {};
      // One a mail, so that what its log tells is told of this mail.
      const transport = nodemailer.createTransport(
        {
          url: config.url,
          connectionTimeout: timeoutMs,
          greetingTimeout: timeoutMs,
          socketTimeout: timeoutMs,
          maxResponseSize: REPLY_BYTES_MAX,
          ...(config.requireTls ? { requireTLS: true } : {}),
          disableFileAccess: true,
          disableUrlAccess: true,
          logger: {
            trace: nothing,
            debug: nothing,
            warn: nothing,
            error: nothing,
            fatal: nothing,
            info: (entry: unknown) => {
              isHandedOver ||= marksHandover(entry);
            },
          },
        },
        { from: config.from },
      );
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const sent = await transport.sendMail({ ...message, messageId: messageId(name), signal });
        return { providerId: sent.messageId };
      } catch (error) {
        throw faultOf(error, isHandedOver, signal.aborted);
      }
    },
  };
}
