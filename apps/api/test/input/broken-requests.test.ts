/**
 * Malformed requests: bodies, queries, addresses, headers, tokens, bytes on the wire. In `npm test` each call gets some of them
 * in turns, so that each of them goes to many calls; in the full run every call gets all.
 */
import net from 'node:net';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { findAnswerFault } from '../access/answer-checks.ts';
import { sharedCheckedPlatform } from '../access/checked-platform.ts';
import { keyOf } from '../access/mounted-routes.ts';
import { someOf } from '../sizes.ts';
import { encode, type Sent } from './encodings.ts';

/** A test goes through every call: on a quiet machine it takes a few seconds, on a busy one a minute or two. */
vi.setConfig({ testTimeout: 300_000 });

const checked = await sharedCheckedPlatform();

const HEAD = 'POST /users/api/login/classic/ HTTP/1.1\r\nhost: a\r\nx-app-key: unamano-web\r\n';

/** Sends `first` at once and then a letter at intervals, until the server closes: resolves with what it answered. */
function sendSlowly(url: string, first: string): Promise<string> {
  return new Promise((resolve) => {
    const { port } = new URL(url);
    const socket = net.connect(Number(port), '127.0.0.1');
    // Before any letter, also where connecting takes long.
    socket.write(first);
    const sendSlowly = setInterval(() => socket.writable && socket.write('x'), 400);
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    socket
      .on('error', () => {})
      .on('close', () => {
        clearInterval(sendSlowly);
        resolve(received);
      });
  });
}

