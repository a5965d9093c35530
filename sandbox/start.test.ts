import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Answer, basic, CREDENTIALS, startTestSandbox, type TestSandbox } from './testing/harness.ts';
import { dataOf, itemPath, register, registerForToken } from './testing/orders.ts';
import { sendMail } from './testing/smtp.ts';

const { accountSid, authToken } = CREDENTIALS.twilio;

function sms(url: string, text: string): Promise<Response> {
  return fetch(`${url}/sandbox/twilio/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: basic(accountSid, authToken) },
    body: new URLSearchParams({ To: '+573000000001', From: '+15005550006', Body: text }),
  });
}

function look(sandbox: TestSandbox): Promise<Answer[]> {
  const paths = [itemPath('A1'), '/sandbox/api/messages', '/sandbox/api/faults', '/sandbox/api/bureau'];
  return Promise.all(paths.map((path) => sandbox.call('GET', path)));
}

it('restores its state after a restart', async () => {
  const first = await startTestSandbox();
  const token = await registerForToken(first, { order: 'A1', reference: '770000001' });
  await sms(first.url, 'Tu código es 482915');
  await sendMail(first.smtpPort, { to: ['laura@unamano.test'], content: 'Subject: Hola\n\nQué tal' });
  await first.call('PUT', '/sandbox/api/faults/bureau', { mode: 'error', times: 3 });
  await first.call('PUT', '/sandbox/api/bureau/1088000013', { score: 377 });
  const before = await look(first);
  await first.close();

  const second = await startTestSandbox({ stateDir: first.stateDir });
  expect((await look(second)).map(({ json }) => json)).toEqual(before.map(({ json }) => json));
  expect((await second.call('GET', `/sandbox/checkout?token=${token}`)).status).toBe(200);
  expect((await register(second, { order: 'A1' })).json.CODE).toBe('0042');
  expect((await register(second, { order: 'A2', reference: '770000001' })).json.CODE).toBe('0043');
  await second.dispose();
});

it('loses no acknowledged change when it is killed', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const script = `
    import { startSandbox } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)};
    const sandbox = await startSandbox(${JSON.stringify({ publicUrl: 'http://localhost:3000', credentials: CREDENTIALS, stateDir })});
    process.stdout.write(sandbox.url);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  for (let at = 0; at < 50; at += 1) expect((await sms(String(url), `Mensaje ${at}`)).status).toBe(201);
  child.kill('SIGKILL');
  await once(child, 'exit');

  appendFileSync(join(stateDir, 'orders.jsonl'), 'rubbish');
  const sandbox = await startTestSandbox({ stateDir });
  const { messages } = (await sandbox.call('GET', '/sandbox/api/messages')).json;
  expect(messages).toHaveLength(50);
  expect(readdirSync(stateDir).some((name) => name.startsWith('orders.jsonl.broken-'))).toBe(true);
  await sandbox.dispose();
});

it('deletes everything on reset', async () => {
  const sandbox = await startTestSandbox();
  await register(sandbox, { order: 'A1' });
  await sms(sandbox.url, 'Hola');
  await sandbox.call('PUT', '/sandbox/api/faults/bureau', { mode: 'error' });
  sandbox.setClockOffset(5_000);
  sandbox.reset();
  const [order, messages, faults] = await look(sandbox);
  expect(order?.json.CODE).toBe('0041');
  expect(messages?.json.messages).toEqual([]);
  expect(faults?.json.faults).toMatchObject({ bureau: { mode: null } });
  expect(dataOf(await register(sandbox, { order: 'A1' })).OrdenID).toBe('A1');
  await sandbox.dispose();
});

/** Longer than any close takes. */
const SLOW_MS = 60_000;
it('closes while a caller waits', async () => {
  const sandbox = await startTestSandbox({ slowMs: SLOW_MS });
  await sandbox.call('PUT', '/sandbox/api/faults/sms', { mode: 'slow' });
  await sandbox.call('PUT', '/sandbox/api/faults/email', { mode: 'slow' });
  const waiting = Promise.allSettled([
    sms(sandbox.url, 'Hola'),
    sendMail(sandbox.smtpPort, { to: ['x@unamano.test'], content: 'Subject: Hola\n\nHola' }),
  ]);
  await expect
    .poll(async () => (await sandbox.call('GET', '/sandbox/api/messages')).json.messages)
    .toHaveLength(1);
  const start = performance.now();
  await sandbox.dispose();
  await waiting;
  expect(performance.now() - start).toBeLessThan(SLOW_MS);
});

it('rejects when its port is in use, and stops everything', async () => {
  // Below the ports that the system chooses from: nothing takes it between the two starts.
  const port = 20_000 + (process.pid % 10_000);
  const first = await startTestSandbox({ port });
  await expect(startTestSandbox({ port })).rejects.toThrow('EADDRINUSE');
  await expect(startTestSandbox({ smtpPort: first.smtpPort })).rejects.toThrow('EADDRINUSE');
  await first.dispose();
  const second = await startTestSandbox({ port });
  await second.dispose();
  rmSync(second.stateDir, { recursive: true, force: true });
});
