import { type Figure, median } from '../lib/figure.ts';
import { makeLateDatabase, someoneIn } from '../lib/late-credits.ts';
import { type LatePaymentsApp, startLatePaymentsApp } from '../lib/late-payments-app.ts';
import type { BenchPlatform } from '../lib/platform.ts';

const MANY = 100_000;
const FEW = 1_000;
const ROUNDS = 25;
/** Calls until the server's code and the plans of its statements are warm. */
const WARM_UP_CALLS = 80;
const SEARCH = '/dashboard/api/operative/search';

/** What staff type, from one letter on: frequent and rare texts, and none that matches. */
function searchesFor(one: Awaited<ReturnType<typeof someoneIn>>): Record<string, string> {
  const [first = '', ...others] = one.name.split(' ');
  return {
    'one letter': 'a',
    'a rare letter': 'x',
    'two letters': 'zu',
    'a first name': first,
    'two words in the other order': `${others[0]} ${first}`,
    'a full name': one.name,
    'a name without its accents': 'munoz',
    'an ID number in groups': one.dni.replace(/\B(?=(\d{3})+$)/g, '.'),
    'four figures': one.dni.slice(-4),
    'a phone': one.cellphone.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3'),
    'an e-mail': one.email,
    'a credit': 'Crédito Nro. 87',
    'no match': 'zzzqx',
  };
}

async function measure({ client }: LatePaymentsApp, search: string): Promise<{ ms: number; people: number }> {
  const startedAt = performance.now();
  const { people } = await client.get(SEARCH, { search });
  return { ms: performance.now() - startedAt, people: (people as unknown[]).length };
}

/** The search over everything among 100,000 people against 1,000; the figure is the slowest text. */
export async function search(platform: BenchPlatform): Promise<Figure> {
  const urls = [
    await makeLateDatabase(platform.databaseUrl, MANY),
    await makeLateDatabase(platform.databaseUrl, FEW),
  ] as const;
  const one = await someoneIn(urls[1]);
  const many = await startLatePaymentsApp(urls[0]);
  const few = await startLatePaymentsApp(urls[1]);
  const configuration: Record<string, string | number> = {
    rounds: ROUNDS,
    'medians of': 'rounds after a warm-up',
  };
  const sums = { many: 0, few: 0 };
  let slowest = { name: '', ms: 0 };
  try {
    const searches = Object.entries(searchesFor(one));
    for (let call = 0; call < WARM_UP_CALLS; call++) {
      const [, text = ''] = searches[call % searches.length] ?? [];
      await measure(many, text);
      await measure(few, text);
    }
    for (const [name, text] of searches) {
      const times = { many: [] as number[], few: [] as number[] };
      const people = { many: 0, few: 0 };
      for (let round = -3; round < ROUNDS; round++) {
        const [a, b] = [await measure(many, text), await measure(few, text)];
        Object.assign(people, { many: a.people, few: b.people });
        if (round < 0) continue;
        times.many.push(a.ms);
        times.few.push(b.ms);
      }
      const here = { many: median(times.many), few: median(times.few) };
      sums.many += here.many;
      sums.few += here.few;
      if (here.many > slowest.ms) slowest = { name, ms: here.many };
      configuration[name] =
        `${(here.many / here.few).toFixed(2)} (${here.many.toFixed(1)} ms, ${people.many} people; ${here.few.toFixed(1)} ms, ${people.few} people)`;
    }
  } finally {
    await many.server.stop();
    await few.server.stop();
  }
  configuration.slowest = `${slowest.name}, ${slowest.ms.toFixed(1)} ms (goal: at most 50 ms)`;
  return {
    name: 'search over everything, all texts together',
    ratio: sums.many / sums.few,
    goal: 'at most 1.3',
    sides: [
      { label: `${MANY.toLocaleString('en')} people`, value: sums.many, unit: 'ms' },
      { label: `${FEW.toLocaleString('en')} people`, value: sums.few, unit: 'ms' },
    ],
    configuration,
  };
}
