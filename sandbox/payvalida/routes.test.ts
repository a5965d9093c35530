import { afterAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/harness.ts';
import { dataOf, daysFromNow, itemPath, orderBody, register } from '../testing/orders.ts';

const PORDERS = '/sandbox/payvalida/api/v3/porders';

const sandbox = await startTestSandbox();
afterAll(() => sandbox.dispose());

let lastOrder = 0;
function newOrder(): string {
  lastOrder += 1;
  return `T${lastOrder}`;
}

describe('registering an order', () => {
  it('replies as documented, with a checkout address without a scheme', async () => {
    const order = newOrder();
    const answer = await register(sandbox, { order });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      CODE: '0000',
      DESC: 'OK',
      DATA: {
        OrdenID: order,
        Monto: '45000.0',
        PVordenID: expect.stringMatching(/^\d+$/),
        Referencia: expect.stringMatching(/^\d{1,25}$/),
        Operacion: 'CREADA',
        checkout: expect.stringMatching(
          /^localhost:3000\/sandbox\/checkout\?token=[\w-]+\.[\w-]+\.[\w-]{43}$/,
        ),
      },
    });
  });

  it.each([
    [
      'a checksum in capitals',
      (body: Record<string, unknown>) => ({ ...body, checksum: String(body.checksum).toUpperCase() }),
    ],
    ['numbers as text', (body: Record<string, unknown>) => ({ ...body, country: '343' })],
    ['the last day allowed', (body: Record<string, unknown>) => ({ ...body, expiration: daysFromNow(30) })],
    ['tomorrow', (body: Record<string, unknown>) => ({ ...body, expiration: daysFromNow(1) })],
    [
      'all optional fields',
      (body: Record<string, unknown>) => ({
        ...body,
        reference: '990000001',
        method: 'efecty',
        language: 'es',
        user_di: '1088',
        user_type_di: 'CC',
        user_name: 'Laura',
        redirect_timeout: '300000',
      }),
    ],
  ])('accepts %s', async (_name, change) => {
    const answer = await sandbox.call('POST', PORDERS, change(orderBody({ order: newOrder() })));
    expect(answer.json.CODE).toBe('0000');
  });

  it('accepts an amount as a number, and 0 where the payer chooses', async () => {
    expect((await register(sandbox, { order: newOrder(), amount: 45_000 })).json.CODE).toBe('0000');
    expect((await register(sandbox, { order: newOrder(), amount: '0' })).json.CODE).toBe('0000');
  });

  it.each([
    ['0017', { merchant: undefined }],
    ['0018', { merchant: 'otro' }],
    ['0021', { amount: '45000.50' }],
    ['0021', { amount: 45_000.5 }],
    ['0021', { amount: '-1' }],
    ['0021', { amount: undefined }],
    ['0022', { country: 57 }],
    ['0023', { money: 'PESOS' }],
    ['0026', { money: 'USD' }],
    ['0011', { email: 'laura' }],
    ['0011', { order: 'UNA_1' }],
    ['0011', { order: 'U'.repeat(21) }],
    ['0011', { recurrent: 'false' }],
    ['0011', { iva: undefined }],
    ['0019', { recurrent: true }],
    ['0029', { description: '' }],
    ['0011', { description: 'Cuota <b>1</b>' }],
    ['0011', { description: 'a'.repeat(251) }],
    ['0031', { expiration: '2026-12-31' }],
    ['0031', { expiration: '31/02/2027' }],
    ['0031', { expiration: undefined }],
    ['0032', { expiration: daysFromNow(0) }],
    ['0032', { expiration: daysFromNow(-1) }],
    ['0024', { expiration: daysFromNow(31) }],
    ['0025', { checksum: 'a'.repeat(128) }],
    ['0025', { checksum: undefined }],
    ['0027', { method: '' }],
    ['0011', { reference: '12A' }],
    ['0011', { user_name: 'n'.repeat(26) }],
  ])('refuses with %s: %j', async (code, fields) => {
    const order = newOrder();
    const answer = await register(sandbox, { order, ...fields });
    expect([answer.status, answer.json.CODE]).toEqual([200, code]);
    expect(answer.json.DESC).toEqual(expect.any(String));
    expect((await sandbox.call('GET', itemPath(order))).json.CODE).toBe('0041');
  });

  it('refuses an amount that differs from the signed one', async () => {
    const answer = await sandbox.call('POST', PORDERS, { ...orderBody({ order: newOrder() }), amount: '1' });
    expect(answer.json.CODE).toBe('0025');
  });

  it('never accepts an order or a reference twice, not even after its deletion', async () => {
    const order = newOrder();
    await register(sandbox, { order, reference: '880000001' });
    expect((await register(sandbox, { order })).json.CODE).toBe('0042');
    expect((await register(sandbox, { order: newOrder(), reference: '880000001' })).json.CODE).toBe('0043');
    await sandbox.call('DELETE', itemPath(order));
    expect((await register(sandbox, { order })).json.CODE).toBe('0042');
    expect((await register(sandbox, { order: newOrder(), reference: '880000001' })).json.CODE).toBe('0043');
  });

  it('registers one of many concurrent calls', async () => {
    const order = newOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(sandbox, { order })));
    expect(answers.map(({ json }) => json.CODE).sort()).toEqual([
      '0000',
      ...Array.from({ length: 19 }, () => '0042'),
    ]);
  });

  it.each(['{"merchant"', 'null', '[]', '5', '{"__proto__":1}'])(
    'answers 0011 to the body %s',
    async (body) => {
      const answer = await sandbox.call('POST', PORDERS, body);
      expect(answer.json.CODE).toBe('0011');
      expect(answer.status).toBeLessThan(500);
    },
  );
});

