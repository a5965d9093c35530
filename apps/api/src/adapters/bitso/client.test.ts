import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pesos } from '@unamano/domain/money';
import { type Sandbox, startSandbox } from '@unamano/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../test/database/database.ts';
import { refused } from '../../kernel/outside/outside-result.ts';
import { createTurns, type Turns } from '../../kernel/outside/turns.ts';
import { createBitso } from './client.ts';
import { createBitsoWebhooks } from './webhook.ts';

const OWN = { apiKey: 'llave', apiSecret: 'secreto' };
const OTHERS = {
  twilio: { accountSid: 'AC1', authToken: 't' },
  whatsapp: { token: 't', phoneNumberId: '1', appSecret: 's' },
  keys: { bureau: 'b' },
  payvalida: { merchant: 'm', fixedHash: 'f', notificationHash: 'n' },
};

const { db } = await sharedDatabase();
let sandbox: Sandbox;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bitso-'));
  sandbox = await startSandbox({
    publicUrl: 'http://localhost:3999',
    stateDir: folder,
    credentials: { ...OTHERS, breb: OWN },
    brebSettleMs: 20,
    slowMs: 5_000,
  });
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const turns = (waitMs = 2_000): Turns => createTurns(db, 'breb', waitMs);
const connect = (more: { apiSecret?: string; inTurn?: Turns; timeoutMs?: number } = {}) =>
  createBitso({ url: `${sandbox.url}/sandbox/breb`, ...OWN, inTurn: turns(), ...more });
