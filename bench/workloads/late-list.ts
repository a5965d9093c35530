import { makeLateDatabase, someoneIn } from '../books/late-credits.ts';
import { type Figure, median } from '../lib/figure.ts';
import { type LatePaymentsApp, startLatePaymentsApp } from '../lib/late-payments-app.ts';
import type { BenchDatabase } from '../lib/platform.ts';
import { sized } from '../lib/size.ts';

const MANY = sized(100_000, 2_000);
const FEW = 1_000;
const ROUNDS = sized(15, 1);
const OTHER_ROUNDS = sized(5, 1);
const LIST = '/dashboard/api/operative/late_payments';

/** Searches of every kind: rare and frequent matches, and none; orders and filters beside them. */
function questionsFor(
  one: Awaited<ReturnType<typeof someoneIn>>,
): Record<string, Readonly<Record<string, string>>> {
  const searches = Object.entries(searchesFor(one)).map(([name, search]) => [name, { search }] as const);
  return {
    'first page': {},
    ...Object.fromEntries(searches),
    'by name': { sort: 'name' },
    'by amount, a search': { sort: '-amount', search: 'nubia' },
    'by last contact': { sort: 'last_contact' },
    'few days': { days_from: '5', days_to: '9' },
    'two states': { states: 'DEMAND,PAY_TODAY' },
    'no amount so high': { amount_from: '5000000' },
  };
}

function searchesFor(one: Awaited<ReturnType<typeof someoneIn>>): Record<string, string> {
  return {
    'an ID number': one.dni,
    'part of an ID number': one.dni.slice(0, 5),
    'an e-mail': one.email,
    'the host of an e-mail': 'correo.co',
    'a phone in groups': one.cellphone.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3'),
    'the end of a phone': one.cellphone.slice(-4),
    'a state': 'Demanda',
    'a state of most': 'Mora',
    'part of several states': 'pag',
    'a first name': 'nubia',
    'a full name': one.name,
    'a name without its accents': 'munoz',
    'one letter': 'z',
    'three figures': '457',
    'no match': 'zzzqx',
  };
}

/** Measures the calls next to the list: its counts, today's work, and the complete list as a file. */
async function measureOtherCalls({ client, url }: LatePaymentsApp): Promise<Record<string, string>> {
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  const today = '/dashboard/api/operative/collections/today';
  const counts: number[] = [];
  const days: number[] = [];
  for (let round = 0; round < OTHER_ROUNDS; round++) {
    counts.push(await timed(() => client.get(`${LIST}/counts`, { search: 'correo.co' })));
    days.push(await timed(() => client.get(today)));
  }
  let exporting = true;
  const exported = timed(() => client.get(LIST, { insert_sheet: 'true', limit: '1' })).finally(() => {
    exporting = false;
  });
  // Awaited below, which throws the error.
  exported.catch(() => {});
  const waits: number[] = [];
  // A connection per call: the server may close an idle one at the moment of its next use.
  const headers = { connection: 'close' };
  while (exporting) waits.push(await timed(() => fetch(`${url}/healthz`, { headers })));
  return {
    'counts of a frequent text': `${median(counts).toFixed(1)} ms`,
    "today's work": `${median(days).toFixed(1)} ms`,
    'all as XLSX': `${((await exported) / 1_000).toFixed(1)} s; another call meanwhile waited ${median(waits).toFixed(1)} ms, at most ${Math.max(...waits).toFixed(1)} ms`,
  };
}

async function measure(
  { client }: LatePaymentsApp,
  question: Readonly<Record<string, string>>,
): Promise<{ ms: number; rows: number }> {
  const startedAt = performance.now();
  const reply = await client.get(LIST, question);
  return { ms: performance.now() - startedAt, rows: (reply.credits as unknown[]).length };
}

/**
 * The list of late payments among 100,000 late credits against 1,000: two databases, two servers, each search sent
 * to both in turns. The figure is the worst of all searches.
 */
export async function lateList(database: BenchDatabase): Promise<Figure> {
  const urls = [
    await makeLateDatabase(database.databaseUrl, MANY),
    await makeLateDatabase(database.databaseUrl, FEW),
  ] as const;
  const one = await someoneIn(urls[1]);
  const many = await startLatePaymentsApp(urls[0]);
  const few = await startLatePaymentsApp(urls[1]);
  const configuration: Record<string, string | number> = {
    rounds: ROUNDS,
    'medians of': 'rounds after a warm-up',
  };
  let worst = { name: '', many: 0, few: 1 };
  try {
    for (const [name, question] of Object.entries(questionsFor(one))) {
      const times = { many: [] as number[], few: [] as number[] };
      const rows = { many: 0, few: 0 };
      for (let round = -3; round < ROUNDS; round++) {
        const [a, b] = [await measure(many, question), await measure(few, question)];
        rows.many = a.rows;
        rows.few = b.rows;
        if (round < 0) continue;
        times.many.push(a.ms);
        times.few.push(b.ms);
      }
      const here = { name, many: median(times.many), few: median(times.few) };
      configuration[name] =
        `${(here.many / here.few).toFixed(2)} (${here.many.toFixed(1)} ms, ${rows.many} rows; ${here.few.toFixed(1)} ms, ${rows.few} rows)`;
      if (here.many / here.few > worst.many / worst.few) worst = here;
    }
    Object.assign(configuration, await measureOtherCalls(many));
  } finally {
    await many.server.stop();
    await few.server.stop();
  }
  return {
    name: `late payments, the slowest question to the list: ${worst.name}`,
    ratio: worst.many / worst.few,
    goal: 'at most 3',
    sides: [
      { label: `${MANY.toLocaleString('en')} late credits`, value: worst.many, unit: 'ms' },
      { label: `${FEW.toLocaleString('en')} late credits`, value: worst.few, unit: 'ms' },
    ],
    configuration,
  };
}
