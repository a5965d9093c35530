import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  startMerchant,
  startTestSandbox,
  type TestMerchant,
  type TestSandbox,
} from '../testing/harness.ts';
import { registerForToken } from '../testing/orders.ts';

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

function look(token: string): Promise<Answer> {
  return sandbox.call('GET', `/sandbox/checkout?token=${token}`);
}

function press(fields: Record<string, string>): Promise<Answer> {
  return sandbox.call('POST', '/sandbox/checkout', new URLSearchParams(fields));
}

describe('the checkout page', () => {
  it('shows the amount, and loads nothing from other origins', async () => {
    const page = await look(await registerForToken(sandbox, { amount: '1250000' }));
    expect(page.status).toBe(200);
    for (const text of ['Unamano', 'Cuota 1 de 3', '$1.250.000', 'value="pagar"', 'value="rechazar"']) {
      expect(page.text).toContain(text);
    }
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).not.toMatch(
      /(src|href)="https?:\/\/(?!localhost:3000\/inicio)|<script(?! type="module" src=)|<style| style=| on\w+=/,
    );
  });

  it('pays, and shows it with a link back', async () => {
    const token = await registerForToken(sandbox);
    const answer = await press({ token, action: 'pagar', method: 'Nequi' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/sandbox/checkout?token=${token}`,
    ]);
    const page = await look(token);
    expect(page.text).toContain('Pago aprobado');
    expect(page.text).toContain('href="http://localhost:3000/inicio"');
    expect(page.text).toContain('Volver al comercio');
    expect(page.text).not.toContain('value="pagar"');
    expect(merchant.received).toMatchObject([{ status: 'approved', pv_payment: 'Nequi' }]);
  });

  it('pays once for many fast clicks', async () => {
    const token = await registerForToken(sandbox);
    const answers = await Promise.all(Array.from({ length: 10 }, () => press({ token, action: 'pagar' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    await press({ token, action: 'rechazar' });
    expect(merchant.received).toHaveLength(1);
  });

  it('rejects, and cannot pay afterwards', async () => {
    const token = await registerForToken(sandbox);
    await press({ token, action: 'rechazar' });
    await press({ token, action: 'pagar' });
    expect((await look(token)).text).toContain('Pago no realizado');
    expect(merchant.received).toMatchObject([{ status: 'cancelled' }]);
  });

  it('shows that an order has expired', async () => {
    const token = await registerForToken(sandbox);
    sandbox.setClockOffset(40 * 86_400_000);
    expect((await look(token)).text).toContain('Pago no realizado');
    await press({ token, action: 'pagar' });
    await merchant.until(1);
    expect(merchant.received).toMatchObject([{ status: 'cancelled' }]);
  });

  it('has an amount field for an order with an open amount', async () => {
    const token = await registerForToken(sandbox, { amount: '0' });
    expect((await look(token)).text).toContain('name="amount"');
    for (const amount of ['', '0', '-5', 'mucho', '1e99']) {
      const refused = await press({ token, action: 'pagar', amount });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('Escribe cuánto vas a pagar');
    }
    await press({ token, action: 'pagar', amount: '25.000' });
    expect(merchant.received).toMatchObject([{ amount: '25000.00' }]);
    expect((await press({ token, action: 'pagar', amount: '' })).status).toBe(303);
    expect(merchant.received).toHaveLength(1);
  });

  it('refuses unknown tokens and unknown actions', async () => {
    const token = await registerForToken(sandbox);
    for (const wrong of ['', 'x', `${token}x`, '__proto__']) {
      expect((await look(wrong)).status).toBe(404);
      expect((await press({ token: wrong, action: 'pagar' })).status).toBe(404);
    }
    expect((await press({ token, action: 'robar' })).status).toBe(303);
    expect(merchant.received).toHaveLength(0);
  });

  it('escapes the merchant’s text', async () => {
    const page = await look(await registerForToken(sandbox, { email: '"><img@x.co' }));
    expect(page.text).not.toContain('<img');
  });
});
