/** Hundreds of clients that send one character at a time delay no other caller, and are soon disconnected. */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { withPlatform } from '../lib/database.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';

const HEAD = 'POST /users/api/login/classic/ HTTP/1.1\r\nhost: a\r\n';
const MODES = [
  // Headers that never end, a body that never ends, an answer that is never read.
  'GET /healthz HTTP/1.1\r\nhost: a\r\nx-slow: ',
  `${HEAD}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`,
  'GET /openapi.json HTTP/1.1\r\nhost: a\r\n\r\n',
];
const DRIP_MS = 700;
const PROBE_LIMIT_MS = 1_000;
/** A request may take ten seconds; the server checks once a second, later on a busy machine. */
const HOLD_LIMIT_MS = 14_000;

type Slow = { isOpen: () => boolean; end: () => void };

function slowClient(port: number, first: string): Promise<Slow> {
  return new Promise((resolve, reject) => {
    let open = true;
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(first);
      socket.pause();
      const drip = setInterval(() => socket.write('a'), DRIP_MS);
      socket.on('close', () => {
        open = false;
        clearInterval(drip);
      });
      resolve({ isOpen: () => open, end: () => socket.destroy() });
    });
    socket.on('end', () => socket.destroy());
    socket.on('error', (error) => (open ? reject(error) : undefined));
    // Reading detects the end of the connection; the third kind of client never reads.
    if (!first.startsWith('GET /openapi')) socket.on('data', () => {});
  });
}

function holdSlowClients({ size, say }: RowOptions, limitMs: number): Promise<Outcome> {
  return withPlatform(async (platform) => {
    const port = Number(new URL(platform.url).port);
    const slow: Slow[] = [];
    for (let index = 0; index < size; index++) slow.push(await slowClient(port, MODES[index % 2] ?? ''));
    const since = performance.now();
    const probes: number[] = [];
    let failures = 0;
    while (performance.now() - since < HOLD_LIMIT_MS) {
      const startedAt = performance.now();
      const { status } = await platform.get('/readyz');
      const tookMs = performance.now() - startedAt;
      probes.push(tookMs);
      if (status !== 200 || tookMs > limitMs) failures += 1;
      await sleep(50);
    }
    const held = slow.filter(({ isOpen }) => isOpen()).length;
    for (const client of slow) client.end();
    if (held > 0) say(`${held} of ${size} slow clients were still connected`);
    const sorted = probes.toSorted((a, b) => a - b);
    return {
      n: probes.length + size,
      failures: failures + held,
      unit: 'probes and slow clients',
      notes: {
        'slow clients': size,
        'still connected after 14 s': held,
        'slowest probe ms': Math.round(sorted.at(-1) ?? 0),
        'median probe ms': Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      },
    };
  });
}

export const slowClients: Row = {
  id: 'slow-clients',
  title: 'Slow clients: other calls are answered within a second, and each slow client is disconnected',
  sizeUnit: 'slow clients',
  size: 600,
  quickSize: 0,
  run: (options) => holdSlowClients(options, PROBE_LIMIT_MS),
  plant: 'a time limit of 0 ms',
  planted: (options) => holdSlowClients({ ...options, size: 20 }, 0),
};
