import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, bogotaDay, day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { type Sandbox, startSandbox } from '@unamano/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../../kernel/outside/outside-result.ts';
import { createCircuitBreakers } from '../circuit-breaker.ts';
import { createPayvalida } from './client.ts';
import { orderBody, orderChecksum, queryChecksum } from './wire.ts';

const MERCHANT = 'comercio';
const FIXED_HASH = 'hash-fijo';
const LENDER = 'hola@unamano.test';
const tomorrow = addDays(bogotaDay(new Date()), 1);

const order = (code: string) => ({
  order: code,
  email: 'ana@correo.co',
  amountPesos: pesos(45_000),
  description: 'Credito 12 cuota 3',
  expiresOn: tomorrow,
});

describe('the wire format', () => {
  test('signs the values as they are sent, in capital hex', () => {
    // printf '%s' 'ana@correo.co343A1COP45000hash-fijo' | sha512sum
    expect(orderChecksum(order('A1'), FIXED_HASH)).toBe(ORDER_SUM);
    // printf '%s' 'A1comerciohash-fijo' | sha512sum
    expect(queryChecksum('A1', MERCHANT, FIXED_HASH)).toBe(QUERY_SUM);
  });

  test('names the chosen method, and none where nothing was chosen', () => {
    expect(orderBody({ ...order('A1'), method: 'efecty' }, MERCHANT, FIXED_HASH)).toMatchObject({
      method: 'efecty',
    });
    expect(orderBody(order('A1'), MERCHANT, FIXED_HASH)).not.toHaveProperty('method');
  });

  test('writes the expiration as DD/MM/YYYY', () => {
    const body = orderBody({ ...order('A1'), expiresOn: day('2026-02-01') }, MERCHANT, FIXED_HASH);
    expect(body).toMatchObject({ expiration: '01/02/2026' });
  });
});

const ORDER_SUM =
  'C31F79024B4D8176D52DA5D3129D302EC73F70521409EA07FCDC5F62FCE24CBC38E95810C3530D42C9D92062DADA863DC1205C6040D927DAC74EAF254874AB2C';
const QUERY_SUM =
  '749089944066F601928086033A746C1D9C3530F05DE38FA40F3A05BD9AD212E64375F98F624ACC01A7956F8ACF43A4310210744BE8552A62A52EED61CEB57E89';

