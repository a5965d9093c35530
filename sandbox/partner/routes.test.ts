import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIALS, startTestSandbox, type TestSandbox } from '../testing/harness.ts';
import { RECEIVER_PATH } from './routes.ts';

const BODY = '{"type":"payroll.leaver","timestamp":"2026-05-15T14:30:00.000Z","data":{"id_credit":7}}';

describe("a partner's program", () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.dispose());

  const signed = (id: string, secret: string, at = new Date()) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, BODY),
  });

  it('takes what the platform signed, refuses what others did, and its page shows both', async () => {
    const { webhookSecret } = CREDENTIALS.partner;
    const send = async (headers: Record<string, string>, body = BODY) =>
      (await sandbox.call('POST', RECEIVER_PATH, body, headers)).status;
    expect(await send(signed('evt_1', webhookSecret))).toBe(204);
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    const hourAgo = new Date(Date.now() - 3_600_000);
    const forged = [
      send(signed('evt_2', other)),
      send(signed('evt_3', webhookSecret), BODY.replace('7', '8')),
      send(signed('evt_4', webhookSecret, hourAgo)),
      send({}),
    ];
    expect(await Promise.all(forged)).toEqual([401, 401, 401, 401]);
    const page = await sandbox.call('GET', '/sandbox/integrador');
    expect(page.status).toBe(200);
    for (const text of ['evt_1', 'payroll.leaver', '{&quot;id_credit&quot;:7}', CREDENTIALS.partner.key])
      expect(page.text).toContain(text);
    expect(page.text.match(/Firma válida/g)).toHaveLength(1);
    expect(page.text.match(/Firma no válida/g)).toHaveLength(4);
  });

  it('has no inline code, and every script of its page is served', async () => {
    const page = await sandbox.call('GET', '/sandbox/integrador');
    expect(page.text).not.toMatch(/<script(?! type="module" src="\/sandbox\/)|<style| style="| on\w+="/);
    const script = await sandbox.call('GET', '/sandbox/assets/partner.js');
    for (const [, name] of script.text.matchAll(/from '\.\/([^']+)'/g))
      expect((await sandbox.call('GET', `/sandbox/assets/${name}`)).status).toBe(200);
  });
});
