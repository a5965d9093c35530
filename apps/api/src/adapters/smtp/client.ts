/** E-mail by SMTP. */
import nodemailer from 'nodemailer';
import { TIMES } from '../../config/times.ts';
import { down, refused, replyLost } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import type { Delivery, EmailSender } from '../../modules/office/messages/ports.ts';

type SmtpConfig = {
  /** `smtp://host:port` or `smtps://user:password@host:port`. */
  url: string;
  /** Example: `Unamano <hola@unamano.co>`. */
  from: string;
  /** Sends nothing before TLS or STARTTLS, which protects the login. */
  requireTls?: boolean;
  /** For the complete delivery. */
  timeoutMs?: number;
};

/** A reply of a mail server is one line. */
const REPLY_BYTES_MAX = 64 * 1024;
/** Mails that follow each other use one connection and one login. Servers keep an idle one for longer than this. */
const IDLE_MS = 2_000;

/** The server's reply code, or the connection's error: never the server's text, which may name the recipient. */
function readError(error: unknown): { replyCode: number | undefined; command: string; fault: string } {
  const read = typeof error === 'object' && error !== null ? error : {};
  const replyCode =
    'responseCode' in read && Number.isInteger(read.responseCode) ? Number(read.responseCode) : undefined;
  const command = 'command' in read && typeof read.command === 'string' ? read.command : '';
  const code = 'code' in read && typeof read.code === 'string' ? read.code : 'no connection';
  return { replyCode, command, fault: replyCode === undefined ? code : `SMTP ${replyCode}` };
}

/** https://www.rfc-editor.org/rfc/rfc5321#section-4.2: 5yz is permanent, 4yz is temporary. */
const isPermanent = (replyCode: number): boolean => replyCode >= 500 && replyCode <= 599;

/**
 * A server that replies with an error has not accepted the mail: permanently where it refuses the recipient or the read
 * mail. Silence after the complete mail left may come from a server that accepted the mail (RFC 1047).
 */
function failureOf(error: unknown, isHandedOver: boolean, isLate: boolean): Delivery {
  const { replyCode, command, fault } = readError(error);
  if (replyCode === undefined) {
    const silence = isLate ? 'no answer in time' : fault;
    return isHandedOver ? replyLost(silence) : down(silence);
  }
  if (isPermanent(replyCode) && (command === 'RCPT TO' || command === 'DATA'))
    return refused({ isFinal: true, code: fault });
  return command === 'RCPT TO' ? refused({ isFinal: false, code: fault }) : down(fault);
}

/**
 * Nodemailer reports a mail's last byte, its final dot, in its log only, and without the mail's name. The pool has one connection,
 * so the last byte is that of the mail whose sending was logged last.
 */
function createHandoverLog() {
  const handedOver = new Set<string>();
  let onWire = '';
  const ignore = (): void => {};
  const info = (entry: unknown): void => {
    if (typeof entry !== 'object' || entry === null || !('tnx' in entry)) return;
    if (entry.tnx === 'send' && 'messageId' in entry) onWire = String(entry.messageId);
    if (entry.tnx === 'message') handedOver.add(onWire);
  };
  return {
    handedOver,
    logger: { trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore },
  };
}

export function createSmtp(config: SmtpConfig): EmailSender {
  const timeoutMs = config.timeoutMs ?? TIMES.callMs;
  const host = /@([\w.-]+)/.exec(config.from)?.[1] ?? 'localhost';
  const { handedOver, logger } = createHandoverLog();
  const transport = nodemailer.createTransport(
    {
      url: config.url,
      pool: true,
      maxConnections: 1,
      // Once, where the server has ended the connection before it got a byte of the mail.
      maxRequeues: 1,
      idleTimeout: IDLE_MS,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      maxResponseSize: REPLY_BYTES_MAX,
      ...(config.requireTls ? { requireTLS: true } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
      logger,
    },
    { from: config.from },
  );
  return {
    async send({ name, attachments = [], ...message }) {
      const messageId = `<${name}@${host}>`;
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const sent = await transport.sendMail({
          ...message,
          attachments: attachments.map((file) => ({ filename: file.name, content: Buffer.from(file.bytes) })),
          messageId,
          signal,
        });
        return ok({ providerId: sent.messageId });
      } catch (error) {
        return failureOf(error, handedOver.has(messageId), signal.aborted);
      } finally {
        handedOver.delete(messageId);
      }
    },
  };
}
