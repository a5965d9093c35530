import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../testing/harness.ts';
import { register } from '../testing/orders.ts';
import { sendMail } from '../testing/smtp.ts';

describe('the sandbox page', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const body =
      'Tu código es 482915.\nAbre http://localhost:3000/recuperar-contrasena?token=a&b=<script>alert(1)</script>';
    await sendMail(sandbox.smtpPort, {
      to: ['laura@unamano.test'],
      content: `Subject: <b>Hola</b>\n\n${body}`,
    });
    await register(sandbox, { order: 'UNA77', amount: '233217' });
    await sandbox.call('PUT', '/sandbox/api/faults/sms', { mode: 'slow', times: 3 });
    await sandbox.call('PUT', '/sandbox/api/bureau/1088000013', { operation: 'NO PRESTAMO' });
  });
  afterAll(() => sandbox.dispose());

  it('shows messages, orders, faults and overrides without any script', async () => {
    const page = await sandbox.call('GET', '/sandbox');
    expect(page.status).toBe(200);
    for (const text of ['482915', 'UNA77', '$233.217', 'Fallará 3 veces más', '1088000013'])
      expect(page.text).toContain(text);
    expect(page.text).toContain('<a href="http://localhost:3000/recuperar-contrasena?token=a&amp;b="');
  });

  it('escapes messages', async () => {
    const page = await sandbox.call('GET', '/sandbox?to=%22%3E%3Cimg%20src%3Dx%3E');
    expect(page.text).not.toMatch(/<img src=x|<b>Hola|<script>/);
    expect((await sandbox.call('GET', '/sandbox/parts/inbox')).text).toContain('&lt;b&gt;Hola&lt;/b&gt;');
  });

  it('loads nothing from other origins and has no inline code', async () => {
    const page = await sandbox.call('GET', '/sandbox/');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/);
    expect(page.text).not.toMatch(/<script(?! type="module" src="\/sandbox\/)|<style| style="| on\w+="/);
    const own = [...page.text.matchAll(/(?:src|href)="(\/sandbox\/assets\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const path of own) expect((await sandbox.call('GET', path)).status).toBe(200);
  });

  it('filters the inbox by addressee and channel', async () => {
    expect(
      (await sandbox.call('GET', '/sandbox/parts/inbox?to=laura%40unamano.test&channel=email')).text,
    ).toContain('482915');
    expect((await sandbox.call('GET', '/sandbox/parts/inbox?to=otra%40unamano.test')).text).toContain(
      'Aún no hay mensajes',
    );
    expect((await sandbox.call('GET', '/sandbox/parts/inbox?channel=sms')).text).toContain(
      'Aún no hay mensajes',
    );
    expect((await sandbox.call('GET', '/sandbox/parts/constructor')).status).toBe(404);
  });

  it('serves every script that its scripts import', async () => {
    const script = await sandbox.call('GET', '/sandbox/assets/sandbox.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    for (const [, name] of script.text.matchAll(/from '\.\/([^']+)'/g)) {
      expect((await sandbox.call('GET', `/sandbox/assets/${name}`)).status).toBe(200);
    }
  });
});