describe('against the sandbox, over HTTP', () => {
  let sandbox: Sandbox;
  let folder: string;
  const connect = (more: { merchant?: string; fixedHash?: string; timeoutMs?: number } = {}) =>
    createPayvalida({
      url: `${sandbox.url}/sandbox/payvalida`,
      merchant: MERCHANT,
      fixedHash: FIXED_HASH,
      lenderEmail: LENDER,
      ...more,
    });
  const control = (method: string, path: string, body?: object) =>
    fetch(`${sandbox.url}/sandbox/api/${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'payvalida-'));
    sandbox = await startSandbox({
      publicUrl: 'http://localhost:3999',
      stateDir: folder,
      slowMs: 2_000,
      credentials: {
        twilio: { accountSid: 'AC1', authToken: 't' },
        whatsapp: { token: 't', phoneNumberId: '1', appSecret: 's' },
        keys: { bureau: 'k' },
        payvalida: { merchant: MERCHANT, fixedHash: FIXED_HASH, notificationHash: 'otro' },
      },
    });
  });

  afterEach(() => control('DELETE', 'faults/payvalida'));

  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('registers an order, reads it, and cancels it', async () => {
    const gateway = connect();
    const registered = await gateway.register(order('ORDEN1'));
    expect(registered).toMatchObject({ ok: true });
    expect(registered.ok && registered.value.checkout).toMatch(/^localhost:3999\/sandbox\/checkout\?token=/);
    expect(await gateway.query('ORDEN1')).toMatchObject({
      ok: true,
      value: { state: 'PENDIENTE', amountPesos: 45_000 },
    });
    expect(await gateway.cancel('ORDEN1')).toEqual({ ok: true, value: null });
    expect(await gateway.query('ORDEN1')).toMatchObject({ ok: true, value: { state: 'CANCELADA' } });
    expect(await gateway.cancel('ORDEN1')).toEqual(refused('0041'));
  });

  test('an order of who has no e-mail has the lender’s own', async () => {
    await connect().register({ ...order('ORDEN6'), email: null });
    const query = new URLSearchParams({
      merchant: MERCHANT,
      checksum: queryChecksum('ORDEN6', MERCHANT, FIXED_HASH),
    });
    const reply = await fetch(`${sandbox.url}/sandbox/payvalida/api/v3/porders/ORDEN6?${query}`);
    expect(await reply.json()).toMatchObject({ DATA: { EMAIL: LENDER } });
  });

  test('a method that the merchant does not have keeps nobody from paying', async () => {
    expect(await connect().register({ ...order('ORDEN5'), method: '¡no!' })).toMatchObject({ ok: true });
  });

  test('returns the gateway’s refusal code', async () => {
    expect(await connect({ fixedHash: 'otro' }).register(order('ORDEN2'))).toEqual(refused('0025'));
    expect(await connect().query('NADIE')).toEqual(refused('0041'));
    await connect().register(order('ORDEN3'));
    expect(await connect().register(order('ORDEN3'))).toEqual(refused('0042'));
    const today = { ...order('ORDEN4'), expiresOn: bogotaDay(new Date()) };
    expect(await connect().register(today)).toEqual(refused('0032'));
  });

  test.each(['down', 'slow', 'error', 'garbage'])('a gateway that is %s is unavailable', async (mode) => {
    const gateway = connect({ timeoutMs: 300 });
    await control('PUT', 'faults/payvalida', { mode });
    expect(await gateway.register(order(`X${mode}`))).toMatchObject({ ok: false, kind: 'reply_lost' });
    expect(await gateway.query(`X${mode}`)).toMatchObject({ ok: false, kind: 'down' });
    expect(await gateway.cancel(`X${mode}`)).toMatchObject({ ok: false, kind: 'down' });
  });
});

describe('unreadable replies', () => {
  let server: Server;
  let reply = '';
  const gateway = () => {
    const { port } = server.address() as AddressInfo;
    return createPayvalida({
      url: `http://127.0.0.1:${port}`,
      merchant: MERCHANT,
      fixedHash: FIXED_HASH,
      lenderEmail: LENDER,
    });
  };
  const answer = (data: object) => {
    reply = JSON.stringify({ CODE: '0000', DESC: 'OK', DATA: data });
  };
  const state = { ORDER: 'A1', STATE: 'APROBADA', AMOUNT: '45000.00', CURRENCY: 'COP' };

  beforeAll(async () => {
    server = createServer((_request, response) => response.end(reply));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test.each([
    ['of another order', { ...state, ORDER: 'B2' }],
    ['in another currency', { ...state, CURRENCY: 'USD' }],
    ['with an amount of 13 digits', { ...state, AMOUNT: '4500000000000' }],
    ['in an unknown state', { ...state, STATE: 'PAGADA' }],
  ])('a query answered %s says nothing about other orders', async (_what, data) => {
    const breakers = createCircuitBreakers();
    const guarded = breakers.guard('payvalida', gateway());
    answer(data);
    for (let time = 0; time < 6; time += 1) expect(await guarded.query('A1')).toEqual(refused('UNREADABLE'));
    for (const CODE of ['0009', '0028', '0009', '0028', '0009']) {
      reply = JSON.stringify({ CODE });
      expect(await guarded.query('A1')).toMatchObject({ kind: 'down', isAboutOne: true });
    }
    answer({ ...state, OrdenID: 'B2', Monto: 'cien', checkout: '' });
    for (let time = 0; time < 5; time += 1) await guarded.register(order('A1'));
    expect(breakers.states()).toEqual({ payvalida: 'closed' });
    answer(state);
    expect(await guarded.query('A1')).toMatchObject({ ok: true, value: { amountPesos: 45_000 } });
  });

  test('whole pesos are read beside their centavos', async () => {
    answer({ ...state, AMOUNT: '233217.5' });
    expect(await gateway().query('A1')).toMatchObject({ value: { amountPesos: 233_217, centavos: 50 } });
  });

  test.each([
    ['2020-11-27 15:29:35', '2020-11-27'],
    ['27/11/2020', null],
    ['2020-02-30 10:00:00', null],
    [20201127, null],
    [undefined, null],
  ])('the day of the last change, sent as %s, is %s', async (UDPATE_DATE, changedOn) => {
    answer({ ...state, UDPATE_DATE });
    expect(await gateway().query('A1')).toMatchObject({ ok: true, value: { changedOn } });
  });

  test('a registration with another amount or an invalid checkout address may have been executed', async () => {
    const data = { OrdenID: 'A1', Monto: '45000.0', checkout: 'pasarela.co/?token=x' };
    answer(data);
    expect(await gateway().register(order('A1'))).toMatchObject({ ok: true });
    answer({ ...data, Monto: '45000.5' });
    expect(await gateway().register(order('A1'))).toMatchObject({ ok: false, kind: 'reply_lost' });
    answer({ ...data, Monto: '450000.0' });
    expect(await gateway().register(order('A1'))).toMatchObject({ ok: false, kind: 'reply_lost' });
    answer({ ...data, checkout: 'pasarela.co/"><script>' });
    expect(await gateway().register(order('A1'))).toMatchObject({ ok: false, kind: 'reply_lost' });
  });

  test('a reply that is too large is cut off', async () => {
    reply = `{"CODE":"0000","DATA":"${'x'.repeat(200_000)}"}`;
    expect(await gateway().query('A1')).toMatchObject({ ok: false, kind: 'down' });
  });
});