const multipart = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000\r\n\r\n--b\r\n';
/** Slow connections that run during the other tests. */
const slowOnes = Promise.all(
  [
    'GET /healthz HTTP/1.1\r\nhost: a\r\nx-slow: ',
    `${HEAD}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
    `${HEAD}${multipart}`,
  ].map((first) => sendSlowly(checked.platform.url, first)),
);

describe('a malformed body', () => {
  const BOUNDARY = 'b';
  const multipart = (
    payload: string | Buffer,
    contentType = `multipart/form-data; boundary=${BOUNDARY}`,
  ) => ({
    payload,
    contentType,
  });
  const part = (name: string, value: string, more = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const END = `--${BOUNDARY}--\r\n`;
  const json = (payload: string | Buffer, contentType = 'application/json') => ({ payload, contentType });
  const form = (payload: string) => ({ payload, contentType: 'application/x-www-form-urlencoded' });

  const BODIES: Record<string, Sent> = {
    'JSON cut short': json('{"cellphone":"300'),
    'JSON of nothing': json(''),
    'JSON of null': json('null'),
    'JSON of a number': json('1'),
    'JSON of a text': json('"texto"'),
    'JSON of a list': json('[{"cellphone":"3001234567"}]'),
    'JSON with bytes that are not UTF-8': json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    'JSON with a byte-order mark': json('\ufeff{}'),
    'JSON that would pollute prototypes': json('{"__proto__":{"isAdmin":true},"a":1}'),
    'JSON that would pollute constructors': json('{"constructor":{"prototype":{"isAdmin":true}}}'),
    'JSON nested 30,000 levels deep': json(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    'JSON past the limit': json(JSON.stringify({ cellphone: 'x'.repeat(80_000) })),
    'JSON in another character set': json('{}', 'application/json; charset=utf-16'),
    'a form past the limit': form(`a=${'x'.repeat(80_000)}`),
    'a form with broken escapes': form('cellphone=%E0%A4%A&%=%&%zz=1&=&&&=x'),
    'a form of bytes that are not UTF-8': form('cellphone=%ff%fe&email=%00'),
    'a form that would pollute prototypes': form('__proto__=1&constructor=2&__proto__[a]=3'),
    'a form with a thousand fields': form(Array.from({ length: 1000 }, (_, i) => `f${i}=1`).join('&')),
    'multipart without a boundary': multipart(part('a', 'b') + END, 'multipart/form-data'),
    'multipart with an empty boundary': multipart(part('a', 'b') + END, 'multipart/form-data; boundary='),
    'multipart with another boundary': multipart(part('a', 'b') + END, 'multipart/form-data; boundary=other'),
    'multipart with a boundary of 71 characters': multipart(
      `--${'b'.repeat(71)}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--${'b'.repeat(71)}--\r\n`,
      `multipart/form-data; boundary="${'b'.repeat(71)}"`,
    ),
    'multipart with a boundary of 300 characters': multipart(
      part('a', 'b') + END,
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
    ),
    'multipart with a boundary of 300 escaped characters': multipart(
      part('a', 'b') + END,
      `Multipart/Form-Data; boundary*0*=utf-8''${'%62'.repeat(300)}; boundary*1=b`,
    ),
    'multipart with a boundary in an unknown character set': multipart(
      part('a', 'b') + END,
      "multipart/form-data; boundary*=utf-99'es'%ff%fe",
    ),
    'multipart of nothing': multipart(''),
    'multipart without an end': multipart(part('cellphone', '3001234567')),
    'multipart cut in a header': multipart(`--${BOUNDARY}\r\ncontent-dispo`),
    'multipart with a part that has no name': multipart(
      `--${BOUNDARY}\r\ncontent-disposition: form-data\r\n\r\nx\r\n${END}`,
    ),
    'multipart with a part that has no headers': multipart(`--${BOUNDARY}\r\n\r\nx\r\n${END}`),
    'multipart with a file': multipart(part('cellphone', 'x', '; filename="a.txt"') + END),
    'multipart with a file that is too long': multipart(
      part('cellphone', 'x'.repeat(5_000), '; filename="../../a.svg"') + END,
    ),
    'multipart with two files': multipart(
      part('a', 'x', '; filename="a"') + part('b', 'x', '; filename="b"') + END,
    ),
    'multipart with a field twice': multipart(part('cellphone', '1') + part('cellphone', '2') + END),
    'multipart with a field that is too long': multipart(part('cellphone', 'x'.repeat(20_000)) + END),
    'multipart with a name that is too long': multipart(part('n'.repeat(500), 'x') + END),
    'multipart with a hundred fields': multipart(
      Array.from({ length: 100 }, (_, i) => part(`f${i}`, '1')).join('') + END,
    ),
    'multipart past the limit': multipart(
      Array.from({ length: 40 }, (_, i) => part(`f${i}`, 'x'.repeat(8_000))).join('') + END,
    ),
    'multipart that would pollute prototypes': multipart(
      part('__proto__', '1') + part('constructor', '2') + part('toString', '3') + END,
    ),
    'a picture': { payload: Buffer.from([0x89, 0x50]), contentType: 'image/png' },
    XML: { payload: '<a/>', contentType: 'application/xml' },
    text: { payload: '{}', contentType: 'text/plain' },
    'an invalid content type': { payload: '{}', contentType: ';;;' },
    'an endless content type': { payload: '{}', contentType: `application/${'x'.repeat(5_000)}` },
  };

  it('is refused in the error envelope by every call', async () => {
    const posts = checked.calls.filter(({ method }) => method === 'POST');
    for (const [turn, route] of posts.entries()) {
      const headers = checked.accessFor(route);
      const hasNoRequired = [
        'POST /users/api/token/refresh',
        'POST /users/api/logout',
        'POST /users/api/push/off',
        'POST /dashboard/api/settings/month_end/loss',
        'POST /users/api/login/passkey/start',
        'POST /users/api/passkeys/send_code',
        'POST /dashboard/api/reconciliation',
        'POST /dashboard/api/bureau_files/preview',
        'POST /dashboard/api/audit/verification',
        'POST /users/api/email/confirmation/send',
        'POST /dashboard/api/approvals/absence/end',
        'POST /dashboard/api/book_imports/discard',
        'POST /dashboard/api/book_imports/send',
      ].includes(keyOf(route));
      for (const [name, sent] of someOf(Object.entries(BODIES), { short: 6, full: 1 }, turn)) {
        const { status, text } = await checked
          .sendAndCheck({ method: 'POST', url: route.url, headers, sent })
          .catch((error: unknown) => {
            throw new Error(`${keyOf(route)}, ${name}: ${error instanceof Error ? error.message : error}`);
          });
        const expected = hasNoRequired ? [200, 400, 401, 409, 413, 415, 429] : [400, 413, 415];
        expect(expected, `${keyOf(route)}, ${name}: ${text}`).toContain(status);
      }
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

describe('an unusual query', () => {
  const QUERIES = [
    '?',
    '?&&&=&=',
    '?id_credit=1&id_credit=2&search=a&search=b&filter_to_search=1&filter_to_search=2',
    '?id_credit[]=1&search[]=a&filter_to_search[a]=1',
    '?id_credit=%00&search=%00&filter_to_search=%00&email=%00&code_departament=%00&cursor=%00',
    '?id_credit=%ff&search=%ff&filter_to_search=%ff&email=%c3%28&code_departament=%ff&cursor=%ff',
    '?id_credit=%ED%A0%80&search=%ED%A0%80&filter_to_search=%ED%A0%80&cursor=%ED%A0%80',
    '?id_credit=%&search=%zz&filter_to_search=%e0%a4%a',
    '?limit=0&cursor=-1',
    '?limit=1e3&cursor=9223372036854775808',
    '?limit=201&cursor=99999999999999999999999999',
    '?__proto__=1&constructor=2&toString=3&__proto__[isAdmin]=1',
    `?search=${'x'.repeat(9_000)}`,
    '?search=%25_%5C&filter_to_search=%27%3B--&code_departament=%27%20or%201%3D1',
    '?;a=b;c',
    '?a?b?c#d',
  ];

  it('is answered without a fault by every call', async () => {
    for (const [turn, route] of checked.calls.entries()) {
      const headers = checked.accessFor(route);
      const sent = route.method === 'POST' ? encode('json', {}) : undefined;
      for (const query of someOf(QUERIES, { short: 5, full: 1 }, turn)) {
        await checked.sendAndCheck({ method: route.method, url: `${route.url}${query}`, headers, sent });
        await checked.sendAndCheck({
          method: route.method,
          url: `${route.url}/${query}`.replace('//', '/'),
          headers,
          sent,
        });
      }
    }
  });

  it('is answered without a fault on every path, mounted or not', async () => {
    const paths = [
      '/%',
      '/%ff',
      '/%00',
      '/users/%zz',
      '/media/a/b',
      '/media/%00/%ff',
      `/media/${'a'.repeat(600)}/b`,
      '/media/..%2f..%2fetc%2fpasswd/x',
      '/users/api/nothing/',
      `/${'a'.repeat(9_000)}`,
      '/credits/api/credit/management/1',
      '/.env',
      '/sandbox/internal/x',
    ];
    for (const url of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await checked.sendAndCheck({ method, url });
        expect([400, 404, 414], `${method} ${url}: ${answer.text}`).toContain(answer.status);
      }
    }
  });
});

describe('a wrong header', () => {
  const HOME = '/credits/api/credit/info/home/';
  const NOT_KEYS = ['', 'other', `${APP_KEY} `.repeat(2), `${APP_KEY},${APP_KEY}`, 'x'.repeat(4_000)];

  it('of the application gets 401 from every call except the webhook', async () => {
    for (const route of checked.calls) {
      const headers = checked.accessFor(route);
      const sent = route.method === 'POST' ? encode('json', {}) : undefined;
      for (const key of NOT_KEYS) {
        const answer = await checked.sendAndCheck({
          method: route.method,
          url: route.url,
          sent,
          headers: { ...headers, [APP_KEY_HEADER]: key },
        });
        if (route.withoutAppKey) expect(answer.text).not.toContain('APP_KEY_INVALID');
        else expect(answer, keyOf(route)).toMatchObject({ status: 401 });
      }
    }
  });

  async function forgedTokens(): Promise<Record<string, string>> {
    const real = checked.world.active.access;
    const [head = '', payload = '', signature = ''] = real.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const [{ id: kid, secret }] = checked.platform.services.config.keys;
    const key = new TextEncoder().encode(secret);
    const signed = (header: { alg: string; typ?: string; kid?: string }, more: object = {}) =>
      new SignJWT({ ...claims, ...more }).setProtectedHeader(header).sign(key);
    return {
      'of no algorithm': new UnsecuredJWT(claims).encode(),
      'of no algorithm, with the signature': `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.${signature}`,
      'of another key': await signed({ alg: 'HS256', typ: 'at+jwt', kid }),
      'of another algorithm': await signed({ alg: 'HS512', typ: 'at+jwt', kid }),
      'without a key id': await signed({ alg: 'HS256', typ: 'at+jwt' }),
      'with an unknown key id': await signed({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null' }),
      'of another kind': await checked.platform.services.signUp
        .sendCode({ cellphone: '+573999999999' }, { address: '192.0.2.1', userAgent: '' })
        .then(() => signed({ alg: 'HS256', typ: 'sign-up+jwt', kid })),
      'with another payload': `${head}.${Buffer.from(JSON.stringify({ ...claims, sid: 'x' })).toString('base64url')}.${signature}`,
      'without a signature': `${head}.${payload}.`,
      'cut short': real.slice(0, -4),
      'with bytes that are not base64': `${head}.${payload}.%%%`,
      'of two parts': `${head}.${payload}`,
      'that is a list': '[]',
      'that is endless': 'a'.repeat(6_000),
      'with words after it': `${real} x`,
    };
  }

  it('of the session gets 401 token_not_valid from every call that needs a session', async () => {
    const tokens = await forgedTokens();
    await checked.resetBaseline();
    for (const [turn, route] of checked.calls.entries()) {
      if (route.endpoint?.access === 'none') continue;
      const sent = route.method === 'POST' ? encode('json', {}) : undefined;
      for (const [name, token] of someOf(Object.entries(tokens), { short: 5, full: 1 }, turn)) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await checked.sendAndCheck({ method: route.method, url: route.url, headers, sent });
        expect(answer.status, `${keyOf(route)} with a token ${name}`).toBe(401);
        expect(JSON.parse(answer.text)).toMatchObject({
          err_code: 'token_not_valid',
          code: 'token_not_valid',
        });
      }
    }
    for (const scheme of ['Basic', 'bearer:', 'Token', '']) {
      const headers = { authorization: `${scheme} ${checked.world.active.access}` };
      expect((await checked.sendAndCheck({ method: 'GET', url: HOME, headers })).status).toBe(401);
    }
  });

  it('of the session expires after an hour', async () => {
    const headers = { authorization: `Bearer ${checked.world.active.access}` };
    expect((await checked.sendAndCheck({ method: 'GET', url: HOME, headers })).status).toBe(200);
    checked.platform.advanceDays(61 / (24 * 60));
    expect((await checked.sendAndCheck({ method: 'GET', url: HOME, headers })).status).toBe(401);
    checked.platform.advanceDays(-61 / (24 * 60));
  });

  it('with an idempotency key, password, browser or address does no harm', async () => {
    const url = '/users/api/login/classic/';
    const sent = encode('json', { email: 'nadie@unamano.test' });
    const odd = ['%', '%zz', '%00', '%ff', 'x'.repeat(5_000), 'ñandú', 'a b', '\u00ff', '%ED%A0%80'];
    for (const value of odd) {
      for (const name of [
        'user-password',
        'user-id',
        'user-agent',
        'x-forwarded-for',
        'idempotency-key',
        'cookie',
      ]) {
        await checked.sendAndCheck({ method: 'POST', url, sent, headers: { [name]: value } });
      }
      const headers = { authorization: `Bearer ${checked.world.free.access}`, 'idempotency-key': value };
      const body = encode('json', {
        id_credit: checked.world.offered.creditId,
        disbursement_type: 'TRANSFER',
      });
      const path = '/credits/api/disbursement/management/';
      await checked.sendAndCheck({ method: 'POST', url: path, headers, sent: body });
    }
  });
});

describe('bytes that are not a request', () => {
  const speak = (text: string | Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(checked.platform.url);
      const socket = net.connect(Number(port), '127.0.0.1', () => socket.write(text));
      let received = '';
      socket.setEncoding('utf8').on('data', (chunk) => {
        received += chunk;
      });
      socket.on('error', reject).on('close', () => resolve(received));
    });

  const REQUESTS: Record<string, string | Buffer> = {
    'no HTTP': 'hola\r\n\r\n',
    'bytes at random': Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x0d, 0x0a, 0x0d, 0x0a]),
    'a header that is too long': `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    'a header with a NUL': `GET / HTTP/1.1\r\nhost: a\r\nx: a\0b\r\n\r\n`,
    'a header that is folded': `GET / HTTP/1.1\r\nhost: a\r\nx: a\r\n b\r\nno colon\r\n\r\n`,
    'two lengths': `${HEAD}content-length: 4\r\ncontent-length: 5\r\n\r\nabcd`,
    'a length and chunks': `${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    'a length below zero': `${HEAD}content-length: -1\r\n\r\n`,
    'chunks that are none': `${HEAD}transfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nzz\r\n`,
  };

  it.each(Object.entries(REQUESTS))('are answered in the envelope: %s', async (_name, text) => {
    const received = await speak(text);
    const [head = '', body = ''] = received.split('\r\n\r\n');
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
    expect([400, 413]).toContain(status);
    const contentType = /content-type: (.*)/i.exec(head)?.[1] ?? '';
    expect(findAnswerFault({ status, text: body, contentType })).toBeNull();
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it('hold no connection without end, even when they are slow', async () => {
    for (const received of await slowOnes) {
      expect(received).toMatch(/^HTTP\/1\.1 408 /);
      expect(received).toContain('"err_code"');
    }
  });
});
