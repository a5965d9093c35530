import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  startMerchant,
  startTestSandbox,
  type TestMerchant,
  type TestSandbox,
} from '../testing/harness.ts';
import { dataOf, itemPath, register } from '../testing/orders.ts';

let sandbox: TestSandbox;
let merchant: TestMerchant;
beforeEach(async () => {
  merchant = await startMerchant();
  sandbox = await startTestSandbox({ payvalidaNotificationUrl: merchant.url });
});
afterEach(async () => {
  await sandbox.dispose();
  merchant.close();
});

function act(order: string, body: object): Promise<Answer> {
  return sandbox.call('POST', `/sandbox/api/payvalida/orders/${order}`, body);
}

async function stateOf(order: string): Promise<unknown> {
  return dataOf(await sandbox.call('GET', itemPath(order))).STATE;
}

function signature(order: string, status: string): string {
  return createHash('sha256').update(`${order}${status}notification-hash`).digest('hex');
}

describe('a payment', () => {
  it('is notified with the documented fields and the notification secret', async () => {
    await register(sandbox, { order: 'A1' });
    const answer = await act('A1', { status: 'APROBADA' });
    expect(answer.json).toMatchObject({ order: 'A1', state: 'APROBADA', statuses: [200] });
    expect(merchant.received).toEqual([
      {
        pv_po_id: expect.any(Number),
        po_id: 'A1',
        status: 'approved',
        amount: '45000.00',
        iso_currency: 'COP',
        pv_payment: 'PSE',
        pv_checksum: signature('A1', 'approved'),
      },
    ]);
    const query = await sandbox.call('GET', `${itemPath('A1')}&aditionalinfo=cuspse`);
    expect(dataOf(query)).toMatchObject({
      STATE: 'APROBADA',
      PAYMNENT_METHOD: 'PSE',
      NOTIFICATION_RESPONSE: 'OK. Payment registered',
      ADITIONAL_INFO: { CUS: expect.stringMatching(/^\d{9}$/) },
    });
  });

  it('can be notified many times, one after the other or all at once', async () => {
    await register(sandbox, { order: 'A1' });
    expect((await act('A1', { status: 'APROBADA', times: 5 })).json.statuses).toEqual([
      200, 200, 200, 200, 200,
    ]);
    await register(sandbox, { order: 'A2' });
    await act('A2', { status: 'APROBADA', times: 20, parallel: true });
    expect(merchant.received).toHaveLength(25);
    expect(new Set(merchant.received.slice(5).map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('returns the merchant’s status', async () => {
    merchant.nextStatuses.push(503, 200);
    await register(sandbox, { order: 'A1' });
    expect((await act('A1', { status: 'APROBADA', times: 2 })).json.statuses).toEqual([503, 200]);
  });

  it('may be of another amount than the order has', async () => {
    await register(sandbox, { order: 'A1' });
    for (const amount of [0, -1, 1.5, '9']) {
      expect((await act('A1', { status: 'APROBADA', amount })).status).toBe(400);
    }
    await act('A1', { status: 'APROBADA', amount: 46_001 });
    expect(merchant.received.at(-1)).toMatchObject({ status: 'approved', amount: '46001.00' });
  });

  it('is reversed after it was approved, and that is notified as cancelled', async () => {
    await register(sandbox, { order: 'A1' });
    expect((await act('A1', { status: 'ANULADA' })).status).toBe(409);
    await act('A1', { status: 'APROBADA' });
    expect((await act('A1', { status: 'ANULADA' })).json.state).toBe('ANULADA');
    expect(merchant.received.at(-1)).toMatchObject({
      status: 'cancelled',
      pv_checksum: signature('A1', 'cancelled'),
    });
  });

  it('is refused where the state does not allow it', async () => {
    await register(sandbox, { order: 'A1' });
    await act('A1', { status: 'VENCIDA' });
    for (const status of ['APROBADA', 'VENCIDA', 'ANULADA']) {
      const answer = await act('A1', { status });
      expect([answer.status, answer.json.err_code]).toEqual([409, 'STATE_NOT_ALLOWED']);
    }
    await register(sandbox, { order: 'A2' });
    await sandbox.call('DELETE', itemPath('A2'));
    expect((await act('A2', { status: 'APROBADA' })).status).toBe(409);
    expect(merchant.received).toHaveLength(1);
  });

  it('needs an existing order and a known action', async () => {
    expect((await act('nadie', { status: 'APROBADA' })).status).toBe(404);
    for (const body of [
      {},
      { status: 'PAGADA' },
      { status: 'APROBADA', times: 0 },
      { status: 'APROBADA', times: 1.5 },
      { status: 'APROBADA', forge: 1 },
    ]) {
      const answer = await act('A1', body);
      expect([answer.status, answer.json.err_code]).toEqual([400, 'VALIDATION_ERROR']);
    }
  });
});

describe('an order that ends unpaid', () => {
  it('is notified as cancelled, without means of payment where none was named', async () => {
    await register(sandbox, { order: 'A1' });
    await act('A1', { status: 'VENCIDA' });
    expect(merchant.received[0]).toMatchObject({
      status: 'cancelled',
      pv_checksum: signature('A1', 'cancelled'),
    });
    expect(merchant.received[0]).not.toHaveProperty('pv_payment');
    await register(sandbox, { order: 'A2', method: 'efecty' });
    await act('A2', { status: 'VENCIDA' });
    expect(merchant.received[1]).toMatchObject({ po_id: 'A2', pv_payment: 'efecty' });
  });

  it('expires by itself when the clock passes its last day', async () => {
    await register(sandbox, { order: 'A1' });
    sandbox.setClockOffset(4 * 86_400_000);
    expect(await stateOf('A1')).toBe('PENDIENTE');
    sandbox.setClockOffset(7 * 86_400_000);
    await merchant.until(1);
    expect(merchant.received).toMatchObject([{ po_id: 'A1', status: 'cancelled' }]);
    expect(await stateOf('A1')).toBe('VENCIDA');
  });

  it('is not notified when the merchant cancelled it', async () => {
    await register(sandbox, { order: 'A1' });
    await sandbox.call('DELETE', itemPath('A1'));
    await register(sandbox, { order: 'A2' });
    await act('A2', { status: 'APROBADA' });
    expect(merchant.received.map(({ po_id }) => po_id)).toEqual(['A2']);
  });
});

describe('a forged notification', () => {
  it('carries a wrong checksum and leaves the order as it was', async () => {
    await register(sandbox, { order: 'A1' });
    const answer = await act('A1', { status: 'APROBADA', forge: true, times: 2 });
    expect(answer.json).toMatchObject({ state: 'PENDIENTE', statuses: [200, 200] });
    expect(merchant.received).toHaveLength(2);
    for (const body of merchant.received) {
      expect(body).toMatchObject({
        po_id: 'A1',
        status: 'approved',
        pv_checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(body.pv_checksum).not.toBe(signature('A1', 'approved'));
    }
    expect(await stateOf('A1')).toBe('PENDIENTE');
    expect((await act('A1', { status: 'APROBADA' })).json.state).toBe('APROBADA');
  });
});

describe('a notification that failed', () => {
  it('is sent again until it is accepted', async () => {
    merchant.nextStatuses.push(503, 500);
    await register(sandbox, { order: 'A1' });
    await act('A1', { status: 'APROBADA' });
    await merchant.until(3);
    expect(merchant.received.map(({ pv_checksum }) => pv_checksum)).toEqual(
      Array.from({ length: 3 }, () => signature('A1', 'approved')),
    );
  });

  it('is dropped after three more attempts', async () => {
    merchant.nextStatuses.push(...Array.from({ length: 10 }, () => 500));
    await register(sandbox, { order: 'A1' });
    await act('A1', { status: 'APROBADA' });
    await merchant.until(4);
    await register(sandbox, { order: 'A2' });
    await act('A2', { status: 'VENCIDA' });
    await merchant.until(8);
    expect(merchant.received.filter(({ po_id }) => po_id === 'A1')).toHaveLength(4);
  });

  it('is sent to the last configured address', async () => {
    sandbox.setNotificationUrl('http://127.0.0.1:9/nowhere');
    await register(sandbox, { order: 'A1' });
    expect((await act('A1', { status: 'APROBADA' })).json.statuses).toEqual([null]);
    sandbox.setNotificationUrl(merchant.url);
    await merchant.until(1);
    expect(merchant.received[0]).toMatchObject({ po_id: 'A1' });
  });
});
