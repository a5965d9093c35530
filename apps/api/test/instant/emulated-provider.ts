/** The emulated provider of instant payments with the platform's own adapter, whose clock the test moves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@unamano/sandbox';
import { createBitso } from '../../src/adapters/bitso/client.ts';
import { clockFrom } from '../../src/kernel/clock.ts';
import type { Turns } from '../../src/kernel/outside/turns.ts';

const OWN = { apiKey: 'llave', apiSecret: 'secreto' };
const CREDENTIALS = {
  twilio: { accountSid: 'AC1', authToken: 't' },
  whatsapp: { token: 't', phoneNumberId: '1', appSecret: 's' },
  keys: { bureau: 'b' },
  payvalida: { merchant: 'm', fixedHash: 'f', notificationHash: 'n' },
  breb: OWN,
};

export async function emulatedProvider() {
  const folder = mkdtempSync(path.join(tmpdir(), 'instant-'));
  // Payouts end when the test says so.
  const sandbox = await startSandbox({
    publicUrl: 'http://localhost:1',
    stateDir: folder,
    credentials: CREDENTIALS,
    brebSettleMs: 2_000_000_000,
  });
  let offsetMs = 0;
  let nonce = 0;
  let before: Promise<unknown> = Promise.resolve();
  const inTurn: Turns = (call) => {
    const turn = before.then(async () => {
      nonce += 1;
      return call(String(nonce)).then((value) => ({ ok: true, value }) as const);
    });
    before = turn.catch(() => undefined);
    return turn;
  };
  return {
    sandbox,
    clock: clockFrom(() => new Date(Date.now() + offsetMs)),
    real: createBitso({ url: `${sandbox.url}/sandbox/breb`, ...OWN, inTurn, timeoutMs: 20_000 }),
    control: (method: string, route: string, body: object) =>
      fetch(`${sandbox.url}/sandbox/api/breb/${route}`, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    advanceMs(ms: number): void {
      offsetMs += ms;
      sandbox.setClockOffset(offsetMs);
    },
    async close(): Promise<void> {
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}
