/** The outside services that carry messages. Each throws `ServiceUnavailable` when it can't take one now. */

/** The outside service is down, too slow, or answered something that makes no sense. Says nothing of the message. */
export class ServiceUnavailable extends Error {
  readonly service: string;
  constructor(service: string, fault: string) {
    super(`${service} unavailable: ${fault}`);
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
  /** @param message `name` is its own at every try: a mailbox shows a mail of the same name once */
  send(message: { to: string; name: string; subject: string; text: string; html: string }): Promise<Accepted>;
}