const control = (method: string, path: string, body?: object) =>
  fetch(`${sandbox.url}/sandbox/api/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const ID_KEY = { kind: 'id_number', value: '1099004321' } as const;

async function paid(provider = connect(), externalRef = 'uno') {
  const owner = await provider.resolve(ID_KEY);
  if (!owner.ok) throw new Error('not resolved');
  const { previewId } = owner.value;
  return { previewId, reply: await provider.pay({ externalRef, amountPesos: pesos(50_000), previewId }) };
}

describe('against the sandbox, over HTTP', () => {
  test('resolves a llave, pays it once, and finds the payout by id and by our name', async () => {
    const provider = connect();
    expect(await provider.resolve({ kind: 'phone', value: '3000000000' })).toEqual(refused('KEY_UNKNOWN'));
    const owner = {
      ok: true,
      value: { documentNumber: '1099004321', maskedName: 'PER*** PRU***', bank: 'Bancolombia' },
    };
    expect(await provider.resolve(ID_KEY)).toMatchObject(owner);
    const { previewId, reply } = await paid(provider);
    expect(reply).toMatchObject({
      ok: true,
      value: { state: 'PENDING', amountPesos: 50_000, externalRef: 'uno' },
    });
    const again = await provider.pay({ externalRef: 'dos', amountPesos: pesos(50_000), previewId });
    expect(again).toEqual(refused('preview_already_used'));
    const id = reply.ok ? reply.value.id : '';
    await expect.poll(() => provider.payout(id)).toMatchObject({ ok: true, value: { state: 'COMPLETED' } });
    expect(await provider.payoutsNamed('uno')).toMatchObject({ ok: true, value: [{ id, failure: null }] });
    expect(await provider.payoutsNamed('dos')).toEqual({ ok: true, value: [] });
    expect(await provider.payout('nadie')).toEqual(refused('NOT_FOUND'));
  });

  test('a payout that came back is a pay-in that names it', async () => {
    const provider = connect();
    const { reply } = await paid(provider, 'back');
    const id = reply.ok ? reply.value.id : '';
    await expect.poll(() => provider.payout(id)).toMatchObject({ ok: true, value: { state: 'COMPLETED' } });
    await control('POST', `breb/payouts/${id}`, { status: 'RETURNED', reason: 'ACCOUNT_CLOSED' });
    const span = { from: new Date(0), until: new Date('2100-01-01') };
    const refundOf = { payoutId: id, externalRef: 'back', reason: 'ACCOUNT_CLOSED' };
    expect(await provider.payins(span)).toMatchObject({
      value: { items: [{ refundOf, keyId: null }], next: null },
    });
  });

  test('registers an alias once, reads who paid to it, and ends it', async () => {
    const provider = connect();
    const key = await provider.registerKey('@una123', 'person-1');
    expect(key).toMatchObject({ ok: true, value: { alias: '@una123', isActive: true } });
    expect(await provider.registerKey('@UNA123', 'person-2')).toEqual(refused('ALIAS_TAKEN'));
    const { id } = (await (
      await control('POST', 'breb/pay', { alias: '@una123', amount: '50000.5' })
    ).json()) as { id: string };
    const keyId = key.ok ? key.value.id : '';
    const payin = {
      amountPesos: 50_000,
      centavos: 50,
      keyId,
      sender: { name: 'JOSÉ NÚÑEZ' },
      refundOf: null,
    };
    expect(await provider.payin(id)).toMatchObject({ ok: true, value: { ...payin, isCompleted: true } });
    expect(await provider.endKey(keyId)).toEqual({ ok: true, value: null });
    expect(await provider.endKey(keyId)).toEqual({ ok: true, value: null });
    expect(await provider.keysNamed('person-1')).toMatchObject({ ok: true, value: [{ isActive: false }] });
  });

  test('reads a list page by page', async () => {
    const provider = connect();
    await provider.registerKey('@una1', 'p');
    for (let count = 0; count < 101; count += 1)
      await control('POST', 'breb/pay', { alias: '@una1', amount: '1', times: 0 });
    const span = { from: new Date(0), until: new Date('2100-01-01') };
    const first = await provider.payins(span);
    expect(first.ok && first.value.items.length).toBe(100);
    const page = (first.ok && first.value.next) || '';
    expect(await provider.payins({ ...span, page })).toMatchObject({
      ok: true,
      value: { items: [{}], next: null },
    });
  });

  test.each(['down', 'slow', 'error', 'garbage', 'lost'])(
    'a provider that is %s leaves a payout unknown',
    async (mode) => {
      const provider = connect({ timeoutMs: 300 });
      const owner = await provider.resolve(ID_KEY);
      const previewId = owner.ok ? owner.value.previewId : '';
      await control('PUT', 'faults/breb', { mode });
      const reply = await provider.pay({ externalRef: 'x', amountPesos: pesos(1_000), previewId });
      expect(reply).toMatchObject({ ok: false, kind: 'reply_lost' });
      expect(await provider.payoutsNamed('x')).toMatchObject({ ok: false, kind: 'down' });
      expect(await provider.resolve(ID_KEY)).toMatchObject({ ok: false, kind: 'down' });
    },
  );

  test('a wrong secret is an outage, not a refusal', async () => {
    expect(await connect({ apiSecret: 'otro' }).resolve(ID_KEY)).toMatchObject({ ok: false, kind: 'down' });
  });
});

describe('the webhooks of the sandbox', () => {
  test('are verified, also by a key that is new; a stranger’s and a retired key’s are not', async () => {
    const provider = connect();
    let nowMs = 0;
    const reader = createBitsoWebhooks(provider, () => nowMs);
    const read: unknown[] = [];
    const server = createServer(async (request, reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const { 'x-bitso-webhook-event-signature': signature, 'x-bitso-key-id': keyId } = request.headers;
      read.push(await reader.read(body, { signature: String(signature), keyId: String(keyId) }));
      reply.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    sandbox.setBrebUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await provider.registerKey('@una7', 'p');
    const pay = async (by: string) => {
      nowMs += 2_000;
      const given = { alias: '@una7', amount: '50000', sender_name: 'JOSÉ "PEPE" ÑÁÑEZ', by };
      const paid = (await (await control('POST', 'breb/pay', given)).json()) as { id: string };
      return [read.pop(), { ok: true, value: { about: 'payin', id: paid.id } }] as const;
    };
    const [first, asPaid] = await pay('current');
    expect(first).toEqual(asPaid);
    expect((await pay('stranger'))[0]).toEqual(refused('FORGED'));
    await control('POST', 'breb/rotate-key', {});
    const [second, asPaidToo] = await pay('current');
    expect(second).toEqual(asPaidToo);
    expect((await pay('retired'))[0]).toEqual(refused('FORGED'));
    server.close();
  });
});

describe('the order of calls', () => {
  test('the calls of several processes never overtake each other', async () => {
    const processes = [1, 2, 3].map(() => connect({ inTurn: turns(60_000) }));
    const calls = Array.from({ length: 30 }, (_, index) => processes[index % 3]?.payoutsNamed(`r${index}`));
    expect(await Promise.all(calls)).toEqual(calls.map(() => ({ ok: true, value: [] })));
  });

  test('who waits too long for a turn is not called, which is no outage', async () => {
    const held = Promise.withResolvers<() => void>();
    const holding = turns()(() => new Promise<void>((resolve) => held.resolve(resolve)));
    const release = await held.promise;
    const late = await connect({ inTurn: turns(50) }).payoutsNamed('x');
    expect(late).toEqual({ ok: false, kind: 'down', fault: 'no turn in time', isAboutOne: true });
    release();
    await holding;
  });
});
