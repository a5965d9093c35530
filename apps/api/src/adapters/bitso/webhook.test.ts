import { createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { down, refused } from '../../kernel/outside/outside-result.ts';
import { ok } from '../../kernel/result.ts';
import { payloadBytes } from './payload-bytes.ts';
import { createBitsoWebhooks } from './webhook.ts';

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ONE, OTHER] = [newKey(), newKey()];
const der = ({ publicKey }: typeof ONE) =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const signatureBy = ({ privateKey }: typeof ONE, text: string) =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

/** As the sender writes it: keys out of order, two decimals, escapes, blanks inside of strings. */
const COMPACT = String.raw`{"z":1.0,"amount":50000.00,"id":"p-1","a":["x , : y",{"payload":"no \" }"}],"name":"JOS\u00c9 \/"}`;
const SPACED = String.raw`{ "z" : 1.0,
  "amount" :	50000.00, "id": "p-1", "a" : [ "x , : y" , { "payload" : "no \" }" } ], "name" : "JOS\u00c9 \/" }`;
const EVENT = { ok: true, value: { about: 'payin', id: 'p-1' } };

function webhooks(listed: () => [string, string][], at: { ms: number } = { ms: 0 }) {
  let fetches = 0;
  const reader = createBitsoWebhooks(
    {
      webhookKeys: async () => {
        fetches += 1;
        return ok(new Map(listed()));
      },
    },
    () => at.ms,
  );
  const read = (body: string, signature = signatureBy(ONE, COMPACT), keyId = 'k1') =>
    reader.read(Buffer.from(body), { signature, keyId });
  return { read, fetches: () => fetches };
}
const bodyOf = (payload: string) => `{"event": "payin", "payload": ${payload}}`;

describe('the signed bytes', () => {
  test.each([
    [`{"event":"payin","payload":${SPACED}}`],
    [`\n{ "payload" : ${SPACED} , "event" : "payin" }\n`],
    [`{"a":{"payload":{"id":"no"}},"pay\\u006coad":${SPACED},"event":"payin"}`],
    [`{"event":"payload","payload":${COMPACT}}`],
  ])('are the payload as it was written, without the blanks outside of strings: %s', (body) => {
    expect(payloadBytes(Buffer.from(body))?.toString()).toBe(COMPACT);
  });

  test.each([
    ['{}'],
    ['[1]'],
    ['{"payload":'],
    ['"payload"'],
    ['{"payload":{},"payload":{}}'],
    ['["payload",{"id":1}]'],
  ])('are none in %s', (body) => {
    expect(payloadBytes(Buffer.from(body))).toBeNull();
  });
});

describe('a webhook', () => {
  test('is verified though a parser would write its payload otherwise', async () => {
    const { read } = webhooks(() => [['k1', der(ONE)]]);
    // A check over what a parser read would call it forged.
    const parsed = JSON.stringify(JSON.parse(SPACED));
    expect(await read(bodyOf(SPACED), signatureBy(ONE, parsed))).toEqual(refused('FORGED'));
    expect(await read(bodyOf(SPACED))).toEqual(EVENT);
  });

  test('of another payload, by another key, or of two payloads is refused', async () => {
    const { read } = webhooks(() => [['k1', der(ONE)]]);
    expect(await read(bodyOf(SPACED.replace('50000.00', '50000.0')))).toEqual(refused('FORGED'));
    expect(await read(bodyOf(SPACED), signatureBy(OTHER, COMPACT))).toEqual(refused('FORGED'));
    expect(await read(bodyOf(SPACED), 'no es Base64')).toEqual(refused('FORGED'));
    expect(await read(`{"event":"payin","payload":${COMPACT},"payload":{"id":"p-2"}}`)).toEqual(
      refused('UNREADABLE'),
    );
    expect(await read(`{"event":"otro","payload":${COMPACT}}`)).toEqual(refused('UNREADABLE'));
  });

  test('by a key that is new fetches the list once, and a key that is listed no longer verifies nothing', async () => {
    const at = { ms: 0 };
    let listed: [string, string][] = [['k1', der(ONE)]];
    const { read, fetches } = webhooks(() => listed, at);
    expect(await read(bodyOf(SPACED))).toEqual(EVENT);
    await read(bodyOf(SPACED));
    expect(fetches()).toBe(1);
    listed = [['k2', der(OTHER)]];
    const byOther = () => read(bodyOf(SPACED), signatureBy(OTHER, COMPACT), 'k2');
    // Strangers could ask for keys without end: it is sent again.
    expect(await byOther()).toMatchObject(down('the keys were fetched a moment ago'));
    at.ms = 2_000;
    expect(await byOther()).toEqual(EVENT);
    at.ms = 4_000;
    expect(await read(bodyOf(SPACED))).toEqual(refused('FORGED'));
  });
});
