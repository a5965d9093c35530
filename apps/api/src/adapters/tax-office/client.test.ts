/** The adapter over a real socket, against the emulator and its faults. */
import { startSandbox } from '@unamano/sandbox';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { ok } from '../../kernel/result.ts';
import { createTaxOffice } from './client.ts';
import { EXAMPLE } from './wire.ts';

const KEY = 'the-key';
const sandbox = await startSandbox({
  publicUrl: 'http://localhost',
  stateDir: temporaryFolder(),
  credentials: {
    twilio: { accountSid: 'AC', authToken: 't' },
    whatsapp: { token: 't', phoneNumberId: '1', appSecret: 's' },
    keys: { taxOffice: KEY },
    payvalida: { merchant: 'm', fixedHash: 'f', notificationHash: 'n' },
  },
  slowMs: 2_000,
});
afterAll(() => sandbox.close());

const url = `${sandbox.url}/sandbox/tax-office`;
const client = createTaxOffice({ url, apiKey: KEY, timeoutMs: 500 });

it('gets what the tax office answers', async () => {
  expect(await client.ask(EXAMPLE.question)).toEqual(ok(EXAMPLE.answer));
});

it('counts a refused key as an outage', async () => {
  const stranger = createTaxOffice({ url, apiKey: 'another-key', timeoutMs: 500 });
  expect(await stranger.ask(EXAMPLE.question)).toMatchObject({ ok: false, kind: 'down' });
});

it.each(['down', 'slow', 'error', 'garbage', 'lost'])(
  'is down while the service is in mode %s',
  async (mode) => {
    const set = await fetch(`${sandbox.url}/sandbox/api/faults/taxOffice`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode, times: 1 }),
    });
    expect(set.status).toBe(200);
    expect(await client.ask(EXAMPLE.question)).toMatchObject({ ok: false, kind: 'down' });
  },
);
