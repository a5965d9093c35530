/** Reads a webhook: verified over its payload's own bytes with the provider's key, which rotates. */
import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';
import { down, type OutsideResult, refused } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import type {
  InstantPayments,
  InstantWebhooks,
  WebhookKeys,
} from '../../modules/money/instant-payments/ports.ts';
import { parseJson } from '../http-call.ts';
import { payloadBytes } from './payload-bytes.ts';

/** Strangers can name keys that nobody has: more often than this the list is not fetched. */
const FETCH_EVERY_MS = 2_000;

const envelope = z.object({ event: z.enum(['payout', 'payin']) });
const payload = z.object({ id: z.string().min(1).max(100) });

function isSigned(bytes: Buffer, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'rsa' && verify('RSA-SHA256', bytes, key, Buffer.from(signature, 'base64'))
    );
  } catch {
    return false;
  }
}

export function createBitsoWebhooks(
  { webhookKeys }: Pick<InstantPayments, 'webhookKeys'>,
  now: () => number = Date.now,
): InstantWebhooks {
  let known: WebhookKeys = new Map();
  let fetchedMs = Number.NEGATIVE_INFINITY;

  async function keyOf(id: string): Promise<OutsideResult<string, 'FORGED'>> {
    const cached = known.get(id);
    if (cached !== undefined) return ok(cached);
    if (now() - fetchedMs < FETCH_EVERY_MS) return down('the keys were fetched a moment ago');
    fetchedMs = now();
    const fetched = await webhookKeys();
    if (!fetched.ok) return fetched;
    // A key that is listed no longer verifies nothing more.
    known = fetched.value;
    const found = known.get(id);
    return found === undefined ? refused('FORGED') : ok(found);
  }

  return {
    async read(body, { signature, keyId }) {
      const bytes = payloadBytes(body);
      const kind = envelope.safeParse(parseJson(body));
      const about = bytes && payload.safeParse(parseJson(bytes));
      if (!bytes || !about?.success || !kind.success) return refused('UNREADABLE');
      const key = await keyOf(keyId);
      if (!key.ok) return key;
      if (!isSigned(bytes, signature, key.value)) return refused('FORGED');
      return ok({ about: kind.data.event, id: about.data.id });
    },
  };
}
