/** The signature of Standard Webhooks 1.0: HMAC-SHA256 over id, time and body, by which a receiver knows the platform. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

type Signed = { id: string; seconds: number; body: string };

/** @param secrets each signs: the one in use, and a replaced one for some time */
export function signatureHeaders({ id, seconds, body }: Signed, secrets: readonly string[]) {
  const sign = (secret: string): string => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  };
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
