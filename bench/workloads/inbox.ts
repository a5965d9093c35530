import { setTimeout as wait } from 'node:timers/promises';
import { clientOf } from '../lib/client.ts';
import { type Figure, median } from '../lib/figure.ts';
import type { BenchPlatform } from '../lib/platform.ts';
import { sized } from '../lib/size.ts';

const ADMIN = { email: 'admin@unamano.test', password: 'Unamano2026' };
const INBOX = '/dashboard/api/operative/inbox';
const WRITE = '/sandbox/api/whatsapp/messages';

const A_MINUTE = 200;
const MINUTES = sized(10, 0.05);
const COUNT = Math.ceil(A_MINUTE * MINUTES);
/** Those of the demo, and numbers of nobody known. */
const PHONES = Array.from({ length: 60 }, (_, at) =>
  at < 9 ? `300000000${at + 1}` : `31155500${String(at).padStart(2, '0')}`,
);
const LIST_MAX = 100;
/** Every so many messages a clerk looks at the inbox. */
const LOOK_EVERY = 10;

type Client = ReturnType<typeof clientOf>;

async function look(client: Client, list: string): Promise<{ ms: number; unanswered: number }> {
  const startedAt = performance.now();
  const { conversations } = await client.get(INBOX, { list, limit: `${LIST_MAX}` });
  const ms = performance.now() - startedAt;
  const counts = (conversations as { unanswered: number }[]).map(({ unanswered }) => unanswered);
  return { ms, unanswered: counts.reduce((sum, one) => sum + one, 0) };
}

/** People write 200 messages a minute, every fifth of them notified twice, while clerks look at the inbox. */
export async function inbox({ url }: BenchPlatform): Promise<Figure> {
  const login = await clientOf(url).post('/users/api/login/admin/', ADMIN);
  const client = clientOf(url, (login.data_login as { tokens: { access: string } }).tokens.access);
  const quiet: number[] = [];
  for (let turn = 0; turn < LOOK_EVERY; turn += 1) quiet.push((await look(client, 'waiting')).ms);
  const times: number[] = [];
  const startedAt = performance.now();
  for (let at = 0; at < COUNT; at += 1) {
    await wait(Math.max(0, (at * 60_000) / A_MINUTE - (performance.now() - startedAt)));
    const message = {
      from: PHONES[at % PHONES.length] ?? '',
      text: `Mensaje ${at}`,
      times: at % 5 === 0 ? 2 : 1,
    };
    const { statuses } = await client.post(WRITE, message);
    if ((statuses as number[]).some((status) => status !== 200)) throw new Error('a message was not taken');
    if (at % LOOK_EVERY === 0) times.push((await look(client, 'waiting')).ms);
  }
  const minutes = (performance.now() - startedAt) / 60_000;
  const [known, unknown] = [await look(client, 'waiting'), await look(client, 'unknown')];
  if (known.unanswered + unknown.unanswered !== COUNT)
    throw new Error(`${known.unanswered + unknown.unanswered} of ${COUNT} messages are in the inbox`);
  const slowest = Math.max(...times);
  return {
    name: 'the inbox while people write',
    ratio: slowest / median(quiet),
    sides: [
      { label: `slowest of ${times.length}, while they write`, value: slowest, unit: 'ms' },
      { label: 'median before', value: median(quiet), unit: 'ms' },
    ],
    configuration: {
      messages: COUNT,
      'a minute': Math.round(COUNT / minutes),
      'each in the inbox once': 'yes',
      'median while they write, ms': Math.round(median(times)),
    },
  };
}
