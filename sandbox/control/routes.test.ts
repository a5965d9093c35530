import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, basic, CREDENTIALS, startTestSandbox, type TestSandbox } from '../testing/harness.ts';
import { dataOf, itemPath, orderBody, register } from '../testing/orders.ts';

const { accountSid, authToken } = CREDENTIALS.twilio;

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox({ slowMs: 25 });
});
afterEach(() => sandbox.dispose());

function sms(to: string, text: string): Promise<Answer> {
  const path = `/sandbox/twilio/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const form = new URLSearchParams({ To: to, From: '+15005550006', Body: text });
  return sandbox.call('POST', path, form, { authorization: basic(accountSid, authToken) });
}

function fault(service: string, body: unknown): Promise<Answer> {
  return sandbox.call('PUT', `/sandbox/api/faults/${service}`, body);
}

const CALLS: Record<string, () => Promise<Answer>> = {
  sms: () => sms('+573000000001', 'Hola'),
  whatsapp: () =>
    sandbox.call(
      'POST',
      '/sandbox/whatsapp/v23.0/100200300/messages',
      {
        messaging_product: 'whatsapp',
        to: '573000000001',
        type: 'template',
        template: { name: 'saldo', language: { code: 'es' } },
      },
      { authorization: 'Bearer whatsapp-token' },
    ),
  bureau: () =>
    sandbox.call(
      'POST',
      '/sandbox/bureau/v1/risk-history',
      { document_type: '13', document_number: '1088000013' },
      { 'x-api-key': 'bureau-key' },
    ),
  holders: () =>
    sandbox.call(
      'POST',
      '/sandbox/account-holders/v1/account-holder',
      {
        document_type: '13',
        document_number: '1088000013',
        bank_code: '1007',
        account_number: '12345678901',
        account_type: 'SAVINGS',
      },
      { 'x-api-key': 'holders-key' },
    ),
  timestamps: () =>
    sandbox.call('POST', '/sandbox/time-stamps', 'no request', {
      'content-type': 'application/timestamp-query',
    }),
  payvalida: () =>
    sandbox.call(
      'POST',
      '/sandbox/payvalida/api/v3/porders',
      orderBody({ order: `F${Math.random().toString(36).slice(2, 12)}` }),
    ),
};

describe('a fault', () => {
  it.each(Object.keys(CALLS))('makes %s fail in each mode, and then work again', async (service) => {
    const call = CALLS[service] ?? expect.unreachable();
    await fault(service, { mode: 'down', times: 2 });
    await expect(call()).rejects.toThrow();
    await expect(call()).rejects.toThrow();
    expect((await call()).status).toBeLessThan(300);

    await fault(service, { mode: 'error', times: 1 });
    const broken = await call();
    expect(broken.status).toBeGreaterThanOrEqual(500);
    expect(Object.keys(broken.json).length).toBeGreaterThan(0);

    await fault(service, { mode: 'garbage', times: 3 });
    const garbage = [await call(), await call(), await call()];
    expect(garbage.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(garbage.map(({ text }) => text)).size).toBe(3);

    await fault(service, { mode: 'slow', times: 1 });
    const start = performance.now();
    expect((await call()).status).toBeLessThan(300);
    expect(performance.now() - start).toBeGreaterThan(20);
    expect((await call()).status).toBeLessThan(300);
  });

  it('lasts until it is removed when no number was given', async () => {
    await fault('bureau', { mode: 'error' });
    for (let at = 0; at < 5; at += 1) expect((await CALLS.bureau?.())?.status).toBe(503);
    expect((await sandbox.call('GET', '/sandbox/api/faults')).json.faults).toMatchObject({
      bureau: { mode: 'error', times: null },
      sms: { mode: null },
    });
    await sandbox.call('DELETE', '/sandbox/api/faults/bureau');
    expect((await CALLS.bureau?.())?.status).toBe(200);
  });

  it('does not touch the other services, nor the gateway’s payer side', async () => {
    await register(sandbox, { order: 'A1' });
    await fault('payvalida', { mode: 'down' });
    expect((await CALLS.sms?.())?.status).toBe(201);
    expect((await sandbox.call('GET', '/sandbox/api/payvalida/orders')).json.orders).toMatchObject([
      { order: 'A1' },
    ]);
  });

  it('in mode slow executes the call although the caller left', async () => {
    await fault('payvalida', { mode: 'slow', times: 1 });
    const leaving = httpRequest(`${sandbox.url}/sandbox/payvalida/api/v3/porders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    leaving.on('error', () => {});
    // The caller leaves once all of its request is sent.
    leaving.end(JSON.stringify(orderBody({ order: 'A1' })), () => leaving.destroy());
    await expect
      .poll(async () => dataOf(await sandbox.call('GET', itemPath('A1')))?.STATE, { timeout: 10_000 })
      .toBe('PENDIENTE');
  });

  it('of the storage is returned to the caller', async () => {
    await fault('storage', { mode: 'down', times: 1 });
    expect((await sandbox.call('GET', '/sandbox/internal/faults/storage')).json).toEqual({
      mode: 'down',
      times: 1,
    });
    expect((await sandbox.call('POST', '/sandbox/internal/faults/storage/consume')).json).toEqual({
      mode: 'down',
    });
    expect((await sandbox.call('POST', '/sandbox/internal/faults/storage/consume')).json).toEqual({
      mode: null,
    });
  });

  it.each([
    ['service', 'correo', { mode: 'down' }],
    ['mode', 'sms', { mode: 'tired' }],
    ['mode', 'sms', []],
    ['times', 'sms', { mode: 'down', times: 0 }],
    ['times', 'sms', { mode: 'down', times: '2' }],
  ])('names the field %s when it is wrong', async (field, service, body) => {
    const answer = await fault(service, body);
    expect([answer.status, answer.json.err_code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.json.fields).toHaveProperty(field);
  });
});