describe('an order registered', () => {
  it('is described with the keys of the query reply, in their spelling', async () => {
    const order = newOrder();
    await register(sandbox, { order, method: 'efecty' });
    const answer = await sandbox.call('GET', itemPath(order));
    expect(answer.json.CODE).toBe('0000');
    expect(dataOf(answer)).toMatchObject({
      ORDER: order,
      STATE: 'PENDIENTE',
      AMOUNT: '45000.00',
      CURRENCY: 'COP',
      EMAIL: 'laura@unamano.test',
      DESCRIPTION: 'Cuota 1 de 3',
      PAYMNENT_METHOD: 'efecty',
      LIFE_TIME: expect.stringMatching(/^\d+h$/),
      NOTIFICATION_RESPONSE: '',
      checkout: expect.stringContaining('/sandbox/checkout?token='),
      TRANSACTION: {},
    });
    for (const key of ['REFERENCE', 'CREATION_DATE', 'UDPATE_DATE'])
      expect(dataOf(answer)).toHaveProperty(key);
  });

  it('is shown only with a valid checksum', async () => {
    const order = newOrder();
    await register(sandbox, { order });
    for (const method of ['GET', 'DELETE']) {
      expect((await sandbox.call(method, itemPath(order, 'unamano', 'b'.repeat(128)))).json.CODE).toBe(
        '0025',
      );
      expect((await sandbox.call(method, itemPath(order, 'otro'))).json.CODE).toBe('0005');
      expect((await sandbox.call(method, `${PORDERS}/${order}`)).json.CODE).toBe('0017');
      expect((await sandbox.call(method, itemPath('nadie'))).json.CODE).toBe('0041');
    }
    expect(dataOf(await sandbox.call('GET', itemPath(order))).STATE).toBe('PENDIENTE');
  });

  it('is cancelled once', async () => {
    const order = newOrder();
    await register(sandbox, { order });
    const answer = await sandbox.call('DELETE', itemPath(order));
    expect(dataOf(answer)).toMatchObject({ OrderID: order, Amount: '45000.0', Operation: 'DELETED' });
    expect((await sandbox.call('DELETE', itemPath(order))).json.CODE).toBe('0041');
    expect(dataOf(await sandbox.call('GET', itemPath(order))).STATE).toBe('CANCELADA');
  });

  it('is updated while it is pending', async () => {
    const order = newOrder();
    const { checkout } = dataOf(await register(sandbox, { order }));
    const answer = await sandbox.call(
      'PATCH',
      PORDERS,
      orderBody({ order, amount: '30000', description: 'Abono' }),
    );
    expect(dataOf(answer)).toMatchObject({ OrdenID: order, Monto: '30000.0', checkout });
    expect(dataOf(await sandbox.call('GET', itemPath(order)))).toMatchObject({
      AMOUNT: '30000.00',
      DESCRIPTION: 'Abono',
    });
    await sandbox.call('DELETE', itemPath(order));
    expect((await sandbox.call('PATCH', PORDERS, orderBody({ order }))).json.CODE).toBe('0041');
    expect((await sandbox.call('PATCH', PORDERS, orderBody({ order: newOrder() }))).json.CODE).toBe('0041');
  });
});
