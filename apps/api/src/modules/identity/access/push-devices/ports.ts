import type { OutsideResult } from '../../../../kernel/outside/outside-result.ts';

/** What a browser's push service is called with (RFC 8030, 8291). */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

export interface PushService {
  /**
   * @param message `name`: a later message of the same name takes the place of one that waits; `lifeSeconds`: how long the service keeps
   *   it for a device that is off
   * @returns refused `GONE`: the browser subscribes no more
   */
  push(message: {
    to: PushAddress;
    name: string;
    text: string;
    lifeSeconds: number;
  }): Promise<OutsideResult<void, 'GONE' | 'REFUSED'>>;
}

/** `publicKey` in base64url: browsers subscribe with it (RFC 8292). */
export type PushKey = { publicKey: string; service: PushService };
