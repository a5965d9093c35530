import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { jsonText } from './json-text.ts';

type Kind = 'payout' | 'payin';

/** How an event is sent: more than once, by a stranger's key, or by a key that is listed no longer. */
export interface Telling {
  readonly times?: number;
  readonly by?: 'current' | 'stranger' | 'retired';
}

interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  /** SubjectPublicKeyInfo, DER, in Base64. */
  readonly publicKey: string;
}

interface WebhooksOptions {
  readonly url: string | undefined;
  readonly retryWaitsMs: readonly number[];
  readonly stopping: AbortSignal;
}

const ANSWER_WAIT_MS = 5_000;

function newKey(): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return { id: randomUUID(), privateKey, publicKey: der.toString('base64') };
}

function createSigningKeys() {
  let current: SigningKey | undefined;
  let retired: SigningKey | undefined;
  const currentKey = (): SigningKey => {
    current ??= newKey();
    return current;
  };
  const keyBy = (by: Telling['by']): SigningKey => {
    if (by === 'retired' && retired) return retired;
    return by === 'stranger' ? { ...newKey(), id: currentKey().id } : currentKey();
  };
  return {
    by: keyBy,
    listed: () => {
      const { id, publicKey } = currentKey();
      return [{ key_id: id, public_key: publicKey }];
    },
    /** From now on another key signs, and the old one is not listed. */
    rotate(): void {
      retired = currentKey();
      current = newKey();
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** The provider's signed events: at least once, in any order, again only where the merchant was out. */
export function createWebhooks({ url, retryWaitsMs, stopping }: WebhooksOptions) {
  let target = url;
  const keys = createSigningKeys();

  /** @returns the status; null without a reply */
  const post = async (body: string, key: SigningKey, signed: string): Promise<number | null> => {
    if (target === undefined) return 200;
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-bitso-key-id': key.id,
          'x-bitso-webhook-event-signature': createSign('RSA-SHA256')
            .update(signed)
            .sign(key.privateKey, 'base64'),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WAIT_MS), stopping]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  };

  const tell = async (event: Kind, payload: object, { times = 1, by = 'current' }: Telling = {}) => {
    const key = keys.by(by);
    // The signature is over the compact payload; the body has blanks, as a stranger's library writes it.
    const body = `{ "event" : "${event}",\n  "payload" : ${jsonText(payload, ' ')} }`;
    const statuses: (number | null)[] = [];
    for (let sent = 0; sent < times; sent += 1) statuses.push(await post(body, key, jsonText(payload)));
    return statuses;
  };

  return {
    setUrl(next: string): void {
      target = next;
    },
    publicKeys: keys.listed,
    rotate: keys.rotate,
    /** @returns the status of each delivery */
    tell,
    /** Tells it in the background, again while the merchant answers 5xx or nothing. */
    tellLater(event: Kind, payload: object, times = 1): void {
      const deliver = async (): Promise<void> => {
        for (const waitMs of [0, ...retryWaitsMs]) {
          await wait(waitMs, undefined, { signal: stopping, ref: false });
          const statuses = await tell(event, payload, { times });
          if (statuses.every((status) => status !== null && status < 500)) return;
        }
      };
      // It rejects only when the sandbox closes, which aborts the wait.
      deliver().catch(() => undefined);
    },
  };
}