describe('the inbox', () => {
  it('lists the newest first, by phone and channel, up to a limit', async () => {
    await sms('+573000000001', 'Primero 111111');
    await sms('+573000000002', 'Otro 222222');
    await sms('+573000000001', 'Segundo 333333');
    const codes = async (query: string): Promise<unknown> => {
      const { messages } = (await sandbox.call('GET', `/sandbox/api/messages${query}`)).json;
      return Array.isArray(messages) ? messages.map(({ code }: { code: unknown }) => code) : null;
    };
    expect(await codes('')).toEqual(['333333', '222222', '111111']);
    expect(await codes('?to=3000000001')).toEqual(['333333', '111111']);
    expect(await codes('?to=+573000000001&channel=sms&limit=1')).toEqual(['333333']);
    expect(await codes('?channel=email')).toEqual([]);
    expect((await sandbox.call('GET', '/sandbox/api/messages?channel=paloma')).json.fields).toHaveProperty(
      'channel',
    );
    expect((await sandbox.call('GET', '/sandbox/api/messages?limit=-1')).json.fields).toHaveProperty('limit');
  });
});

describe('the internal calls', () => {
  it('move the clock', async () => {
    expect((await sandbox.call('PUT', '/sandbox/internal/clock-offset', { ms: 86_400_000 })).status).toBe(
      200,
    );
    await sms('+573000000001', 'Mañana');
    const { messages } = (await sandbox.call('GET', '/sandbox/api/messages')).json;
    const [message] = Array.isArray(messages) ? messages : [];
    expect(Date.parse(message.created_at) - Date.now()).toBeGreaterThan(86_000_000);
    for (const ms of ['5', 1.5, 1e300, null]) {
      expect((await sandbox.call('PUT', '/sandbox/internal/clock-offset', { ms })).status).toBe(400);
    }
  });

  it('refuse callers behind a proxy', async () => {
    const answer = await sandbox.call(
      'PUT',
      '/sandbox/internal/clock-offset',
      { ms: 5 },
      { 'x-forwarded-for': '127.0.0.1' },
    );
    expect(answer.status).toBe(404);
  });
});

it.each([
  ['POST', '/sandbox/api/payvalida/orders/A1', '{"status"'],
  ['PUT', '/sandbox/api/faults/sms', 'null'],
  ['PUT', '/sandbox/api/bureau/1088000013', '{"score":1e999}'],
  ['PUT', '/sandbox/internal/clock-offset', '[]'],
  ['GET', '/sandbox/api/messages?to=%00&channel[]=sms', undefined],
  ['GET', '/sandbox/api/bureau/%00', undefined],
  ['GET', '/sandbox/%zz', undefined],
  ['POST', '/sandbox/checkout', 'x'],
  ['GET', '/sandbox/assets/..%2Froutes.ts', undefined],
  ['GET', '/sandbox/messages/nope', undefined],
])('never breaks on bad input: %s %s', async (method, path, body) => {
  const answer = await sandbox.call(method, path, body);
  expect(answer.status).toBeLessThan(500);
});
