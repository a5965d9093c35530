/** A browser with its push service on loopback. It shares no code with the platform: node:crypto, by RFC 8188, 8291 and 8292. */
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Delivered = { headers: IncomingHttpHeaders; body: Buffer };

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const hash = createHmac('sha256', key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The text of a message, with the secrets of the browser. @throws where it was encrypted for another one */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = hmac(auth, browser.computeSecret(sender));
  const secret = hmac(shared, 'WebPush: info\0', browser.getPublicKey(), sender, '\u0001');
  const pseudoRandom = hmac(salt, secret);
  const key = hmac(pseudoRandom, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
  const nonce = hmac(pseudoRandom, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}

/** The claims of the header, where the key that it names signed them. */
function signedClaims(authorization = ''): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('another key signed the token');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}

export async function pushReceiver() {
  const delivered: Delivered[] = [];
  let status: number | 'lost' = 201;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    delivered.push({ headers: request.headers, body: Buffer.concat(parts) });
    if (status === 'lost') response.destroy();
    else response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  return {
    origin,
    /** What the browser states of its subscription. */
    address: (name = 'a') => ({
      endpoint: `${origin}/push/${name}`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }),
    answer(next: number | 'lost') {
      status = next;
    },
    /** What came since the last look, oldest first. @param wrong an auth secret that is not the browser's */
    take(wrong?: Buffer) {
      return delivered.splice(0).map(({ headers, body }) => ({
        headers,
        claims: signedClaims(headers.authorization),
        shown: JSON.parse(decrypt(body, browser, wrong ?? auth)) as Record<string, unknown>,
        bytes: body,
      }));
    },
    count: () => delivered.length,
    close: () => server.close(),
  };
}
