import { afterEach, expect, test, vi } from 'vitest';
import { isNetworkFailure, send } from './send.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string, headers: Record<string, string> = {}) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { status, headers }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a query is encoded with nro for #, and leaves absent values out', async () => {
  const fetched = answer(200, '{}');
  await send({ method: 'GET', path: '/x', values: { address: 'Calle 1 # 2-3', empty: null, page: 2 } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/x?address=Calle+1+nro+2-3&page=2');
});

test('a POST has form data, and the client, the bearer, the key and the password in their headers', async () => {
  const fetched = answer(200, '{"a":1}');
  const outcome = await send({
    method: 'POST',
    path: '/x',
    values: { note: '# 5' },
    accessToken: 'token',
    idempotencyKey: 'key',
    password: 'Ñandú 1%',
  });
  const init = fetched.mock.calls[0]?.[1];
  expect(String(init?.body)).toBe('note=%23+5');
  expect(init?.headers).toMatchObject({
    'x-app-key': 'unamano-web',
    authorization: 'Bearer token',
    'idempotency-key': 'key',
    'user-password': '%C3%91and%C3%BA%201%25',
  });
  expect(outcome).toEqual({ ok: true, data: { a: 1 } });
});

test('a refusal has its code, its fields and the time to wait', async () => {
  answer(429, '{"err_code":"TOO_MANY_REQUESTS","message":"Espera","fields":{"a":"b"}}', {
    'retry-after': '90',
  });
  expect(await send({ method: 'GET', path: '/x' })).toEqual({
    ok: false,
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: 'Espera',
    fields: { a: 'b' },
    retryAfterSeconds: 90,
  });
});

test('an error page that is not JSON is a refusal too', async () => {
  answer(502, '<html>');
  expect(await send({ method: 'GET', path: '/x' })).toMatchObject({
    ok: false,
    code: 'UNKNOWN',
    status: 502,
  });
});

test('another status than the expected one is a refusal', async () => {
  answer(200, '{}');
  expect(await send({ method: 'POST', path: '/x', status: 201 })).toMatchObject({ ok: false, status: 200 });
});

test('no response is a network failure, not a refusal of the server', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const outcome = await send({ method: 'GET', path: '/x' });
  expect(outcome.ok ? null : isNetworkFailure(outcome)).toBe(true);
});

test('an answer that the page has called for before its code is taken once', async () => {
  const fetched = answer(200, '"later"');
  const early = Promise.resolve(new Response('"early"'));
  vi.stubGlobal('unamanoEarly', { '/x?page=2': early, '/y': Promise.resolve(null) });
  const asked = () => send({ method: 'GET', path: '/x', values: { page: 2 } });
  expect(await asked()).toEqual({ ok: true, data: 'early' });
  expect(await asked()).toEqual({ ok: true, data: 'later' });
  expect(await send({ method: 'GET', path: '/y' })).toEqual({ ok: true, data: 'later' });
  expect(fetched).toHaveBeenCalledTimes(2);
});
