/**
 * The outside services that carry messages. Each throws `ServiceUnavailable` when it can't take one now, `ReplyLost` when
 * nobody can say whether it took it, and `MessageRefused` when it never will.
 */

/** The outside service is down, too slow, or answered something that makes no sense. Says nothing of the message. */
export class ServiceUnavailable extends Error {
  readonly service: string;
  /** False where only this message is not taken, so that nothing is wrong with the service for others. */
  readonly isOutage: boolean;
  constructor(service: string, fault: string, { isOutage = true }: { isOutage?: boolean } = {}) {
    super(`${service} unavailable: ${fault}`);
    this.service = service;
    this.isOutage = isOutage;
  }
}

/** The message was handed over, and the answer to it never came or made no sense: it may have been sent. */
export class ReplyLost extends ServiceUnavailable {}

/** The service will not carry this message to this recipient, however often it is asked. Says nothing of either. */
export class MessageRefused extends Error {
  readonly service: string;
  constructor(service: string, reason: string) {
    super(`${service} refused: ${reason}`);
    this.service = service;
  }
}

/** The provider's own id of an accepted message. */
export type Accepted = { providerId: string };

/** Since when an earlier try may have arrived although its answer did not; absent where there was none. */
type Unsure = { unsureSince?: Date };

export interface SmsSender {
  /** Asks the provider first where an earlier try may have arrived. @param message `to` in E.164 (`+573…`) */
  send(message: { to: string; body: string } & Unsure): Promise<Accepted>;
}

export interface WhatsAppSender {
  /** Sends an approved template; `parameters` fill its placeholders in order, `name` comes back in its receipts. */
  send(message: {
    to: string;
    name: string;
    template: string;
    parameters: readonly string[];
  }): Promise<Accepted>;
}

export interface EmailSender {
  /** @param message `name` is its own at every try, so that a mail program may tell a repeat from another mail */
  send(message: { to: string; name: string; subject: string; text: string; html: string }): Promise<Accepted>;
}
