import { type AddressInfo, connect as connectTo, createServer, type Server } from 'node:net';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../test/database/database.ts';
import { StartupError } from '../kernel/errors.ts';
import { refusePooler } from './pooler.ts';

const database = await sharedDatabase();

/** The message BackendKeyData: its type, its length, and the number of the process. */
const KEY_DATA = Buffer.from([75, 0, 0, 0, 12]);

/** A pooler gives the client a number of its own. */
function renumber(answer: Buffer): Buffer {
  const at = answer.indexOf(KEY_DATA);
  if (at >= 0) answer.writeInt32BE(1, at + KEY_DATA.length);
  return answer;
}

/** The database's address behind a server that passes on what `change` makes of the answers. */
async function through<Result>(change: (answer: Buffer) => Buffer, work: (url: string) => Promise<Result>) {
  const url = new URL(database.url);
  const { hostname, port } = url;
  const server: Server = createServer((caller) => {
    const backend = connectTo(Number(port), hostname);
    for (const socket of [caller, backend]) socket.on('error', () => {});
    caller.on('data', (sent) => backend.write(sent)).on('close', () => backend.destroy());
    backend.on('data', (answer) => caller.write(change(answer))).on('close', () => caller.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  try {
    return await work(url.href);
  } finally {
    server.close();
  }
}

it('refuses a pooler in one line', async () => {
  const refused = await through(renumber, refusePooler).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartupError);
  expect(String(refused)).toMatch(/^StartupError: 127\.0\.0\.1:\d+ is a connection pooler .*[^\n]$/);
});

it('takes the database itself, and a proxy that only passes on', async () => {
  await refusePooler(database.url);
  await through((answer) => answer, refusePooler);
});
