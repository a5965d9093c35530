/** Web Push: the message is encrypted for the browser alone (RFC 8291), and signed by the platform for its push service (RFC 8292). */
import { createECDH } from 'node:crypto';
import { encrypt } from 'http_ece';
import { importJWK, SignJWT } from 'jose';
import { aboutOne, down, refused } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import type { PushKey } from '../../modules/identity/access/push-devices/ports.ts';
import { callHttp } from '../http-call.ts';

type WebPushConfig = {
  /** A private key on P-256, 32 bytes in base64url. */
  privateKey: string;
  /** Who sends, for the operator of a push service: an address of https or mailto. */
  contact: string;
  timeoutMs?: number;
};

const CURVE = 'prime256v1';
/** RFC 8292 allows 24 hours; a clock may be wrong. */
const TOKEN_LIFE_SECONDS = 12 * 3_600;
const COORDINATE_BYTES = 32;

function keyPair(privateKey: string) {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const point = pair.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + COORDINATE_BYTES).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: coordinate(1),
    y: coordinate(1 + COORDINATE_BYTES),
    d: privateKey,
  };
  return { publicKey: point.toString('base64url'), jwk };
}

export function createWebPush({ privateKey, contact, timeoutMs }: WebPushConfig): PushKey {
  const { publicKey, jwk } = keyPair(privateKey);
  const signing = importJWK(jwk, 'ES256');

  /** By the machine's clock: the push service has no other. */
  async function authorization(endpoint: string): Promise<string> {
    const token = await new SignJWT({})
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime(Math.floor(Date.now() / 1000) + TOKEN_LIFE_SECONDS)
      .setSubject(contact)
      .sign(await signing);
    return `vapid t=${token}, k=${publicKey}`;
  }

  return {
    publicKey,
    service: {
      async push({ to, name, text, lifeSeconds }) {
        const pair = createECDH(CURVE);
        pair.generateKeys();
        const secrets = { dh: to.p256dh, authSecret: to.auth, privateKey: pair };
        const answer = await callHttp({
          method: 'POST',
          url: to.endpoint,
          headers: {
            authorization: await authorization(to.endpoint),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(lifeSeconds),
            urgency: 'normal',
            topic: name,
          },
          body: encrypt(Buffer.from(text), { version: 'aes128gcm', ...secrets }),
          timeoutMs,
          isOwnConnection: true,
        });
        if (!answer.ok) return answer;
        const { status } = answer.value;
        if (status >= 200 && status <= 299) return ok(undefined);
        if (status === 404 || status === 410) return refused('GONE');
        const fault = `HTTP ${status}`;
        // Each browser has its own service: one that refuses everybody says nothing about the others.
        return status >= 500 || status === 429 ? aboutOne(down(fault)) : refused('REFUSED');
      },
    },
  };
}
