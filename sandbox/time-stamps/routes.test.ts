import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/harness.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'unamano-tsa-'));
const at = (name: string): string => path.join(folder, name);

const sandbox = await startTestSandbox();
writeFileSync(at('data'), 'what is stamped');
afterAll(async () => {
  await sandbox.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** The reply to a request that `openssl` made, stored in `reply`; null where it is not installed. */
async function replyTo(digest: string): Promise<string | null> {
  const query = spawnSync('openssl', [
    'ts',
    '-query',
    '-data',
    at('data'),
    digest,
    '-cert',
    '-out',
    at('query'),
  ]);
  if (query.error) return null;
  const reply = await fetch(`${sandbox.url}/sandbox/time-stamps`, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: readFileSync(at('query')),
  });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/timestamp-reply']);
  writeFileSync(at('reply'), Buffer.from(await reply.arrayBuffer()));
  return spawnSync('openssl', ['ts', '-reply', '-in', at('reply'), '-text'], { encoding: 'utf8' }).stdout;
}

it('stamps what openssl asks for, under the sandbox’s clock, with its nonce', async () => {
  sandbox.setClockOffset(400 * 86_400_000);
  const text = await replyTo('-sha256');
  sandbox.setClockOffset(0);
  if (text === null) return;
  expect(text).toContain('Status: Granted.');
  expect(text).toContain(String(new Date(Date.now() + 400 * 86_400_000).getUTCFullYear()));
  const nonce = /Nonce: (0x[0-9A-F]+)/;
  const query = spawnSync('openssl', ['ts', '-query', '-in', at('query'), '-text'], {
    encoding: 'utf8',
  }).stdout;
  expect(nonce.exec(text)?.[1]).toBe(nonce.exec(query)?.[1]);
});

it('refuses another hash than SHA-256, and what is no request', async () => {
  const text = await replyTo('-sha512');
  if (text !== null) expect(text).toContain('Status: Rejected.');
  const json = await sandbox.call('POST', '/sandbox/time-stamps', { a: 1 });
  expect(json.status).toBe(415);
});
